import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Variable } from '#app/api/docs/variables.ts'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Scope } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { addMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { createBankruptcy, registeredDebtFactory, workedDebt } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { outbound } from '#tests/no-outbound.ts'
import { allowKeys, formWith, type Json, type Program, programOf } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type HttpDoor, openHttpDoor } from '../support/http-door.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

/** A landlord with a key for everything, a test key, and the application behind a port. */
export let landlord: Person
export let program: Program
export let tester: Program
export let api: string
/** The folder in which commands run. */
export let folder: string

let app: BuiltApp
let door: HttpDoor

export function useDocsWorld(): void {
  useFreshDatabase({
    PUBLIC_URL: origin,
    SANDBOX: '1',
    RENT_REWARDS: '1',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
  })
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-docs-'))
    await prepareJobs()
    app = await loadBuiltApp()
    door = await openHttpDoor(app)
    api = `${door.address}/api`
    landlord = await signedIn(app)
    await startRentRewards()
    await anOrder()
    await allowKeys()
    const scopes = (await allCalls()).flatMap(({ call: { who } }) =>
      who.by === 'key or session' ? [who.scope] : [],
    )
    program = await programOf(app, landlord.member, [...new Set<Scope>(scopes)])
    tester = await programOf(
      app,
      landlord.member,
      ['organization:read', 'rental_debt:write', 'rental_debt:read'],
      { isTest: true, samples: writeSamples },
    )
  }, 240_000)
  beforeEach(async () => {
    outbound.use(...stripeHandlers)
    await sql`delete from rate_limit`.execute((await database()).owner)
  })
  afterAll(async () => {
    await door.close()
    await rm(folder, { recursive: true, force: true })
    await stopJobs()
  })
}

const startRentRewards = () =>
  landlord.inOwnName(async (tx) => {
    const { organizationId } = landlord.owner
    await tx
      .updateTable('organization')
      .set({ rent_rewards_started_on: '2025-01-01' })
      .where('id', '=', organizationId)
      .execute()
    await tx
      .insertInto('rent_settings')
      .values({
        organization_id: organizationId,
        display_name: 'Maple Court Properties',
        tenant_contact_email: 'office@maplecourt.example',
      })
      .execute()
  })

type Values = Partial<Record<Variable, string>>

/** What a command needs, made for it alone: a value for each of these variables. */
export async function valuesFor(names: readonly Variable[]): Promise<Values> {
  const has = (...some: Variable[]) => some.some((name) => names.includes(name))
  return {
    RENTBOOK_API: api,
    RENTBOOK_KEY: program.key ?? '',
    CHANGE_ID: crypto.randomUUID(),
    ...(has('DEBT_ID') && (await aDebt(has))),
    ...(has('DRAFT_ID') && { DRAFT_ID: await aDraft() }),
    ...(has('LEASE_ID', 'RENTER_ID') && (await aLease())),
    ...(has('REPORT_ID') && { REPORT_ID: await aReport() }),
    ...(has('ORDER_ID') && { ORDER_ID: await anOrder() }),
    ...(has('SEARCH_ID') && { SEARCH_ID: await aSearch() }),
    ...(has('MEMBER_ID') && { MEMBER_ID: await anEntry() }),
    ...(has('INVITATION_ID') && (await anInvitation())),
    ...(has('WEBHOOK_ID') && (await aWebhook(has))),
    ...(has('KEY_NUMBER') && {
      KEY_NUMBER: await ownNumber(),
    }),
  }
}

async function aDebt(has: (name: Variable) => boolean): Promise<Values> {
  const made = await landlord.inOwnName((tx) => registeredDebtFactory.active(tx, landlord.owner))
  const at = `/api/rental-debt/${made.debtId}`
  const values: Values = {
    DEBT_ID: made.debtId,
    DEBTOR_ID: made.debtorId,
    FILE_NUMBER: workedDebt.reference_id,
  }
  if (has('DOCUMENT_ID')) {
    const file = formWith(pictureOf('a picture of a lease'), 'lease.png')
    values.DOCUMENT_ID = (await program.post(`${at}/document?document_type=lease`, file)).body.id
  }
  if (has('BANKRUPTCY_ID')) {
    values.BANKRUPTCY_ID = await landlord.inOwnName((tx) => createBankruptcy(tx, landlord.owner, made))
    const { body } = await program.get(`/api/rental-debt/bankruptcy/${made.debtId}`)
    values.REVISION = body[0].revision
  }
  return values
}

const aDraft = () =>
  landlord.inOwnName((tx) => {
    const { organizationId, personId: filerId } = landlord.owner
    return rentalDebtFactory.create(tx, { organizationId, filerId })
  })

async function aLease(): Promise<Values> {
  const today = isoDate('2026-01-01')
  const renters = [renterFacts({ email: `renter-${crypto.randomUUID()}@renter.example` })]
  const { leaseId, renterIds } = await landlord.inOwnName((tx) =>
    leaseFactory.create(tx, landlord.owner.organizationId, { ...leaseFactory.plain({ renters }), today }),
  )
  return { LEASE_ID: leaseId, RENTER_ID: renterIds[0] ?? '' }
}

/** A report with a lease whose renter agreed. */
async function aReport(): Promise<string> {
  const { LEASE_ID: leaseId = '', RENTER_ID: renterId = '' } = await aLease()
  const { organizationId } = landlord.owner
  await landlord.inOwnName(async (tx) => {
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: isoDate('2026-01-02') })
    const stated = { month: isoDate('2026-01-01'), paid: 150_000, on: isoDate('2026-01-10') }
    await createStatement(tx, landlord.owner, { leaseId, ...stated })
  })
  await makeBatches(bureauSources, isoDate('2026-02-15'))
  return (await program.get('/api/rent-report/credit')).body[0].id
}

async function aWebhook(has: (name: Variable) => boolean): Promise<Values> {
  const url = `https://hooks.maplecourt.example/${crypto.randomUUID()}`
  const { body } = await program.post('/api/webhooks', { url, events: ['lease.updated'] })
  const values: Values = { WEBHOOK_ID: body.id }
  if (has('DELIVERY_ID')) {
    await program.post(`/api/webhooks/${body.id}/test`)
    const { body: deliveries } = await program.get(`/api/webhooks/${body.id}/deliveries`)
    values.DELIVERY_ID = deliveries.items[0].id
  }
  return values
}

/** A key can show only itself. */
async function ownNumber(): Promise<string> {
  const { body } = await program.get('/api/api-management/key')
  return String(body.find(({ is_test }: Json) => !is_test).id)
}

async function anOrder(): Promise<string> {
  const order = filing()
  await inTransaction(nobody, (tx) => filingFactory.create(tx, order))
  return order.id
}

async function aSearch(): Promise<string> {
  const { body } = await program.post('/api/ri/v1/rental-history', {
    name: { first_name: 'Percival', last_name: 'Adeyemi' },
    addresses: [
      { address_1: '8 Tallow Wharf Lane', city: 'Toronto', postal_code: 'M5V 1A1', province_code: 'ON' },
    ],
    consent: true,
    consent_version: '2026-11',
  })
  return body.search_id
}

async function anEntry(): Promise<string> {
  const { person } = await addMember(landlord.owner.organizationId)
  const { body } = await program.get('/api/organization/users')
  return body.find(({ user }: Json) => user?.email === person.email).id
}

async function anInvitation(): Promise<Values> {
  const email = `invited-${crypto.randomUUID()}@people.example`
  await program.put('/api/organization/user/invite', { email })
  const mail = (await mailsTo(email)).at(-1)?.text_body ?? ''
  const [, id = '', token = ''] = /invite-team\/([\w-]+)\?token=([\w-]+)/.exec(mail) ?? []
  return { INVITATION_ID: id, INVITATION_TOKEN: token }
}
