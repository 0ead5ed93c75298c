import { sql, type Transaction } from 'kysely'
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
}

export const nobody: Actor = { personId: null, organizationId: null }

/**
 * The one place that opens a transaction for a request or a job: as the restricted role, with the person and the
 * organization set for row level security. Everything in `work` happens or nothing does.
 */
export async function inTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { owner } = await database()
  return owner.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'rentbook_app', true),
      set_config('app.user_id', ${actor.personId ?? ''}, true),
      set_config('app.organization_id', ${actor.organizationId ?? ''}, true),
      set_config('app.staff', ${actor.asStaff ? 'yes' : ''}, true),
      set_config('app.upkeep', ${actor.asUpkeep ? 'yes' : ''}, true)`.execute(tx)
    return work(tx)
  })
}

/** Lets a transaction go on in the name of an organization: one it has just made, or whose application staff decide. */
export async function actForOrganization(tx: Tx, organizationId: string): Promise<void> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
}

/** Lets a transaction go on in the name of a person who has just proved who they are. */
export async function actAsPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${personId}, true)`.execute(tx)
}
