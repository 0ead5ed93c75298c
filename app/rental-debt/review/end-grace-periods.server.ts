import { now } from '#app/platform/clock.server.ts'
import { forEveryOrganization } from '#app/platform/database/every-organization.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { moveDebt } from '../transition.server.ts'

/**
 * The daily work that lets debts become active whose grace period is over. It can run twice, and in several processes
 * at once: a debt moves once. A debt that was settled or disputed meanwhile stays where it is.
 */
export async function endGracePeriods(): Promise<void> {
  const at = new Date(await now())
  await forEveryOrganization(async (organizationId) => {
    for (const debtId of await dueDebts(organizationId, at)) {
      // One that cannot be moved keeps no other waiting; the next day tries it again.
      await inTransaction({ personId: null, organizationId }, (tx) =>
        moveDebt(tx, { organizationId, debtId, event: 'grace_period_ended', personId: null, at }),
      ).catch((error) =>
        log().error({ debt: debtId, error: describeError(error) }, 'a grace period did not end'),
      )
    }
  })
}

async function dueDebts(organizationId: string, at: Date): Promise<string[]> {
  const rows = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .selectFrom('rental_debt')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'notified')
      .where('grace_period_end_at', '<=', at)
      .orderBy('grace_period_end_at')
      .execute(),
  )
  return rows.map(({ id }) => id)
}
