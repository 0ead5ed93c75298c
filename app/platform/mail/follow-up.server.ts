import type { Tx } from '../database/transaction.server.ts'
import { type JobName, type Jobs, requestJob } from '../jobs/jobs.server.ts'

/**
 * The job that a matter runs once one of its messages came back, or once it can arrive again (`canArrive`). Only a
 * matter knows what a lost message means.
 */
export type FollowUp = {
  [Name in JobName]: Jobs[Name] extends { canArrive: boolean }
    ? { job: Name; data: Omit<Jobs[Name], 'canArrive'> }
    : never
}[JobName]

/** Requests it, in the transaction that records what happened to the message. */
export const requestFollowUp = (tx: Tx, { job, data }: FollowUp, canArrive: boolean): Promise<void> =>
  requestJob(tx, job, { ...data, canArrive })

/** Requests it for every message to an address that came back: mail arrives there again. */
export async function followReturnedMail(tx: Tx, address: string): Promise<void> {
  const rows = await tx
    .selectFrom('outgoing_mail')
    .select('follow_up')
    .distinct()
    .where('recipient', '=', address)
    .where('came_back_at', 'is not', null)
    .where('follow_up', 'is not', null)
    .execute()
  for (const { follow_up } of rows) if (follow_up) await requestFollowUp(tx, follow_up as FollowUp, true)
}
