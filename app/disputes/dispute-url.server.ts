import { config } from '#app/platform/config.server.ts'
import { disputePaths } from './paths.ts'

/** Where staff open a dispute, for mails. */
export const disputeUrl = (disputeId: string): string =>
  new URL(disputePaths.dispute(disputeId), config().publicUrl).href

/** The list of all disputes for staff. */
export const disputeQueueUrl = (): string => new URL(disputePaths.queue, config().publicUrl).href
