import { randomUUID } from 'node:crypto'
import type { SampleOwner } from '#app/organization/test-data/sample-data.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'

const filer = {
  filer_relationship: 'landlord',
  filer_contact_name: 'Sample Landlord',
  filer_contact_email: 'office@example.com',
  filer_contact_number: '4165550100',
} as const

const home = { address_1: '2 Sample Street', city: 'Toronto', province: 'ON', postal_code: 'M5V0A1' } as const

/**
 * Debts of a test organization: one that is registered, with two payments, and a draft. No reviewer sees them, so the
 * registered one is written as it is after its two weeks.
 */
export async function writeSampleDebts(tx: Tx, owner: SampleOwner): Promise<void> {
  await writeActive(tx, owner)
  await writeDraft(tx, owner)
}

async function writeDraft(tx: Tx, owner: SampleOwner): Promise<void> {
  const { organizationId, personId, today } = owner
  const { id } = await tx
    .insertInto('rental_debt')
    .values({
      organization_id: organizationId,
      filer_id: personId,
      ...home,
      address_2: 'Unit 12',
      created_at: new Date(startOfTorontoDay(addDays(today, -1))),
      updated_at: nowInTransaction,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addDebtor(tx, owner, { debtId: id, position: 0, last: 'Indraft' })
  await recordAudit(tx, 'application.started', { subject: id })
}

/** The order is of eight months ago. */
async function writeActive(tx: Tx, owner: SampleOwner): Promise<void> {
  const { organizationId, personId, today } = owner
  const ago = (days: number) => addDays(today, -days)
  const at = (days: number) => new Date(startOfTorontoDay(ago(days)))
  const { id: debtId } = await tx
    .insertInto('rental_debt')
    .values({
      organization_id: organizationId,
      filer_id: personId,
      ...home,
      ...filer,
      address_2: 'Unit 11',
      status: 'active',
      reference_id: 'LTB-L-000000-00',
      landlord_names: ['Sample Rentals'],
      tenant_names: ['Sample Firsttenant', 'Sample Secondtenant'],
      issued_date: ago(240),
      interest_rate: '7.00',
      interest_accrual_start_date: ago(228),
      daily_compensation_start_date: ago(265),
      per_day_rent: 5_523,
      rent: 168_000,
      starting_principal: 481_250,
      starting_filing_cost: 18_600,
      starting_principal_includes_filing_cost: true,
      apply_rent_accrual: true,
      vacated_date: ago(247),
      vacated_date_status: 'active',
      first_delinquency_date: ago(340),
      first_delinquency_source: 'filer',
      skip_supporting_documents: true,
      created_at: at(236),
      updated_at: nowInTransaction,
      submitted_at: at(235),
      approved_at: at(233),
      grace_period_end_at: at(219),
      accounting_update_at: at(20),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notified = { debtId, notifiedOn: ago(233), born: '1985-02-11' }
  const first = await addDebtor(tx, owner, { ...notified, position: 0, last: 'Firsttenant' })
  const second = await addDebtor(tx, owner, { ...notified, position: 1, last: 'Secondtenant' })
  await tx
    .insertInto('debt_transaction')
    .values(
      [
        { paid_by_id: first, amount_in_cents: 60_000, at: ago(150) },
        { paid_by_id: second, amount_in_cents: 45_000, at: ago(20) },
      ].map((payment) => ({
        organization_id: organizationId,
        rental_debt_id: debtId,
        reason: 'payment',
        recorded_by: personId,
        created_at: new Date(startOfTorontoDay(payment.at)),
        ...payment,
      })),
    )
    .execute()
  await tx
    .insertInto('debt_event')
    .values(
      [
        { event: 'submitted', from_status: 'draft', to_status: 'in_review', created_at: at(235) },
        { event: 'approved', from_status: 'in_review', to_status: 'notified', created_at: at(233) },
        { event: 'grace_period_ended', from_status: 'notified', to_status: 'active', created_at: at(219) },
      ].map((event) => ({ organization_id: organizationId, rental_debt_id: debtId, ...event })),
    )
    .execute()
}

type NewDebtor = {
  debtId: string
  position: number
  last: string
  notifiedOn?: IsoDate
  born?: string
}

async function addDebtor(
  tx: Tx,
  { organizationId }: SampleOwner,
  { debtId, position, last, notifiedOn, born }: NewDebtor,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('debtor')
    .values({
      id,
      organization_id: organizationId,
      rental_debt_id: debtId,
      position,
      first_name: 'Sample',
      last_name: last,
      email: `${last.toLowerCase()}@example.com`,
      date_of_birth: born ?? null,
      notified_on: notifiedOn ?? null,
    })
    .execute()
  return id
}
