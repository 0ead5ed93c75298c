import { type Insertable, sql, type Updateable } from 'kysely'
import type { DisputeTable } from '#app/disputes/tables.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import type { DebtorTable, RentalDebtTable } from '#app/rental-debt/tables.ts'
import { workedDebt } from '#database/factories/registered-debt.ts'

// Debts of every kind, written by the table owner with fixed ids: files are in id order, so they are the same bytes in
// every run.

const id = (kind: number, n: number) => `0000000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`
const personId = id(2, 1)
const debtId = (n: number) => id(3, n)
const debtorId = (n: number, position = 0) => id(4, n * 10 + position)
/** Debts with even and odd numbers belong to two organizations. */
const organizationId = (n: number) => id(1, 1 + (n % 2))
const ownerOf = (n: number) => ({ organization_id: organizationId(n), rental_debt_id: debtId(n) })
const atNoon = (date: string) => new Date(`${date}T16:00:00Z`)

export async function createDebts(): Promise<void> {
  const { owner } = await database()
  await owner.insertInto('person').values({ id: personId, email: 'year@people.example' }).execute()
  for (const n of [1, 2])
    await owner
      .insertInto('organization')
      .values({ id: organizationId(n), name: `Landlord ${n}`, plan: 'community', feature_flags: [] })
      .execute()
  await createDebt(1, {}, [{ date_of_birth: '1990-04-12', sin: '046454286' }, { first_name: 'Ada' }])
  await createDebt(2, { starting_principal: 500_000, apply_rent_accrual: false })
  await createDebt(3, { reference_id: 'LTB-L-000003-23' }, [{ first_name: 'Éloïse', last_name: 'Beaulac' }])
  await createDebt(4, { interest_rate: '5.30' })
  await createDebt(5, { address_1: '9 Harbour Lane' })
  await createDebt(6, { landlord_names: ['Harbour Lane Rentals'] })
  await createDebt(7)
  await createDebt(8, { issued_date: '2018-09-01', interest_accrual_start_date: '2018-09-12' })
  await createDebt(9, {}, [{ date_of_birth: null }])
  await createDebt(10, {}, [{ first_name: '李', last_name: '王' }])
  await createDebt(11, { city: null })
  await createDebt(12, { landlord_names: [], filer_contact_name: null })
  await createDebt(13, { status: 'notified', grace_period_end_at: atNoon('2024-07-20') })
}

type DebtorColumns = Partial<Insertable<DebtorTable>>
type Debtor = DebtorColumns & { sin?: string }

async function createDebt(
  n: number,
  columns: Partial<Insertable<RentalDebtTable>> = {},
  debtors: Debtor[] = [{}],
) {
  const { owner } = await database()
  await owner
    .insertInto('rental_debt')
    .values({
      id: debtId(n),
      organization_id: organizationId(n),
      filer_id: personId,
      status: 'active',
      address_1: '2285 Harrowgate Blvd',
      address_2: `Unit ${n}`,
      city: 'Mississauga',
      province: 'ON',
      postal_code: 'L5B0K2',
      ...workedDebt,
      landlord_names: [...workedDebt.landlord_names],
      tenant_names: ['Robin Tremblay'],
      ...columns,
    })
    .execute()
  for (const [position, { sin, ...facts }] of debtors.entries()) {
    const debtor = debtorId(n, position)
    await owner
      .insertInto('debtor')
      .values({
        id: debtor,
        position,
        ...ownerOf(n),
        email: `debtor-${n}-${position}@renter.example`,
        first_name: 'Robin',
        middle_name: null,
        last_name: 'Tremblay',
        date_of_birth: '1988-11-30',
        notified_on: '2024-02-20',
        ...facts,
        ...(sin ? sinColumns(debtor, sin) : {}),
      })
      .execute()
  }
}

export async function setDebt(n: number, columns: Updateable<RentalDebtTable>): Promise<void> {
  const { owner } = await database()
  await owner.updateTable('rental_debt').set(columns).where('id', '=', debtId(n)).execute()
}

export async function setDebtor(n: number, columns: Updateable<DebtorTable>): Promise<void> {
  const { owner } = await database()
  await owner.updateTable('debtor').set(columns).where('id', '=', debtorId(n)).execute()
}

type Credit = { reason: 'payment' | 'waive_negotiation'; at: string; amount: number }
export async function createCredit(n: number, { reason, at, amount }: Credit): Promise<void> {
  const { owner } = await database()
  await owner
    .insertInto('debt_transaction')
    .values({
      ...ownerOf(n),
      reason,
      at,
      amount_in_cents: amount,
      paid_by_id: reason === 'payment' ? debtorId(n) : null,
    })
    .execute()
}

export async function openDispute(n: number, opened_on: string): Promise<void> {
  const { owner } = await database()
  await owner
    .insertInto('dispute')
    .values({
      organization_id: ownerOf(n).organization_id,
      subject_kind: 'rental_debt',
      subject_id: debtId(n),
      party_id: debtorId(n),
      person_id: personId,
      reason: 'paid',
      explanation: 'I paid all of it.',
      opened_on,
      due_on: opened_on,
    })
    .execute()
}

export async function setDispute(n: number, columns: Updateable<DisputeTable>): Promise<void> {
  const { owner } = await database()
  await owner.updateTable('dispute').set(columns).where('subject_id', '=', debtId(n)).execute()
}

export async function recordBankruptcy(n: number, filed_date: string): Promise<void> {
  const { owner } = await database()
  await owner
    .insertInto('bankruptcy')
    .values({ ...ownerOf(n), debtor_id: debtorId(n), filed_date, recorded_by: personId })
    .execute()
}

/** The decisions about anyone in any month: the reported status, or the reason for none. */
export async function decisions(): Promise<Set<string>> {
  const { owner } = await database()
  const { rows } = await sql<{ said: string }>`
    select distinct coalesce(reason, line ->> 'accountStatus') as said from bureau_entry`.execute(owner)
  return new Set(rows.map(({ said }) => said))
}

/** Every entry with all its content, in a stable order. */
export async function entriesInText(): Promise<string> {
  const { owner } = await database()
  const { rows } = await sql<{ entry: string }>`
    select concat_ws('|', organization_id, subject_id, equifax_report_date, start_date, end_date, amount_in_cents,
      equifax_status, reason, line) as entry
    from bureau_entry order by subject_id, equifax_report_date`.execute(owner)
  return rows.map(({ entry }) => entry).join('\n')
}
