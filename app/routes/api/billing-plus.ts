import { callRoute } from '#app/api/answer-calls.server.ts'
import { stripePageCall } from './stripe-page.ts'

const upgrade = stripePageCall(
  {
    name: 'upgradeToPlus',
    path: '/billing/plus',
    summary: 'Leads to the page of Stripe that buys Plus',
  },
  'plus',
)

const route = callRoute(upgrade)
export const loader = route.loader
export const action = route.action
