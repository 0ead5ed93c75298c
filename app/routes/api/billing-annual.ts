import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall, type More } from '#app/api/call.ts'
import { keptOutside } from '#app/api/kept-call.server.ts'
import { billingEntity } from '#app/billing/billing-call.ts'
import { readBillingData } from '#app/billing/billing-data.server.ts'
import { upgradeToAnnual } from '#app/billing/change-subscription.server.ts'
import { refusals } from '#app/billing/intents.ts'

const annualCall = defineCall({
  name: 'upgradeToAnnual',
  method: 'POST',
  path: '/billing/annual',
  summary: 'Changes Rent Rewards to the annual plan, for all rental units',
  description:
    'It is charged to the card at once, less what was paid for the month. A declined card changes nothing. Where the plan is annual already, nothing is charged.',
  who: { by: 'session', ability: 'billing:manage' },
  answer: billingEntity.meta({ id: 'Billing' }),
  refusals: {
    not_offered: { status: 409, title: 'There is no subscription that can be changed to the annual plan' },
    needs_card: { status: 409, title: 'There is no card on file' },
    owing: { status: 409, title: 'An amount is owing' },
    declined: { status: 409, title: 'The card was declined' },
    unchanged: { status: 409, title: 'Stripe did not change the subscription' },
    stripe_unavailable: { status: 503, title: 'Stripe cannot be reached' },
  },
  demandsKey: true,
  work: async ({ caller, once, refuse }) => {
    const again = () => readBillingData(caller)
    const work = async () => {
      const changed = await upgradeToAnnual(caller, { once })
      if (changed.ok) return again()
      throw refusalOfChange(changed.refusal, refuse)
    }
    return keptOutside(caller, once, { work, again })
  },
})

function refusalOfChange(
  refusal: Extract<Awaited<ReturnType<typeof upgradeToAnnual>>, { ok: false }>['refusal'],
  refuse: (
    code: 'not_offered' | 'needs_card' | 'owing' | 'declined' | 'unchanged' | 'stripe_unavailable',
    more?: More,
  ) => Error,
): Error {
  switch (refusal) {
    case 'not-there':
      return refuse('not_offered')
    case 'provider-down':
      return refuse('stripe_unavailable', { detail: refusals['provider-down'], retryAfter: 60 })
    case 'needs-card':
      return refuse('needs_card', { detail: refusals['needs-card'] })
    default:
      return refuse(refusal, { detail: refusals[refusal] })
  }
}

const route = callRoute(annualCall)
export const loader = route.loader
export const action = route.action
