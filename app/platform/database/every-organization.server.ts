import { inTransaction } from './transaction.server.ts'

/** The ids of all organizations in their order; for work that then acts for one of them after another. */
export async function listOrganizations(): Promise<string[]> {
  const all = await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.selectFrom('organization').select('id').orderBy('id').execute(),
  )
  return all.map(({ id }) => id)
}

/** Does something for each organization, one after another; `work` opens its transactions in the name of that one. */
export async function forEveryOrganization(work: (organizationId: string) => Promise<void>): Promise<void> {
  for (const id of await listOrganizations()) await work(id)
}
