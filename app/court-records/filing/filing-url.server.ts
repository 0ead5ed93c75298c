import { config } from '#app/platform/config.server.ts'

/** The full address of a page, for mail. */
export const filingUrl = (path: string): string => new URL(path, config().publicUrl).href
