import { type Dismissible, planEnded } from '#app/account/dismissed-notices.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type EndedPlan, endedPlans } from './ended-plans.ts'
import { listSubscriptions } from './subscriptions.server.ts'

/** The organization's ended plans, with the names of their notices; without those this person dismissed. */
export async function readEndedPlans(
  tx: Tx,
  { organizationId, membership }: Pick<Member, 'organizationId' | 'membership'>,
  { today, dismissed }: { today: IsoDate; dismissed: ReadonlySet<string> },
): Promise<(EndedPlan & { notice: Dismissible })[]> {
  const kept = await listSubscriptions(tx, organizationId)
  return endedPlans(kept, { today, plan: membership.plan })
    .map((plan) => ({ ...plan, notice: planEnded(plan.product, plan.endedOn) }))
    .filter(({ notice }) => !dismissed.has(notice))
}
