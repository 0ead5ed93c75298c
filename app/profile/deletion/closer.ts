import type { Tx } from '#app/platform/database/transaction.server.ts'

/** A person who leaves an organization for good; `isLast` where nobody else belongs to it. */
export type Leaving = { personId: string; organizationId: string; isLast: boolean }

/**
 * What a matter removes with a person's account, in the transaction of its deletion, which acts for that person and
 * organization. Doing it again changes nothing.
 */
export type Closer = (tx: Tx, leaving: Leaving) => Promise<void>
