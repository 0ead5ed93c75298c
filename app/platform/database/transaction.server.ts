import { sql, type Transaction } from 'kysely'
import type { RequestOrigin } from '../http/request-origin.server.ts'
import { type Actor, anonymous, openActor, settingsOf, shareTestWorld } from './actor.server.ts'
import { database } from './database.server.ts'
import { withAnsweredErrors } from './database-errors.server.ts'
import type { Schema } from './schema.ts'
import { runSideBySide } from './side-by-side.server.ts'

export { type Actor, anonymous }

export type Tx = Transaction<Schema>

/** The request of the open transaction; null in a job. */
export const requestOfTransaction = (): RequestOrigin | null => openActor.getStore()?.request ?? null

/**
 * Throws inside a transaction. On the embedded database, which has one connection, a nested transaction would wait
 * forever; on a server, enough of them at once would take all connections and do the same.
 */
export function expectNoTransaction(): void {
  if (openActor.getStore()) throw new Error('a transaction was asked for inside another')
}

/**
 * The one place that opens a transaction for a request or a job: as the restricted role, with the person and the
 * organization set for row level security. Everything in `work` happens or nothing does. Throws `DatabaseUnavailable`
 * if the connection is lost, and `UnstorableText`.
 */
export async function inTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  expectNoTransaction()
  const { restricted, beginsWithSettings } = await database()
  return openActor.run(actor, () =>
    withAnsweredErrors(() =>
      restricted.transaction().execute(async (begun) => {
        if (!beginsWithSettings) await begun.executeQuery(settingsOf(actor))
        if (actor.isTest && actor.organizationId)
          await begun.executeQuery(shareTestWorld(actor.organizationId))
        return runSideBySide(begun, work)
      }),
    ),
  )
}

/**
 * The same for reading only: every statement sees the state of the first one, whatever others write meanwhile. The
 * embedded database has one connection, so no one else writes while its transaction is open.
 */
export async function inSnapshot<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  expectNoTransaction()
  const { restricted, beginsWithSettings } = await database()
  return openActor.run(actor, () =>
    withAnsweredErrors(() =>
      restricted
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (begun) => {
          if (!beginsWithSettings) await begun.executeQuery(settingsOf(actor))
          return runSideBySide(begun, work)
        }),
    ),
  )
}

/** Database functions that take the restricted role themselves, by `set role` in their definition. */
export const restrictedFunctions = ['open_session'] as const

/** Calls one of them anonymously, in a single statement: a transaction around it would be three more. */
export async function callAsAnonymous<T>(
  name: (typeof restrictedFunctions)[number],
  argument: Buffer,
): Promise<T> {
  expectNoTransaction()
  const { restricted } = await database()
  const { rows } = await withAnsweredErrors(() =>
    sql<{ answer: T }>`select ${sql.id(name)}(${argument}) as answer`.execute(restricted),
  )
  return rows[0]?.answer as T
}

/** Continues a transaction in an organization's name: one it has just created, or whose application staff decide. */
export async function actForOrganization(tx: Tx, organizationId: string): Promise<void> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
}

/** Continues a transaction in the name of a person who has just proved their identity. */
export async function actAsPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${personId}, true)`.execute(tx)
}
