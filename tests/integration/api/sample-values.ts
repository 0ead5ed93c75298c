import type { Variable } from '#app/api/docs/variables.ts'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { addMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { createBankruptcy, registeredDebtFactory, workedDebt } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { formWith, type Json, type Program } from '../support/api.ts'
import { mailsTo, type Person } from '../worlds/reviewer.ts'

/** Who has what an example needs: a person, a program with a key of theirs, and where the API is. */
export type Landlord = { person: Person; program: Program; api: string }
type Has = (...some: Variable[]) => boolean

/** What a person sends who is not the one named. */
export const notMeClaim = {
  first_name: 'Marisol',
  last_name: 'Quintero',
  birth_date: '1990-04-12',
  phone_number: '416 555 0123',
  notes: 'I never lived there.',
  referrer_url: '/documents/profile/',
}

export type Values = Partial<Record<Variable, string>>

/** What a command needs, made for it alone: a value for each of these variables. */
export async function valuesOf(of: Landlord, names: readonly Variable[]): Promise<Values> {
  const has = (...some: Variable[]) => some.some((name) => names.includes(name))
  return {
    RENTBOOK_API: of.api,
    RENTBOOK_KEY: of.program.key ?? '',
    CHANGE_ID: crypto.randomUUID(),
    ...(has('DEBT_ID') && (await aDebt(of, has))),
    ...(has('DRAFT_ID') && { DRAFT_ID: await aDraft(of) }),
    ...(has('LEASE_ID', 'RENTER_ID') && (await aLease(of))),
    ...(has('REPORT_ID') && { REPORT_ID: await aReport(of) }),
    ...(has('ORDER_ID') && { ORDER_ID: await anOrder() }),
    ...(has('SEARCH_ID') && { SEARCH_ID: await aSearch(of) }),
    ...(has('MEMBER_ID') && { MEMBER_ID: await anEntry(of) }),
    ...(has('INVITATION_ID') && (await anInvitation(of))),
    ...(has('WEBHOOK_ID') && (await aWebhook(of, has))),
    ...(has('KEY_NUMBER') && {
      KEY_NUMBER: await ownNumber(of),
    }),
  }
}

async function aDebt(of: Landlord, has: Has): Promise<Values> {
  const made = await of.person.inOwnName((tx) => registeredDebtFactory.active(tx, of.person.owner))
  const at = `/api/rental-debt/${made.debtId}`
  const values: Values = {
    DEBT_ID: made.debtId,
    DEBTOR_ID: made.debtorId,
    FILE_NUMBER: workedDebt.reference_id,
  }
  if (has('DOCUMENT_ID')) {
    const file = formWith(pictureOf('a picture of a lease'), 'lease.png')
    values.DOCUMENT_ID = (await of.program.post(`${at}/document?document_type=lease`, file)).body.id
  }
  if (has('BANKRUPTCY_ID')) {
    values.BANKRUPTCY_ID = await of.person.inOwnName((tx) => createBankruptcy(tx, of.person.owner, made))
    const { body } = await of.program.get(`/api/rental-debt/bankruptcy/${made.debtId}`)
    values.REVISION = body[0].revision
  }
  return values
}

const aDraft = (of: Landlord) =>
  of.person.inOwnName((tx) => {
    const { organizationId, personId: filerId } = of.person.owner
    return rentalDebtFactory.create(tx, { organizationId, filerId })
  })

async function aLease(of: Landlord): Promise<Values> {
  const today = isoDate('2026-01-01')
  const renters = [renterFacts({ email: `renter-${crypto.randomUUID()}@renter.example` })]
  const { leaseId, renterIds } = await of.person.inOwnName((tx) =>
    leaseFactory.create(tx, of.person.owner.organizationId, { ...leaseFactory.plain({ renters }), today }),
  )
  return { LEASE_ID: leaseId, RENTER_ID: renterIds[0] ?? '' }
}

let months = 0

/** A report with a lease whose renter agreed. Each is of another month: a report is made once. */
async function aReport(of: Landlord): Promise<string> {
  const { LEASE_ID: leaseId = '', RENTER_ID: renterId = '' } = await aLease(of)
  const { organizationId } = of.person.owner
  const month = String(++months).padStart(2, '0')
  await of.person.inOwnName(async (tx) => {
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: isoDate('2026-01-02') })
    const stated = { month: isoDate(`2026-${month}-01`), paid: 150_000, on: isoDate(`2026-${month}-10`) }
    await createStatement(tx, of.person.owner, { leaseId, ...stated })
  })
  await makeBatches(bureauSources, isoDate(`2026-${String(months + 1).padStart(2, '0')}-15`))
  return (await of.program.get('/api/rent-report/credit')).body[0].id
}

async function aWebhook(of: Landlord, has: Has): Promise<Values> {
  const url = `https://hooks.maplecourt.example/${crypto.randomUUID()}`
  const { body } = await of.program.post('/api/webhooks', { url, events: ['lease.updated'] })
  const values: Values = { WEBHOOK_ID: body.id }
  if (has('DELIVERY_ID')) {
    await of.program.post(`/api/webhooks/${body.id}/test`)
    const { body: deliveries } = await of.program.get(`/api/webhooks/${body.id}/deliveries`)
    values.DELIVERY_ID = deliveries.items[0].id
  }
  return values
}

/** A key can show only itself. */
async function ownNumber(of: Landlord): Promise<string> {
  const { body } = await of.program.get('/api/api-management/key')
  return String(body.find(({ is_test }: Json) => !is_test).id)
}

export async function anOrder(): Promise<string> {
  const order = filing()
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, order))
  return order.id
}

async function aSearch(of: Landlord): Promise<string> {
  const { body } = await of.program.post('/api/ri/v1/rental-history', {
    name: { first_name: 'Percival', last_name: 'Adeyemi' },
    addresses: [
      { address_1: '8 Tallow Wharf Lane', city: 'Toronto', postal_code: 'M5V 1A1', province_code: 'ON' },
    ],
    consent: true,
    consent_version: '2026-11',
  })
  return body.search_id
}

async function anEntry(of: Landlord): Promise<string> {
  const { person } = await addMember(of.person.owner.organizationId)
  const { body } = await of.program.get('/api/organization/users')
  return body.find(({ user }: Json) => user?.email === person.email).id
}

async function anInvitation(of: Landlord): Promise<Values> {
  const email = `invited-${crypto.randomUUID()}@people.example`
  await of.program.put('/api/organization/user/invite', { email })
  const mail = (await mailsTo(email)).at(-1)?.text_body ?? ''
  const [, id = '', token = ''] = /invite-team\/([\w-]+)\?token=([\w-]+)/.exec(mail) ?? []
  return { INVITATION_ID: id, INVITATION_TOKEN: token }
}
