import { inTransaction } from '#app/platform/database/transaction.server.ts'

/** `live`: without test organizations, for work whose result leaves the product. */
type Which = 'all' | 'live'

/** The ids of organizations in order; for work that then acts for each of them. */
export async function listOrganizations(which: Which = 'all'): Promise<string[]> {
  const all = await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx
      .selectFrom('organization')
      .select('id')
      .$if(which === 'live', (query) => query.where('is_test', '=', false))
      .orderBy('id')
      .execute(),
  )
  return all.map(({ id }) => id)
}

/**
 * Runs work for each organization; `work` opens its transactions in that one's name. Sequentially, or several at once
 * if the work mostly waits for a server. After a failure no new one is started.
 */
export async function forEveryOrganization(
  work: (organizationId: string) => Promise<void>,
  { atOnce = 1, which = 'all' }: { atOnce?: number; which?: Which } = {},
): Promise<void> {
  const left = (await listOrganizations(which)).values()
  let isFailed = false
  const workThrough = async () => {
    for (const id of left) {
      if (isFailed) return
      try {
        await work(id)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, workThrough))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
