import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '../debts.server.ts'
import type { DebtStatus } from '../lifecycle.ts'

/**
 * A debt as somebody who is named in it sees it. What it does not have is the point: no SIN, no birth date, nothing of
 * another debtor, no document but the court order.
 */
export type DebtorView = {
  kind: 'debtor'
  id: string
  title: string
  status: Exclude<DebtStatus, 'draft' | 'in_review' | 'cancelled'>
  fileNumber: string | null
  issuedOn: string | null
  creditor: string
  amount: number | null
  graceEndsOn: IsoDate | null
  /** How to reach the one who is owed. */
  contact: { name: string | null; email: string | null; phone: string | null }
  courtOrder: { id: string; fileName: string } | null
}

/** By the address that the person proved; row level security stands behind it. */
export async function findDebtorView(tx: Tx, member: Member, debtId: string): Promise<DebtorView | null> {
  const row = await tx
    .selectFrom('rental_debt as debt')
    .select(['debt.id', 'debt.status', 'debt.address_1', 'debt.address_2', 'debt.city', 'debt.province'])
    .select(['debt.postal_code', 'debt.reference_id', 'debt.issued_date', 'debt.landlord_names'])
    .select(['debt.starting_principal', 'debt.grace_period_end_at'])
    .select(['debt.filer_contact_name', 'debt.filer_contact_email', 'debt.filer_contact_number'])
    .where('debt.id', '=', debtId)
    .where('debt.status', 'not in', ['draft', 'in_review', 'cancelled'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('debtor')
          .select('debtor.id')
          .whereRef('debtor.rental_debt_id', '=', 'debt.id')
          .where('debtor.email', '=', member.person.email),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const order = await findCourtOrderDocument(tx, debtId)
  return {
    kind: 'debtor',
    id: row.id,
    title: fullAddress(row) ?? row.reference_id ?? row.id,
    status: row.status as DebtorView['status'],
    fileNumber: row.reference_id,
    issuedOn: row.issued_date,
    creditor: row.landlord_names.join(' and ') || (row.filer_contact_name ?? 'the landlord'),
    amount: row.starting_principal,
    graceEndsOn: row.grace_period_end_at && torontoDate(row.grace_period_end_at.getTime()),
    contact: {
      name: row.filer_contact_name,
      email: row.filer_contact_email,
      phone: row.filer_contact_number,
    },
    courtOrder: order ?? null,
  }
}

const findCourtOrderDocument = (tx: Tx, debtId: string) =>
  tx
    .selectFrom('document')
    .select(['id', 'original_file_name as fileName'])
    .where('rental_debt_id', '=', debtId)
    .where('document_type', '=', 'court_order')
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
