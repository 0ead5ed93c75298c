import type { Person } from '#app/account/sessions.server.ts'
import type { Actor } from '#app/platform/database/transaction.server.ts'

/** An API key in use, as rows and the audit trail name it. */
export type CallingKey = {
  id: string
  /** The person who created it, in whose name it acts. */
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

/** Who gives a command for an organization. Commands take this, so that a page, the API and an import call the same one. */
export type Caller = PersonCaller | KeyCaller

/** The person whose id rows keep as the one who wrote them: of a key, its creator. */
export const personIdOf = ({ by }: Caller): string => ('person' in by ? by.person.id : by.key.createdBy)

/** The address a person proved; null for a key, which is nobody's tenant and nobody's account. */
export const emailOf = ({ by }: Caller): string | null => ('person' in by ? by.person.email : null)

/** How a caller's name goes into a once-key: what a key did, its creator does not meet. */
export const callerName = ({ by }: Caller): string => ('person' in by ? by.person.id : `key:${by.key.id}`)
