import { createHash } from 'node:crypto'

/** The digest of a renter's address, by which a link knows the mailbox it was sent to. */
export const addressDigest = (email: string): Buffer =>
  createHash('sha256').update(`renter address\n${email.trim().toLowerCase()}`).digest()

/** The same as a link names it. */
export const addresseeOf = (email: string): string => addressDigest(email).toString('base64url')
