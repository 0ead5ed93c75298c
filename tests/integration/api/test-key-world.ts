import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { offeredScopes } from '#app/assembly/api-scopes.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { createConsent, leaseFactory, renterFacts, startRentRewards } from '#database/factories/lease.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { outbound } from '#tests/no-outbound.ts'
import { allowKeys, type Program, programOf } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

export let app: BuiltApp
/** An admin whose organization has a lease and a debt of its own. */
export let landlord: Person
export let stranger: Person
export let staff: Person
/** A person with an account, whose address a test lease and a test debt name. */
export let real: Person
export let live: Program
export let tester: Program
export let testId: string
export let liveLeaseId: string
export let liveDebtId: string

const scopes = () => completeScopes(offeredScopes().map(({ value }) => value))

/** A landlord with a production key and a test key for everything, another landlord, a renter and a reviewer. */
export function useTestKey(): void {
  useFreshDatabase({
    PUBLIC_URL: origin,
    SANDBOX: '1',
    RENT_REWARDS: '1',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
  })
  beforeAll(async () => {
    await prepareJobs()
    app = await loadBuiltApp()
    landlord = await signedIn(app)
    stranger = await signedIn(app)
    real = await signedIn(app)
    staff = await signedInStaff(app)
    await allowKeys()
    await startLive()
    live = await programOf(app, landlord.member, scopes())
    tester = await programOf(app, landlord.member, scopes(), { isTest: true, samples: writeSamples })
    testId = await testOf(landlord)
  }, 240_000)
  beforeEach(async () => {
    outbound.use(...stripeHandlers)
    await sql`delete from rate_limit`.execute((await database()).owner)
  })
  afterAll(stopJobs)
}

export async function testOf({ owner }: Person): Promise<string> {
  const { owner: db } = await database()
  const row = await db
    .selectFrom('organization')
    .select('test_organization_id as id')
    .where('id', '=', owner.organizationId)
    .executeTakeFirstOrThrow()
  return row.id ?? ''
}

async function startLive(): Promise<void> {
  const day = await today()
  const { owner } = landlord
  const { organizationId } = owner
  await landlord.inOwnName(async (tx) => {
    await startRentRewards(tx, organizationId)
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters: [renterFacts()] }),
      today: addDays(day, -60),
    })
    liveLeaseId = made.leaseId
    const [renterId = ''] = made.renterIds
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: addDays(day, -60) })
    liveDebtId = (await registeredDebtFactory.active(tx, owner)).debtId
  })
}

/** What exists of a test organization, read as it. */
export const inTest = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction({ personId: null, organizationId: testId }, work)

/** What a test key counts about itself, and what only says that a call was made. */
const ofCalls = ['api_key', 'api_usage', 'api_call', 'rate_limit', 'command_outcome']

/** A digest of the rows of each table that are not the test organization's, jobs included. */
export async function digestsOfOthers(): Promise<Record<string, string>> {
  const { owner } = await database()
  const { rows: tables } = await sql<{ name: string; column: string | null }>`
    select t.table_name as name, (select c.column_name from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'organization_id') as column
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by t.table_name`.execute(owner)
  const digests: Record<string, string> = {}
  for (const { name, column } of tables) {
    if (ofCalls.includes(name)) continue
    const others = column
      ? sql`t.organization_id is distinct from ${testId}`
      : ['organization', 'test_organization'].includes(name)
        ? sql`t.id <> ${testId}`
        : sql`true`
    digests[name] = await digestOf(sql`${sql.id(name)} t where ${others}`)
  }
  // Webhooks of the test organization, its files and its orders are work of its own.
  digests.jobs = await digestOf(sql`(select name, data from pgboss.job
    where data->>'organizationId' is distinct from ${testId}) t`)
  return digests
}

async function digestOf(from: ReturnType<typeof sql>): Promise<string> {
  const { owner } = await database()
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
    from ${from}`.execute(owner)
  return rows[0]?.digest ?? ''
}
