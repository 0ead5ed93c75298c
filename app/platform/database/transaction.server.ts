import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Transaction } from 'kysely'
import type { RequestOrigin } from '../http/request-origin.server.ts'
import { database } from './database.server.ts'
import type { Schema } from './schema.ts'

export type Tx = Transaction<Schema>

/**
 * On whose behalf a transaction runs. A job acts for an organization without a person; with `asStaff` a person with
 * the staff mark reads every organization's applications; with `asUpkeep` a job sees which organizations there are.
 */
export type Actor = {
  personId: string | null
  organizationId: string | null
  asStaff?: boolean
  asUpkeep?: boolean
  /** The request that it answers, for the audit trail; a job has none. */
  request?: RequestOrigin
}

export const nobody: Actor = { personId: null, organizationId: null }

const open = new AsyncLocalStorage<Actor>()

/** The request that the open transaction answers; null in a job. */
export const requestOfTransaction = (): RequestOrigin | null => open.getStore()?.request ?? null

/**
 * Throws inside a transaction. On the embedded database, which has one connection, another one would wait for the one
 * that waits for it; on a server enough of them at once would take all connections and do the same.
 */
export function expectNoTransaction(): void {
  if (open.getStore()) throw new Error('a transaction was asked for inside another')
}

/**
 * The one place that opens a transaction for a request or a job: as the restricted role, with the person and the
 * organization set for row level security. Everything in `work` happens or nothing does.
 */
export async function inTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  expectNoTransaction()
  const { owner } = await database()
  return owner.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'rentbook_app', true),
      set_config('app.user_id', ${actor.personId ?? ''}, true),
      set_config('app.organization_id', ${actor.organizationId ?? ''}, true),
      set_config('app.staff', ${actor.asStaff ? 'yes' : ''}, true),
      set_config('app.upkeep', ${actor.asUpkeep ? 'yes' : ''}, true)`.execute(tx)
    return open.run(actor, () => work(tx))
  })
}

/** Functions of the database that take the restricted role themselves, by `set role` in their definition. */
export const restrictedFunctions = ['open_session'] as const

/** Calls one of them as nobody, in a single statement: a transaction around it would be three more. */
export async function callAsAnonymous<T>(
  name: (typeof restrictedFunctions)[number],
  argument: Buffer,
): Promise<T> {
  expectNoTransaction()
  const { owner } = await database()
  const { rows } = await sql<{ answer: T }>`select ${sql.id(name)}(${argument}) as answer`.execute(owner)
  return rows[0]?.answer as T
}

/** Lets a transaction go on in the name of an organization: one it has just made, or whose application staff decide. */
export async function actForOrganization(tx: Tx, organizationId: string): Promise<void> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
}

/** Lets a transaction go on in the name of a person who has just proved who they are. */
export async function actAsPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${personId}, true)`.execute(tx)
}
