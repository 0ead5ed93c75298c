import type { Tx } from '#app/platform/database/transaction.server.ts'

type About = { organizationId: string; debtId: string }

/** Without one, a mail to the tenants would name no one to ask. */
export async function hasFiler(tx: Tx, { organizationId, debtId }: About): Promise<boolean> {
  const debt = await tx
    .selectFrom('rental_debt')
    .select('filer_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirst()
  return Boolean(debt?.filer_id)
}
