import type { Tx } from '#app/platform/database/transaction.server.ts'

/** Who is read about, in one snapshot of the database. */
export type Reading = {
  tx: Tx
  personId: string
  email: string
  /** The organizations they belong to: what is theirs there is read in the name of each. */
  organizations: readonly { id: string; name: string }[]
}

/** A file of theirs that goes into the copy. */
export type HeldFile = { name: string; storageKey: string; sizeBytes: number }
