import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'

/** A debt in lists of other things: its address, and its order's file number. */
export type DebtName = { id: string; title: string; fileNumber: string | null }

/**
 * The names of those ids that are debts and that this transaction's actor may read. A draft that was never submitted is
 * named only to its own organization.
 */
export async function nameDebts(
  tx: Tx,
  ids: readonly string[],
  organizationId: string | null,
): Promise<DebtName[]> {
  const { rows } = await sql<Address & { id: string; number: string | null }>`
    select debt.id, coalesce(debt.reference_id, ord.reference_id) as number,
      debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code
    from rental_debt debt
    left join document doc on doc.rental_debt_id = debt.id and doc.document_type = 'court_order'
      and doc.replaced_at is null
    left join court_order ord on ord.document_id = doc.id
    where debt.id = any(${ids}::uuid[])
      and (debt.submitted_at is not null or debt.organization_id = ${organizationId}::uuid)`.execute(tx)
  return rows.flatMap(({ id, number, ...address }) => {
    const title = fullAddress(address)
    if (title) return [{ id, title, fileNumber: number }]
    return number ? [{ id, title: number, fileNumber: null }] : []
  })
}

/** Those of these debts whose application was rejected or given up: nothing comes of them. */
export async function listCancelled(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('rental_debt')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'cancelled')
    .execute()
  return rows.map(({ id }) => id)
}
