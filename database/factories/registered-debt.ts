import { type Insertable, sql } from 'kysely'
import type { BureauEntryTable } from '#app/bureau/tables.ts'
import type { DisputeTable } from '#app/disputes/tables.ts'
import { actAsPerson, type Tx } from '#app/platform/database/transaction.server.ts'
import type { BankruptcyTable, OccupancyChangeTable } from '#app/rental-debt/registered/tables.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import { createDebtor, type DebtorFacts } from './application.ts'
import { personFactory } from './person.ts'
import { rentalDebtFactory } from './rental-debt.ts'

type Owner = { organizationId: string; personId: string }
type Columns = Partial<Insertable<RentalDebtTable>>

/** The debt of the domain's worked figures: 7,176.58 ordered, 87.95 per day for 18 days, 7.00%. */
export const workedDebt = {
  reference_id: 'LTB-L-097733-23',
  landlord_names: ['Maple Court Properties'],
  tenant_names: ['Robin Tremblay'],
  issued_date: '2024-02-13',
  interest_rate: '7.00',
  interest_accrual_start_date: '2024-02-25',
  daily_compensation_start_date: '2024-01-19',
  per_day_rent: 8_795,
  rent: 267_500,
  starting_principal: 717_658,
  starting_filing_cost: 18_600,
  starting_principal_includes_filing_cost: true,
  apply_rent_accrual: true,
  vacated_date: '2024-02-06',
  vacated_date_status: 'active',
  filer_relationship: 'landlord',
  filer_contact_name: 'Avery Chen',
  filer_contact_email: 'avery@landlord.example',
  filer_contact_number: '4165550123',
  submitted_at: new Date('2024-02-18T15:00:00Z'),
  approved_at: new Date('2024-02-20T15:00:00Z'),
  grace_period_end_at: new Date('2024-03-05T15:00:00Z'),
} as const satisfies Columns

type Registered = { debtId: string; debtorId: string }

/** Debts after their approval, with one debtor, in named states. */
export const registeredDebtFactory = {
  notified: (tx: Tx, owner: Owner, columns: Columns = {}, debtor: Partial<DebtorFacts> = {}) =>
    create(tx, owner, { status: 'notified', ...columns }, debtor),
  active: (tx: Tx, owner: Owner, columns: Columns = {}, debtor: Partial<DebtorFacts> = {}) =>
    create(tx, owner, { status: 'active', ...columns }, debtor),
}

async function create(
  tx: Tx,
  owner: Owner,
  columns: Columns,
  debtor: Partial<DebtorFacts>,
): Promise<Registered> {
  const debtId = await rentalDebtFactory.create(
    tx,
    { organizationId: owner.organizationId, filerId: owner.personId },
    rentalDebtFactory.draftWithAddress(),
  )
  await tx
    .updateTable('rental_debt')
    .set({
      ...workedDebt,
      landlord_names: [...workedDebt.landlord_names],
      tenant_names: ['Robin Tremblay'],
      ...columns,
    })
    .where('id', '=', debtId)
    .execute()
  return { debtId, debtorId: await createDebtor(tx, owner, debtId, debtor) }
}

/** A tenant moved out after the application. */
export async function createOccupancyChange(
  tx: Tx,
  owner: Owner,
  debtId: string,
  facts: Partial<Insertable<OccupancyChangeTable>> = {},
): Promise<string> {
  const { id } = await tx
    .insertInto('occupancy_change')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      vacated_date: '2024-02-06',
      vacated_date_status: 'active',
      previous_status: 'in_possession',
      person_id: owner.personId,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mailed notice, and the filer's record that it was delivered on paper. */
export async function createNoticeDelivery(
  tx: Tx,
  owner: Owner,
  { debtId, debtorId }: Registered,
): Promise<void> {
  await tx
    .insertInto('notice_mail')
    .values({
      mail_id: crypto.randomUUID(),
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      debtor_id: debtorId,
      mailed_on: '2024-02-20',
    })
    .execute()
  await tx
    .insertInto('notice_delivery')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      debtor_id: debtorId,
      how: 'by_hand',
      delivered_on: '2024-02-22',
      recorded_by: owner.personId,
      recorded_at: new Date('2024-02-23T15:00:00Z'),
    })
    .execute()
}

/** A person who was removed from a debt after being reported. */
export async function createFormerDebtor(tx: Tx, owner: Owner, debtId: string): Promise<void> {
  await tx
    .insertInto('former_debtor')
    .values({
      id: crypto.randomUUID(),
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      first_name: 'Bo',
      last_name: 'Nowak',
      ecoa: 'Z',
      removed_on: '2025-01-10',
    })
    .execute()
}

/** What a person removed from a debt keeps. */
export async function createRemovedTenant(tx: Tx, owner: Owner, debtId: string): Promise<void> {
  await tx
    .insertInto('removed_tenant')
    .values({
      id: crypto.randomUUID(),
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      person_email: 'bo@renter.example',
      name: 'Bo Nowak',
      file_number: 'LTB-L-097733-23',
      creditor: 'Maple Court Properties',
      ecoa: 'Z',
      removed_on: '2025-01-10',
      reported_on: '2025-01-15',
    })
    .execute()
}

export async function createBankruptcy(
  tx: Tx,
  owner: Owner,
  { debtId, debtorId }: Registered,
  facts: Partial<Insertable<BankruptcyTable>> = {},
): Promise<string> {
  const row = await tx
    .insertInto('bankruptcy')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      debtor_id: debtorId,
      filed_date: '2025-01-10',
      recorded_by: owner.personId,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * A dispute of the debtor, with an evidence file if given: by the person with their address, who is created if missing.
 * The database accepts it from no one else.
 */
export async function createDispute(
  tx: Tx,
  owner: Owner,
  { debtId, debtorId }: Registered,
  facts: Partial<Insertable<DisputeTable>> & { fileId?: string } = {},
): Promise<string> {
  const { fileId, ...columns } = facts
  const asking = await tx
    .selectNoFrom(sql<string>`current_setting('app.user_id', true)`.as('personId'))
    .executeTakeFirstOrThrow()
  const personId = await personOf(tx, debtorId)
  await actAsPerson(tx, personId)
  const { id } = await tx
    .insertInto('dispute')
    .values({
      organization_id: owner.organizationId,
      subject_kind: 'rental_debt',
      subject_id: debtId,
      party_id: debtorId,
      person_id: personId,
      reason: 'paid',
      explanation: 'I paid all of it in March.',
      opened_on: '2024-03-01',
      due_on: '2024-03-15',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fileId) {
    await tx
      .insertInto('dispute_evidence')
      .values({
        organization_id: owner.organizationId,
        dispute_id: id,
        file_id: fileId,
        original_file_name: 'receipt.pdf',
      })
      .execute()
  }
  await actAsPerson(tx, asking.personId)
  return id
}

async function personOf(tx: Tx, debtorId: string): Promise<string> {
  const { email, id } = await tx
    .selectFrom('debtor')
    .leftJoin('person', 'person.email', 'debtor.email')
    .select(['debtor.email', 'person.id'])
    .where('debtor.id', '=', debtorId)
    .executeTakeFirstOrThrow()
  return id ?? personFactory.create(tx, personFactory.named(email === null ? {} : { email }))
}

/**
 * A line of a month's file, in a batch of its own: without jobs running, because a batch's number and date are unique.
 */
export async function createBureauEntry(
  tx: Tx,
  owner: Owner,
  debtId: string,
  facts: Partial<Insertable<BureauEntryTable>> = {},
): Promise<string> {
  const date = facts.equifax_report_date ?? '2024-04-15'
  await sql`select set_config('app.upkeep', 'yes', true)`.execute(tx)
  const batch = await tx
    .insertInto('bureau_batch')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from bureau_batch)`,
      report_date: date,
      settings: '{}',
      state: 'written',
      storage_key: `bureau/${crypto.randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select set_config('app.upkeep', '', true)`.execute(tx)
  const row = await tx
    .insertInto('bureau_entry')
    .values({
      organization_id: owner.organizationId,
      source: 'rental_debt',
      subject_id: debtId,
      batch_id: batch.id,
      equifax_report_date: date,
      amount_in_cents: 786_417,
      start_date: '2024-03-15',
      end_date: date,
      equifax_status: 'pending',
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The record that a person was notified about a debt. */
export async function createDebtNotice(tx: Tx, owner: Owner, debtId: string): Promise<void> {
  await tx
    .insertInto('debt_notice')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      kind: 'record-payments',
      occasion: '2024-04',
    })
    .execute()
}
