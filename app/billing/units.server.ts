import type { Tx } from '#app/platform/database/transaction.server.ts'

/** How many units an organization rents out; 0 if not entered. */
export async function readUnits(tx: Tx, organizationId: string): Promise<number> {
  const row = await tx
    .selectFrom('organization')
    .select('rental_units')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.rental_units ?? 0
}

/** The plan of an organization as it is now. */
export async function readPlan(tx: Tx, organizationId: string): Promise<'community' | 'plus'> {
  const { plan } = await tx
    .selectFrom('organization')
    .select('plan')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return plan
}
