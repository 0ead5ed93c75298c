import { readFile } from 'node:fs/promises'
import { contentOfClaim } from '#app/court-records/not-me/claim-content.ts'
import { readClaim } from '#app/court-records/not-me/claims.server.ts'
import { submitClaim } from '#app/court-records/not-me/submit-claim.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { courtOrderFactory, createStoredFile } from '#database/factories/court-order.ts'
import { createSavedSearch } from '#database/factories/court-record.ts'
import { createConsent, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { createWholeClaim } from '#database/factories/not-me.ts'
import { createPastRent } from '#database/factories/past-rent.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { createRentDispute } from '#database/factories/rent-dispute.ts'
import { createRentImport } from '#database/factories/rent-import.ts'
import { handOver, key, sample } from '../worlds/contribution-world.ts'
import type { Person } from '../worlds/reviewer.ts'
import type { Ids, Place, World } from './world-types.ts'

/** A readable file. */
export async function storeFile(tx: Tx, owner: Person['owner']): Promise<string> {
  const id = await createStoredFile(tx, owner)
  const row = tx.selectFrom('stored_file').select('storage_key').where('id', '=', id)
  await (await disk()).put((await row.executeTakeFirstOrThrow()).storage_key, '%PDF-1.7\nx')
  return id
}

export async function makePlaces(owner: Person, people: World['people']): Promise<Record<Place, Ids>> {
  const waiting = await handOver(people.owner, sample('on-l1-new-one-tenant'))
  const places = await owner.inOwnName((tx) => debtsAndSearch(tx, owner, people.debtor))
  return {
    ...places,
    pendingOrder: { filingId: waiting.filingId },
    claim: await claimOf(people.member),
    rentDispute: await rentDisputeOf(owner, people.debtor),
    pastRent: await pastRentOf(owner),
    suspendedPerson: { personId: people.suspended.person.id },
  }
}

const properties = [{ key: 'x', name: 'X', leases: 1, suggested: {} }]

async function debtsAndSearch(tx: Tx, { owner }: Person, debtor: Member) {
  // The debtor is named in these, too, but not notified yet.
  const named = { email: debtor.person.email }
  const draft = await applicationFactory.complete(tx, owner, named)
  const file = { fileName: 'order.pdf', bytes: await readFile(sample('on-l1-new-one-tenant')) }
  const facts = { state: 'read', reference_id: 'LTB-L-000002-26', amount_owed: 123_456 } as const
  const inReview = await applicationFactory.inReview(tx, owner, named, {
    order: (tx, owner, debtId) => courtOrderFactory.withFile(tx, owner, debtId, { file, facts }),
  })
  const printed = await registeredDebtFactory.active(tx, owner, {}, { email: null })
  const shared = await registeredDebtFactory.active(tx, owner, {}, named)
  await createSavedSearch(tx, owner)
  const search = await tx.selectFrom('saved_search').select('id').executeTakeFirstOrThrow()
  const lease = async (debtId: string) => ({ debtId, documentId: await addLease(tx, owner, debtId) })
  return {
    draft: { ...(await lease(draft)), ...(await debtorOf(tx, draft)) },
    inReview: { ...(await lease(inReview)), ...(await debtorOf(tx, inReview)) },
    printed,
    document: await lease(shared.debtId),
    savedSearch: { searchId: search.id },
    openImport: await createRentImport(tx, owner),
    importWithoutAddresses: await createRentImport(tx, owner, { found: { properties } }),
    brought: { contributionId: await createContribution(tx, owner) },
  }
}

/** A lease whose renter, without consent, disputes it. */
async function rentDisputeOf(owner: Person, renter: Member): Promise<Ids> {
  return owner.inOwnName(async (tx) => {
    const day = isoDate('2026-03-01')
    const renters = [renterFacts({ email: renter.person.email })]
    const { leaseId, renterIds } = await leaseFactory.create(tx, owner.owner.organizationId, {
      ...leaseFactory.plain({ renters, startsOn: day }),
      today: day,
    })
    const [renterId = ''] = renterIds
    const fileId = await storeFile(tx, owner.owner)
    const dispute = { renterId, personId: renter.person.id, fileId }
    return { leaseId, renterId, ...(await createRentDispute(tx, owner.owner, dispute)) }
  })
}

/** A lease whose owner asked for earlier months. */
async function pastRentOf(person: Person): Promise<Ids> {
  const { owner } = person
  return person.inOwnName(async (tx) => {
    const facts = leaseFactory.plain({ startsOn: isoDate('2025-01-01') })
    const made = await leaseFactory.create(tx, owner.organizationId, {
      ...facts,
      today: isoDate('2026-03-01'),
    })
    const [renterId = ''] = made.renterIds
    await createConsent(tx, {
      organizationId: owner.organizationId,
      renterId,
      coversLate: false,
      on: isoDate('2026-03-02'),
    })
    const asked = { leaseId: made.leaseId, renterId, fileId: await storeFile(tx, owner) }
    return { leaseId: made.leaseId, ...(await createPastRent(tx, owner, asked)) }
  })
}

const debtorOf = async (tx: Tx, debtId: string) => {
  const found = tx.selectFrom('debtor').select('id').where('rental_debt_id', '=', debtId)
  return { debtorId: (await found.executeTakeFirstOrThrow()).id }
}

/** A document that its filer may remove. */
async function addLease(tx: Tx, owner: Person['owner'], debtId: string): Promise<string> {
  const { id } = await tx
    .insertInto('document')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      file_id: await storeFile(tx, owner),
      document_type: 'lease',
      original_file_name: 'lease.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A submitted "This is not me". */
async function claimOf(member: Member): Promise<Ids> {
  await createWholeClaim(member)
  const claim = await inTransaction(member.actor, (tx) => readClaim(tx, member))
  const sent = await submitClaim(member, {
    notes: 'I never lived there.',
    seen: contentOfClaim(claim),
    once: key(),
  })
  if (!sent.ok) throw new Error(`not sent: ${sent.because}`)
  const { owner } = await database()
  const { id, disputeId, storage_key } = await owner
    .selectFrom('dispute_evidence')
    .innerJoin('dispute', 'dispute.id', 'dispute_evidence.dispute_id')
    .innerJoin('stored_file', 'stored_file.id', 'dispute_evidence.file_id')
    .select(['dispute_evidence.id', 'dispute.id as disputeId', 'storage_key'])
    .where('dispute.person_id', '=', member.person.id)
    .executeTakeFirstOrThrow()
  await (await disk()).put(storage_key, '%PDF-1.7\nx')
  return { evidenceId: id, disputeId }
}
