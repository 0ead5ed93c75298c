import type { Tx } from '#app/platform/database/transaction.server.ts'

export type Payer = { id: string; name: string }

/** The debtors of a debt, in their order: who can have paid. */
export async function listPayers(tx: Tx, organizationId: string, debtId: string): Promise<Payer[]> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'first_name', 'middle_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...name }) => ({
    id,
    name: [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' '),
  }))
}
