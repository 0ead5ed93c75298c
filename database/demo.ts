import { sql } from 'kysely'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import { now, today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  actAsPerson,
  actForOrganization,
  anonymous,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { createAuthenticator } from '#database/factories/authenticator.ts'
import { organizationFactory } from '#database/factories/organization.ts'
import { personFactory } from '#database/factories/person.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { type DemoEmail, demoAccounts } from './demo-accounts.ts'
import { writeDemoApplications } from './demo-applications.ts'
import { ensureDemoBilling } from './demo-billing.ts'
import { ensureDemoFilings } from './demo-filings.ts'
import { writeDemoLeases } from './demo-leases.ts'
import { rememberPaidFees } from './demo-payments.ts'
import { ensureDemoPerks } from './demo-perks.ts'
import { syntheticFilings } from './synthetic-filings.ts'

/** Any number that only the demo data uses: two processes that start at once on an empty database take turns. */
const lockKey = 7_207_202

/** Writes the sandbox's people, organizations and debts, once: all or nothing. */
export async function loadDemoData(): Promise<void> {
  const [newest, at] = [await today(), await now()]
  await inTransaction(anonymous, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    const already = await tx
      .selectFrom('person')
      .select('id')
      .where('email', '=', demoAccounts[0].email)
      .executeTakeFirst()
    if (!already) await writeDemoData(tx)
    await ensureBilling(tx, 'admin@maplecourt.example', at)
    await ensureAuthenticator(tx, 'reviewer@rentbook.example')
    await ensureLeases(tx, newest)
    await ensureFilings(tx, newest)
    await ensureDemoFilings(tx)
    await ensurePerks(tx, newest)
  })
}

async function writeDemoData(tx: Tx): Promise<void> {
  const people = new Map<DemoEmail, string>()
  for (const { email, firstName, lastName } of demoAccounts) {
    const isStaff = email === 'reviewer@rentbook.example'
    people.set(email, await personFactory.create(tx, { email, firstName, lastName, isStaff }))
  }
  const person = (email: DemoEmail) => {
    const id = people.get(email)
    if (!id) throw new Error(`no demo account ${email}`)
    return id
  }
  const admin = person('admin@maplecourt.example')
  const member = person('member@maplecourt.example')
  const mapleCourt = await organizationFactory.create(
    tx,
    organizationFactory.withEveryFlag({ name: 'Maple Court Properties' }),
    [
      { personId: admin, role: 'admin' },
      { personId: member, role: 'member' },
    ],
  )
  const owner = { organizationId: mapleCourt.organizationId, filerId: admin }
  await rentalDebtFactory.create(tx, owner, rentalDebtFactory.draftWithAddress())
  await writeDemoApplications(tx, { organizationId: mapleCourt.organizationId, personId: admin })
  await rememberPaidFees(tx, mapleCourt.organizationId)
  await organizationFactory.create(tx, organizationFactory.community({ name: 'Harbour Lane Rentals' }), [
    { personId: member, role: 'admin' },
  ])
  await organizationFactory.create(tx, organizationFactory.community({ name: 'Birch Lane Homes' }), [
    { personId: person('owner@birchlane.example'), role: 'admin' },
  ])
  await ownOrganization(tx, person('tenant@renter.example'), 'Étienne Beaulac-Fournier')
  await ownOrganization(tx, person('newcomer@renter.example'), "newcomer's organization")
  await ownOrganization(tx, person('reviewer@rentbook.example'), 'Rentbook staff')
  await answerQuestions(tx, person)
}

/** Everyone except the newcomer, who is asked on their start page, and staff, who are not. */
async function answerQuestions(tx: Tx, person: (email: DemoEmail) => string): Promise<void> {
  const landlords = [
    'admin@maplecourt.example',
    'member@maplecourt.example',
    'owner@birchlane.example',
  ] as const
  const answered = [
    ...landlords.map((email) => ({ email, label: 'landlord' as const })),
    { email: 'tenant@renter.example' as const, label: 'tenant' as const },
  ]
  for (const { email, label } of answered) {
    await actAsPerson(tx, person(email))
    await personFactory.answerQuestions(tx, person(email), label)
  }
}

/** Invented orders to search; a sandbox from before they existed gets them too. */
async function ensureFilings(tx: Tx, newest: string): Promise<void> {
  const already = await tx.selectFrom('court_filing').select('id').limit(1).executeTakeFirst()
  if (!already) await publishFilings(tx, [...syntheticFilings(config().demoFilings, newest)])
}

/** Leases of the demo's landlord; a sandbox from before they existed gets them too. */
async function ensureLeases(tx: Tx, newest: IsoDate): Promise<void> {
  const admin = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'admin@maplecourt.example')
    .executeTakeFirstOrThrow()
  await actAsPerson(tx, admin.id)
  const { id } = await tx
    .selectFrom('organization')
    .select('id')
    .where('name', '=', 'Maple Court Properties')
    .executeTakeFirstOrThrow()
  await actForOrganization(tx, id)
  const already = await tx.selectFrom('rent_settings').select('organization_id').executeTakeFirst()
  if (!already) await writeDemoLeases(tx, { organizationId: id, personId: admin.id }, newest)
  await actForOrganization(tx, '')
}

async function ensurePerks(tx: Tx, today: IsoDate): Promise<void> {
  const staff = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'reviewer@rentbook.example')
    .executeTakeFirstOrThrow()
  await ensureDemoPerks(tx, { staffId: staff.id, today })
}

async function ensureBilling(tx: Tx, email: DemoEmail, at: number): Promise<void> {
  const { id } = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await ensureDemoBilling(tx, { email, personId: id, now: at })
}

/** Staff need an authenticator app; the sandbox shows its codes. A reset one is back after a restart. */
async function ensureAuthenticator(tx: Tx, email: DemoEmail): Promise<void> {
  const { id } = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await actAsPerson(tx, id)
  await createAuthenticator(tx, id)
}

async function ownOrganization(tx: Tx, personId: string, name: string): Promise<void> {
  await organizationFactory.create(tx, organizationFactory.community({ name }), [{ personId, role: 'admin' }])
}
