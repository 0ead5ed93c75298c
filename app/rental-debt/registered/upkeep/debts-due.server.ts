import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'

type Due = {
  /** For the log: what did not happen to a debt. */
  what: string
  find: (tx: Tx, organizationId: string) => Promise<string[]>
  /** Must do nothing if it is no longer due: another process may have come first. */
  handle: (tx: Tx, debt: { organizationId: string; debtId: string }) => Promise<unknown>
}

/**
 * Handles every debt for which something is due, organization by organization, each in its own transaction: finished
 * work stays if the process dies, and a failing debt does not stop the others. The next day tries it again.
 */
export async function handleDebtsDue({ what, find, handle }: Due): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    const actor = { personId: null, organizationId }
    for (const debtId of await inTransaction(actor, (tx) => find(tx, organizationId))) {
      await inTransaction(actor, (tx) => handle(tx, { organizationId, debtId })).catch((error) =>
        log().error({ debt: debtId, error: describeError(error) }, `not done: ${what}`),
      )
    }
  })
}
