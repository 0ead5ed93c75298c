import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Scope } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createApplicantSearch, createSavedSearch } from '#database/factories/court-record.ts'
import { createLeaseTraces } from '#database/factories/lease-traces.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { allowKeys, Program, programOf } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

export const calls = (await allCalls()).map(({ call }) => call)

/** Two organizations with rows of every kind, and the first one's programs: by key, and by the session of a page. */
export type Twins = {
  byKey: Program
  /** The other organization's program, for what it may read itself. */
  foreignByKey: Program
  bySession: Program
  ownIds: string[]
  foreignIds: string[]
  foreignEmails: string[]
}
export let twins: Twins

export function useTwins(): void {
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  afterAll(stopJobs)
  beforeAll(async () => {
    const app = await loadBuiltApp()
    const [own, other] = [await signedIn(app), await signedIn(app)]
    await allowKeys()
    for (const person of [own, other]) await furnish(person)
    const scopes = [
      ...new Set<Scope>(calls.flatMap(({ who }) => (who.by === 'key or session' ? [who.scope] : []))),
    ]
    twins = {
      byKey: await programOf(app, own.member, scopes),
      foreignByKey: await programOf(app, other.member, scopes),
      bySession: new Program(app, null, own.browser),
      ownIds: await idsOf(own),
      foreignIds: await idsOf(other),
      foreignEmails: [other.member.person.email],
    }
  }, 240_000)
}

async function furnish({ member }: Person): Promise<void> {
  const { organizationId, person } = member
  const owner = { organizationId, personId: person.id }
  await inTransaction(member.actor, async (tx) => {
    await createLeaseTraces(tx, owner)
    await registeredDebtFactory.active(tx, owner)
    await registeredDebtFactory.active(tx, owner)
    for (let count = 0; count < 3; count += 1)
      await rentalDebtFactory.create(tx, { organizationId, filerId: person.id })
    await createApplicantSearch(tx, owner)
    await createSavedSearch(tx, owner)
  })
}

/** An id of each table's rows of an organization. */
async function idsOf({ member }: Person): Promise<string[]> {
  const { owner } = await database()
  const { rows: tables } = await sql<{ name: string }>`
    select t.relname as name from pg_class t
    join pg_attribute i on i.attrelid = t.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
    join pg_attribute o on o.attrelid = t.oid and o.attname = 'organization_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by 1`.execute(owner)
  const ids: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}
      where organization_id = ${member.organizationId} order by id limit 2`.execute(owner)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** No call of a test waits for the limits. */
export const withoutLimits = async (): Promise<unknown> =>
  sql`delete from rate_limit`.execute((await database()).owner)
