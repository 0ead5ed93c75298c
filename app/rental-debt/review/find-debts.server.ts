import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransactionWithin } from '#app/platform/database/time-limit.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'

const maxMs = 5000
const maxFound = 50

type Row = {
  id: string
  status: DebtStatus
  organization: string
  number: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
}

export type FoundDebt = { id: string; label: string; detail: string; to: string }

/**
 * The debts and applications with this id, or with this file number in any spelling; a draft that was never submitted
 * is private.
 */
export const findDebts = ({ actor }: Pick<Staff, 'actor'>, asked: string): Promise<FoundDebt[]> =>
  inTransactionWithin(actor, maxMs, async (tx) => {
    const isIt = isUuid(asked)
      ? sql`debt.id = ${asked.toLowerCase()}`
      : sql`file_number_key(${asked}) in (file_number_key(debt.reference_id), file_number_key(ord.reference_id))`
    const { rows } = await sql<Row>`
      select debt.id, debt.status, org.name as organization, coalesce(debt.reference_id, ord.reference_id) as number,
        debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code
      from rental_debt debt join organization org on org.id = debt.organization_id
      left join document doc on doc.rental_debt_id = debt.id and doc.document_type = 'court_order'
        and doc.replaced_at is null
      left join court_order ord on ord.document_id = doc.id
      where debt.submitted_at is not null and ${isIt}
      order by debt.submitted_at desc, debt.id limit ${maxFound}`.execute(tx)
    return rows.map((row) => ({
      id: row.id,
      label: row.number ?? fullAddress(row) ?? row.id,
      detail: [debtStatusBadges[row.status].label, row.organization, fullAddress(row)]
        .filter(Boolean)
        .join(', '),
      to: paths.staff.application(row.id),
    }))
  })
