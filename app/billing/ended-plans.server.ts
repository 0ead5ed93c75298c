import { type Dismissible, isDismissed, planEnded } from '#app/account/dismissed-notices.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { products } from './choose-subscription.ts'
import { type EndedPlan, endedPlans } from './ended-plans.ts'
import { findSubscription } from './subscriptions.server.ts'

/** The organization's ended plans, with the names of their notices; without those this person dismissed. */
export async function readEndedPlans(
  member: Member,
  today: IsoDate,
): Promise<(EndedPlan & { notice: Dismissible })[]> {
  const { actor, organizationId, membership } = member
  const kept = await inTransaction(actor, async (tx) => {
    const found = []
    for (const product of products) found.push(await findSubscription(tx, organizationId, product))
    return found.filter((one) => one !== null)
  })
  const shown = []
  for (const plan of endedPlans(kept, { today, plan: membership.plan })) {
    const notice = planEnded(plan.product, plan.endedOn)
    if (!(await isDismissed(member, notice))) shown.push({ ...plan, notice })
  }
  return shown
}
