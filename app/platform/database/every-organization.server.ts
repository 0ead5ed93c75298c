import { inTransaction } from './transaction.server.ts'

/** Does something for each organization, one after another; `work` opens its transactions in the name of that one. */
export async function forEveryOrganization(work: (organizationId: string) => Promise<void>): Promise<void> {
  const all = await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.selectFrom('organization').select('id').orderBy('id').execute(),
  )
  for (const { id } of all) await work(id)
}
