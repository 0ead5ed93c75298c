import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { publishPending } from '#app/court-records/contributions/decide-filing.server.ts'
import { openPendingFiling } from '#app/court-records/contributions/pending-filings.server.ts'
import { reportMistake } from '#app/court-records/filing/report-mistake.server.ts'
import { drawOrderPages } from '#app/court-records/page-images.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { sealStream } from '#app/platform/crypto/sealed-stream.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { startConsentRun } from '#app/rent-rewards/consent/run-consents.server.ts'
import { createApiKey } from '#database/factories/api-key.ts'
import { createPayment } from '#database/factories/application.ts'
import { createAuthenticator, createPasskey } from '#database/factories/authenticator.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createApplicantSearch } from '#database/factories/court-record.ts'
import { leaseFactory } from '#database/factories/lease.ts'
import { createLeaseDraft } from '#database/factories/lease-draft.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { organizationFactory } from '#database/factories/organization.ts'
import { createPerk, perkFacts } from '#database/factories/perk.ts'
import { personFactory } from '#database/factories/person.ts'
import { pictureOf } from '#database/factories/picture.ts'
import {
  createBankruptcy,
  createBureauEntry,
  createDispute,
  createOccupancyChange,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { createRentImport } from '#database/factories/rent-import.ts'
import { createSession, createSuspension } from '#database/factories/staff.ts'
import { createWebhookRow } from '#database/factories/webhook.ts'
import { Browser, signIn } from '../support/browser.ts'
import type { BuiltApp } from '../support/built-app.ts'
import { handOver, key, sample } from '../worlds/contribution-world.ts'
import { Person } from '../worlds/reviewer.ts'
import { makePlaces, storeFile } from './places.ts'
import { type Ids, type Visitor, visitors, type World } from './world-types.ts'

/**
 * One organization with every kind of object that an address can name, the people around it, and a person of another
 * one.
 */
export async function makeWorld(app: BuiltApp): Promise<World> {
  const people = await makePeople()
  const browserOf = Object.fromEntries(
    visitors.map((visitor, index) => [visitor, new Browser(`198.51.100.${10 + index}`)]),
  ) as World['browserOf']
  for (const [visitor, { person }] of Object.entries(people))
    await signIn(browserOf[visitor as Visitor], person.email)
  const of = (visitor: keyof World['people']) => new Person(app, people[visitor], browserOf[visitor])
  const [owner, staff] = [of('owner'), of('staff')]
  // Their organization has debts: without a second step its keys stay closed.
  for (const one of [owner, of('admin')])
    await one.inOwnName((tx) => createAuthenticator(tx, one.member.person.id))
  const ids = {
    ...(await makeDebt(owner, people.debtor)),
    ...(await makeTeam(owner, await addMember(people.owner.organizationId))),
    ...(await makeRecords(people.owner, staffOf(people.staff))),
    ...(await makeStaffMatters(staff)),
    ...(await makeLease(owner)),
    ...ofTheSandbox(),
  }
  const places = await makePlaces(owner, people)
  // The first day that a debtor opens a debt is recorded.
  await owner.inOwnName((tx) => tx.updateTable('debtor').set({ seen_on: '2024-04-01' }).execute())
  return { browserOf, people, ids, places }
}

async function makePeople(): Promise<World['people']> {
  const owner = await createMember()
  const { organizationId } = owner
  const other = await createMember()
  // Every page is available to both organizations, so that only ownership decides.
  for (const id of [organizationId, other.organizationId]) await giveEveryFlag(id)
  return {
    owner,
    other,
    admin: await addMember(organizationId, personFactory.named(), 'admin'),
    member: await addMember(organizationId),
    suspended: await addMember(organizationId, personFactory.named(), 'admin'),
    debtor: await createMember(),
    staff: await createMember(personFactory.staff()),
  }
}

async function giveEveryFlag(organizationId: string): Promise<void> {
  const { owner } = await database()
  const { plan, flags } = organizationFactory.withEveryFlag()
  const set = { plan, feature_flags: flags }
  await owner.updateTable('organization').set(set).where('id', '=', organizationId).execute()
}

/** A suspended person is signed out, with the cookie of an earlier session. */
export const suspend = ({ person }: Member): Promise<void> => createSuspension(person.id)

const staffOf = ({ person, actor }: Member): Staff => ({
  person,
  actor: { ...actor, personId: person.id, asStaff: true },
})

/** A debt after its approval, disputed by its debtor. */
async function makeDebt(filer: Person, debtor: Member): Promise<Ids> {
  const { owner } = filer
  const file = { fileName: 'order.pdf', bytes: await readFile(sample('on-l1-new-one-tenant')) }
  const made = await filer.inOwnName(async (tx) => {
    const debt = await registeredDebtFactory.active(tx, owner, {}, { email: debtor.person.email })
    const entryId = await createBureauEntry(tx, owner, debt.debtId, { equifax_report_date: '2024-04-15' })
    const batch = await tx
      .selectFrom('bureau_entry')
      .innerJoin('bureau_batch', 'bureau_batch.id', 'bureau_entry.batch_id')
      .select(['bureau_batch.id', 'storage_key'])
      .where('bureau_entry.id', '=', entryId)
      .executeTakeFirstOrThrow()
    const sealed = Readable.from(sealStream([Buffer.from('HEADER')], `bureau-batch:${batch.id}:file`))
    await (await disk()).put(String(batch.storage_key), await buffer(sealed))
    const documentId = await courtOrderFactory.withFile(tx, owner, debt.debtId, {
      file,
      facts: { state: 'read', amount_owed: 717_658, reference_id: 'LTB-L-097733-23' },
    })
    const dismissed = { status: 'dismissed', dismissed_date: '2025-02-10' } as const
    const bankruptcyId = await createBankruptcy(tx, owner, debt, dismissed)
    const disputeId = await createDispute(tx, owner, debt, { fileId: await storeFile(tx, owner) })
    const changeId = await createOccupancyChange(tx, owner, debt.debtId, { state: 'waiting' })
    return {
      ...debt,
      changeId,
      documentId,
      // As the calls of the API name it.
      document_id: documentId,
      bankruptcyId,
      disputeId,
      batchId: batch.id,
      field: 'amount_owed',
      transactionId: await createPayment(tx, owner, debt),
      decision: 'uphold',
      kind: 'payment',
      page: '1.png',
    }
  })
  return { ...made, evidenceId: await evidenceOf(made.disputeId) }
}

/** Past row level security: the files are the debtor's. */
async function evidenceOf(disputeId: string): Promise<string> {
  const { owner } = await database()
  const found = owner.selectFrom('dispute_evidence').select('id').where('dispute_id', '=', disputeId)
  return (await found.executeTakeFirstOrThrow()).id
}

/** The settings of an organization. */
const makeTeam = (owner: Person, colleague: Member): Promise<Ids> =>
  owner.inOwnName(async (tx) => {
    await organizationFactory.withLogo(tx, owner.owner.organizationId)
    const keyNumber = await keyNumberOf(tx, await createApiKey(tx, owner.owner))
    return {
      entryId: colleague.membership.id,
      membershipId: colleague.membership.id,
      organizationId: owner.owner.organizationId,
      flag: 'rent_report',
      invitationId: crypto.randomUUID(),
      keyNumber,
      ...(await createWebhookRow(tx, owner.owner.organizationId)),
      // As the calls of the API name it.
      key_id: keyNumber,
      product: 'plus',
      step: 'name',
    }
  })

async function keyNumberOf(tx: Tx, keyId: string): Promise<string> {
  const found = tx.selectFrom('api_key').select('number').where('id', '=', keyId)
  return String((await found.executeTakeFirstOrThrow()).number)
}

/** A contributed order that staff published, and an applicant search. */
async function makeRecords(owner: Member, staff: Staff): Promise<Ids> {
  const { id, filingId } = await handOver(owner, sample('on-l1-new-two-tenants'))
  const { values } = await openPendingFiling(staff, filingId)
  const published = await publishPending(staff, { id: filingId, values: values as never, once: key() })
  if (!published.ok) throw new Error('the order is not published')
  await drawOrderPages({ filingId })
  const { organizationId, person } = owner
  const reported = await reportMistake(owner, {
    filingId,
    message: 'The rent is wrong.',
    email: null,
    countedAs: person.id,
    once: key(),
  })
  if (!reported.ok) throw new Error(reported.refusal)
  const reportId = await reportOf(filingId)
  return inTransaction(owner.actor, async (tx) => ({
    contributionId: id,
    filingId,
    id: filingId,
    reportId,
    searchId: await createApplicantSearch(tx, { organizationId, personId: person.id }),
  }))
}

const makeLease = async (owner: Person): Promise<Ids> => {
  const day = await today()
  const { organizationId } = owner.owner
  const lease = { ...leaseFactory.plain(), today: day }
  const imported = await owner.inOwnName((tx) => createRentImport(tx, owner.owner, { state: 'done' }))
  const runId = await startConsentRun(owner.member, {
    search: { q: 'nowhere', consent: '' },
    addendum: null,
    once: key(),
  })
  return owner.inOwnName(async (tx) => {
    const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, lease)
    const from = addDays(day, 40)
    await leaseFactory.addRent(tx, organizationId, { leaseId, from, rent: 160_000 })
    const entryId = await createBureauEntry(tx, owner.owner, leaseId, {
      source: 'leases',
      equifax_report_date: '2024-05-15',
    })
    const { batch_id: creditId } = await tx
      .selectFrom('bureau_entry')
      .select('batch_id')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    return {
      ...imported,
      creditId,
      leaseId,
      draftId: await createLeaseDraft(tx, owner.owner),
      runId,
      renterId: renterIds[0] ?? '',
      receiptId: await leaseFactory.addReceipt(tx, owner.owner, { leaseId, on: day, amount: 150_000 }),
      feeId: await leaseFactory.addFee(tx, owner.owner, { leaseId, on: day, amount: 4_500 }),
      from,
      month: day.slice(0, 7),
      mail: 'request',
    }
  })
}

const ofTheSandbox = (): Ids =>
  Object.fromEntries(
    ['mailId', 'position', 'name', 'inquiryId', 'sessionId', 'portalId'].map((name) => [
      name,
      crypto.randomUUID(),
    ]),
  )

async function reportOf(filingId: string): Promise<string> {
  const { owner } = await database()
  const found = owner.selectFrom('court_filing_report').select('id').where('filing_id', '=', filingId)
  return (await found.executeTakeFirstOrThrow()).id
}

/** A colleague, a passkey and open feedback. */
async function makeStaffMatters(staff: Person): Promise<Ids> {
  const { id: personId } = staff.member.person
  await staff.inOwnName(async (tx) => {
    await createAuthenticator(tx, personId)
    await createPasskey(tx, personId, 'Work laptop')
  })
  const colleague = await createMember(personFactory.staff())
  await createSession(colleague.person.id)
  await inTransaction(colleague.actor, (tx) => createAuthenticator(tx, colleague.person.id))
  const { owner: db } = await database()
  const { id: passkeyId } = await db
    .selectFrom('passkey')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const feedbackId = crypto.randomUUID()
  await sql`insert into feedback (id, message, url) values (${feedbackId}, 'The list jumps.', '/dashboard')`.execute(
    db,
  )
  const facts = perkFacts(await today(), { logo: pictureOf('perk') })
  const perkId = await inTransaction(staffOf(staff.member).actor, (tx) => createPerk(tx, facts))
  return { passkeyId, feedbackId, perkId, personId: colleague.person.id }
}
