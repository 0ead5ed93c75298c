import type { Matter } from '#app/platform/matter.ts'
import { isLive, type Subscription } from './status.ts'

export const billingMatter: Matter = {
  name: 'billing',
  deletion: {
    async standingIn(tx, _, { id, name, others }) {
      if (others > 0) return {}
      const going = await tx
        .selectFrom('subscription')
        .select('status')
        .where('organization_id', '=', id)
        .where('ends_at', 'is', null)
        .execute()
      const account = await tx
        .selectFrom('billing_account')
        .select('organization_id')
        .where('organization_id', '=', id)
        .executeTakeFirst()
      const isCharged = going.some(({ status }) => isLive({ status: status as Subscription['status'] }))
      return {
        blockers: isCharged
          ? [`${name} has a subscription that goes on. Cancel it under Billing first.`]
          : [],
        kept: account
          ? [
              {
                what: 'Subscriptions',
                stays:
                  'What Stripe, our payment provider, has: the name and email address for billing, and the invoices',
                until: 'At least six years, as tax law requires',
              },
            ]
          : [],
      }
    },
  },
}
