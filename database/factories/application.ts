import { sql, type Updateable } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import { storeDraftInput } from '#app/wizard/draft-input.server.ts'
import { courtOrderFactory, newFileNumber } from './court-order.ts'
import { type RentalDebtFacts, rentalDebtFactory } from './rental-debt.ts'

type Owner = { organizationId: string; personId: string }

export type DebtorFacts = {
  first_name: string
  middle_name: string | null
  last_name: string
  /** Null: their notice is printed. */
  email: string | null
  date_of_birth: string | null
  notified_on?: string | null
}

const robin: DebtorFacts = {
  first_name: 'Robin',
  middle_name: null,
  last_name: 'Tremblay',
  email: 'robin@renter.example',
  date_of_birth: '1990-04-12',
}

/** A debtor of a debt; without a SIN unless one is given. */
export async function createDebtor(
  tx: Tx,
  owner: Owner,
  debtId: string,
  { sin, ...facts }: Partial<DebtorFacts> & { position?: number; sin?: string } = {},
): Promise<string> {
  const id = crypto.randomUUID()
  await tx
    .insertInto('debtor')
    .values({
      id,
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      position: 0,
      notified_on: facts.email === null ? null : noticeOf(debtId),
      ...robin,
      ...facts,
      ...(sin === undefined ? {} : sinColumns(id, sin)),
    })
    .execute()
  return id
}

/** The notice day for those with an address: two weeks before their last day, null if no one is notified. */
const noticeOf = (debtId: string) =>
  sql<string>`(select (grace_period_end_at at time zone 'America/Toronto')::date - 14 from rental_debt where id = ${debtId})`

/** A payment made before the application, in cents. */
export async function createPayment(
  tx: Tx,
  owner: Owner,
  payment: { debtId: string; debtorId: string; amount_in_cents?: number; at?: string },
): Promise<string> {
  const row = await tx
    .insertInto('debt_transaction')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: payment.debtId,
      reason: 'payment',
      amount_in_cents: payment.amount_in_cents ?? 50_000,
      at: payment.at ?? '2026-03-02',
      paid_by_id: payment.debtorId,
      recorded_by: owner.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The unsaved input of a step. */
export const createDraftInput = (
  tx: Tx,
  { organizationId, personId }: Owner,
  debtId: string,
): Promise<string> =>
  storeDraftInput(
    tx,
    { organizationId, personId, subject: { kind: 'rental_debt', id: debtId }, step: 'tenant' },
    { revision: 0 },
  )

export async function verifyIdentity(tx: Tx, personId: string): Promise<void> {
  await tx
    .insertInto('identity_verification')
    .values({ person_id: personId, status: 'approved', occurred_at: new Date() })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ status: 'approved' }))
    .execute()
}

type Given = {
  address?: Partial<RentalDebtFacts>
  /** Writes the court order; by default with the values that an approval needs. */
  order?: (tx: Tx, owner: Owner, debtId: string) => Promise<string>
  columns?: Columns
}

/** Applications in named states, with everything that belongs to them. */
export const applicationFactory = {
  /** Every step done, nothing paid. */
  async complete(
    tx: Tx,
    owner: Owner,
    debtor: Partial<DebtorFacts> & { sin?: string } = {},
    given: Given = {},
  ): Promise<string> {
    const debtId = await rentalDebtFactory.create(
      tx,
      { organizationId: owner.organizationId, filerId: owner.personId },
      rentalDebtFactory.draftWithAddress(given.address),
    )
    await (given.order ?? courtOrderFactory.read)(tx, owner, debtId)
    await createDebtor(tx, owner, debtId, debtor)
    await verifyIdentity(tx, owner.personId)
    await setDebt(tx, owner, debtId, {
      vacated_date_status: 'in_possession',
      first_delinquency_date: '2023-01-01',
      first_delinquency_source: 'filer',
      last_payment_update: new Date(),
      skip_supporting_documents: true,
      filer_relationship: 'landlord',
      filer_contact_name: 'Avery Chen',
      filer_contact_email: 'avery@maplecourt.example',
      filer_contact_number: '4165550123',
      ...given.columns,
    })
    return debtId
  },

  /** Paid, and waiting for a reviewer. */
  async inReview(
    tx: Tx,
    owner: Owner,
    debtor: Partial<DebtorFacts> & { sin?: string } = {},
    given: Given = {},
  ): Promise<string> {
    const debtId = await applicationFactory.complete(tx, owner, debtor, given)
    const at = given.columns?.submitted_at ?? new Date()
    await tx
      .insertInto('checkout')
      .values({
        organization_id: owner.organizationId,
        rental_debt_id: debtId,
        state: 'paid',
        amount_in_cents: 8800,
        stripe_session_id: `cs_test_${debtId}`,
        stripe_payment_intent_id: `pi_test_${debtId}`,
        person_id: owner.personId,
        paid_at: at,
      })
      .execute()
    await setDebt(tx, owner, debtId, { status: 'in_review', paid_at: at, submitted_at: at })
    await event(tx, owner, debtId, { event: 'submitted', from_status: 'draft', to_status: 'in_review' })
    return debtId
  },

  /** Returned by a reviewer with a reason for one step. */
  async returned(
    tx: Tx,
    owner: Owner,
    step = 'tenant',
    debtor: Partial<DebtorFacts> & { sin?: string } = {},
    given: Given = {},
  ): Promise<string> {
    const debtId = await applicationFactory.inReview(tx, owner, debtor, given)
    await setDebt(tx, owner, debtId, { status: 'draft' })
    await event(tx, owner, debtId, { event: 'returned', from_status: 'in_review', to_status: 'draft' })
    await tx
      .insertInto('return_reason')
      .values({
        organization_id: owner.organizationId,
        rental_debt_id: debtId,
        step,
        reason: 'The name differs from the order.',
        person_id: owner.personId,
      })
      .execute()
    return debtId
  },

  /** Approved: the debtors have two weeks. The amounts are those of the factory's order by default. */
  async notified(
    tx: Tx,
    owner: Owner,
    debtor: Partial<DebtorFacts> & { sin?: string } = {},
    given: Given = {},
  ): Promise<string> {
    const debtId = await applicationFactory.inReview(tx, owner, debtor, given)
    const at = new Date()
    await setDebt(tx, owner, debtId, {
      reference_id: await numberOfOrder(tx, debtId),
      issued_date: '2025-03-14',
      landlord_names: ['Willow Street Homes'],
      tenant_names: ['Robin Tremblay'],
      starting_principal: 123_456,
      starting_filing_cost: 0,
      starting_principal_includes_filing_cost: true,
      approved_at: at,
      grace_period_end_at: new Date(at.getTime() + 14 * 86_400_000),
      ...given.columns,
      status: 'notified',
    })
    await tx
      .updateTable('debtor')
      .set({ notified_on: noticeOf(debtId) })
      .where('rental_debt_id', '=', debtId)
      .where('email', 'is not', null)
      .execute()
    await event(tx, owner, debtId, { event: 'approved', from_status: 'in_review', to_status: 'notified' })
    return debtId
  },

  /** Reported: the two weeks are over. */
  async active(
    tx: Tx,
    owner: Owner,
    debtor: Partial<DebtorFacts> & { sin?: string } = {},
    given: Given = {},
  ): Promise<string> {
    const debtId = await applicationFactory.notified(tx, owner, debtor, given)
    await setDebt(tx, owner, debtId, { status: 'active' })
    await event(tx, owner, debtId, {
      event: 'grace_period_ended',
      from_status: 'notified',
      to_status: 'active',
    })
    return debtId
  },

  /** Rejected by a reviewer; its fee is being refunded. */
  async rejected(tx: Tx, owner: Owner, reason = 'The order is about another unit.'): Promise<string> {
    const debtId = await applicationFactory.inReview(tx, owner)
    await setDebt(tx, owner, debtId, { status: 'cancelled' })
    await event(tx, owner, debtId, {
      event: 'rejected',
      from_status: 'in_review',
      to_status: 'cancelled',
      reason: JSON.stringify({ reason }),
    })
    return debtId
  },
}

/** An approval copies the number of the order. */
async function numberOfOrder(tx: Tx, debtId: string): Promise<string> {
  const row = await tx
    .selectFrom('court_order')
    .innerJoin('document', 'document.id', 'court_order.document_id')
    .select('court_order.reference_id as number')
    .where('document.rental_debt_id', '=', debtId)
    .executeTakeFirst()
  return row?.number?.toUpperCase() ?? newFileNumber()
}

type Columns = Updateable<RentalDebtTable>

async function setDebt(tx: Tx, owner: Owner, debtId: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set(columns)
    .where('organization_id', '=', owner.organizationId)
    .where('id', '=', debtId)
    .execute()
}

type Event = { event: string; from_status: string; to_status: string; reason?: string }

async function event(tx: Tx, owner: Owner, debtId: string, facts: Event): Promise<void> {
  await tx
    .insertInto('debt_event')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      person_id: owner.personId,
      ...facts,
    })
    .execute()
}
