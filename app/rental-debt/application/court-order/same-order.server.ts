import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import type { Draft } from '../drafts.server.ts'
import type { SameOrder } from './order-verdict.ts'

type Row = {
  id: string
  status: string
  fileNumber: string | null
  fileName: string
  isSameNumber: boolean
  isSameFile: boolean
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
}

/** The organization's other debts from the same order: with its file number, or with identical file content. */
export async function findSameOrder(
  tx: Tx,
  { organizationId, id }: Draft,
): Promise<{ sameFileNumber: SameOrder[]; sameFile: SameOrder[] }> {
  const { rows } = await sql<Row>`
    with mine as (
      select doc.rental_debt_id as debt_id, file_number_key(ord.reference_id) as number, file.sha256
      from document doc
      join court_order ord on ord.document_id = doc.id
      join stored_file file on file.id = doc.file_id
      where doc.organization_id = ${organizationId} and doc.rental_debt_id = ${id} and doc.replaced_at is null),
    other as (
      select ord.document_id from court_order ord join mine on file_number_key(ord.reference_id) = mine.number
        where ord.organization_id = ${organizationId}
      union
      select doc.id from stored_file file join mine on file.sha256 = mine.sha256
        join document doc on doc.file_id = file.id
        where file.organization_id = ${organizationId} and doc.document_type = 'court_order')
    select debt.id, debt.status, ord.reference_id as "fileNumber", doc.original_file_name as "fileName",
      coalesce(file_number_key(ord.reference_id) = mine.number, false) as "isSameNumber",
      file.sha256 = mine.sha256 as "isSameFile",
      debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code
    from other
    join document doc on doc.id = other.document_id and doc.replaced_at is null
    join court_order ord on ord.document_id = doc.id
    join stored_file file on file.id = doc.file_id
    join mine on mine.debt_id <> doc.rental_debt_id
    join rental_debt debt on debt.id = doc.rental_debt_id and debt.status not in ('cancelled', 'terminated')
    where debt.organization_id = ${organizationId}
    order by debt.created_at desc, debt.id
    limit 5`.execute(tx)
  const one = (row: Row): SameOrder => ({
    debtId: row.id,
    title: fullAddress(row) ?? row.fileNumber ?? row.fileName,
    statusLabel: debtStatusBadges[row.status as DebtStatus].label,
    isDraft: row.status === 'draft',
  })
  return {
    sameFileNumber: rows.filter(({ isSameNumber }) => isSameNumber).map(one),
    sameFile: rows.filter(({ isSameFile }) => isSameFile).map(one),
  }
}
