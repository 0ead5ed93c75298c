import type { Person } from '#app/account/sessions.server.ts'
import type { Actor } from '#app/platform/database/transaction.server.ts'

/** An API key in use, as rows and the audit trail name it. */
export type CallingKey = {
  id: string
  /** The person who created it, and in whose name it acts. */
  createdBy: string
}

type ActsFor = {
  /** The actor of this caller's transactions. */
  actor: Actor
  organizationId: string
}

/** A person who acts for one of their organizations. */
export type PersonCaller = ActsFor & { by: { person: Person } }
/** A program that acts for an organization. */
export type KeyCaller = ActsFor & { by: { key: CallingKey } }

/**
 * Who gives a command for an organization: a person or a key. Commands take this, so that pages, the API and imports
 * call the same one.
 */
export type Caller = PersonCaller | KeyCaller

/** The person stored as the author of rows: for a key, its creator. */
export const personIdOf = ({ by }: Caller): string => ('person' in by ? by.person.id : by.key.createdBy)

/** The proven address of a person; null for a key, which is no one's tenant and no one's account. */
export const emailOf = ({ by }: Caller): string | null => ('person' in by ? by.person.email : null)

/** The caller's part of a once-key: a key and its creator do not share keys. */
export const callerName = ({ by }: Caller): string => ('person' in by ? by.person.id : `key:${by.key.id}`)
