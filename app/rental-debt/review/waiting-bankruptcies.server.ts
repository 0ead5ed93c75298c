import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'

export type WaitingBankruptcy = {
  id: string
  debtId: string
  debtor: string
  title: string
  organizationName: string
  status: 'petition' | 'discharged'
  filedOn: IsoDate
}

/** Of debts that are or were reported to the bureau: an ended one has nothing left to decide. */
export const waitingBankruptcies = sql`bankruptcy.status <> 'dismissed' and bankruptcy.bureau_decision is null
  and debt.status in ('notified', 'active', 'disputed', 'petition_for_bankruptcy', 'bankruptcy_discharged')`

type Row = Address & {
  id: string
  debt_id: string
  debtor: string
  name: string
  status: WaitingBankruptcy['status']
  filed_date: string
  reference_id: string | null
}

/** The bankruptcies without a staff decision on what the bureau gets, oldest petition first. */
export async function listWaitingBankruptcies(staff: Staff): Promise<WaitingBankruptcy[]> {
  const { rows } = await inTransaction(staff.actor, (tx) =>
    sql<Row>`select bankruptcy.id, debt.id as debt_id, bankruptcy.status, bankruptcy.filed_date, org.name,
        concat_ws(' ', debtor.first_name, debtor.middle_name, debtor.last_name) as debtor,
        debt.reference_id, debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code
      from bankruptcy
      join rental_debt debt on debt.id = bankruptcy.rental_debt_id
      join debtor on debtor.id = bankruptcy.debtor_id
      join organization org on org.id = bankruptcy.organization_id
      where ${waitingBankruptcies}
      order by bankruptcy.filed_date, bankruptcy.id limit 100`.execute(tx),
  )
  return rows.map((row) => ({
    id: row.id,
    debtId: row.debt_id,
    debtor: row.debtor,
    status: row.status,
    title: fullAddress(row) ?? row.reference_id ?? row.debt_id,
    organizationName: row.name,
    filedOn: isoDate(row.filed_date),
  }))
}
