import { leftOutAs } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { billingTrail } from './audit-trail.ts'
import { begunMailSamples } from './begun-mail.ts'
import { billingEvents } from './billing-events.server.ts'
import { billingMailSamples } from './billing-mails.ts'
import { countLeases } from './count-leases.server.ts'
import { mailAboutBilling, rereadBilling } from './follow-billing.server.ts'
import { chargesLeftAlone, isChargedFor } from './for-staff.server.ts'
import { isLive, type Subscription } from './status.ts'

export const billingMatter: Matter = {
  name: 'billing',
  apiScopes: { billing: 'Prices and subscriptions' },
  trail: billingTrail,
  stripeEvents: billingEvents,
  mailSamples: { ...billingMailSamples, ...begunMailSamples },
  schedules: [
    { name: 'counting leases that were reported', when: { every: 'day' }, run: countLeases },
    { name: 'mailing about billing', when: { every: 'day' }, run: mailAboutBilling },
    { name: 'reading subscriptions again', when: { every: 'hour' }, run: rereadBilling },
  ],
  staff: { leftAlone: chargesLeftAlone, isChargedFor },
  held: {
    tables: {
      billing_account: { not: leftOutAs.work, onDeletion: 'kept' },
      subscription: { not: leftOutAs.work, onDeletion: 'kept' },
      hosted_page: { not: leftOutAs.work, onDeletion: 'kept' },
      billing_notice: { not: leftOutAs.work, onDeletion: 'kept' },
    },
  },
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
        blockers: isCharged ? [`${name} has an active subscription. Cancel it under Billing first.`] : [],
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
