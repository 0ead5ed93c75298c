import { callRoute } from '#app/api/answer-calls.server.ts'
import { stripePageCall } from './stripe-page.ts'

const restart = stripePageCall(
  {
    name: 'restartRentRewards',
    path: '/billing/rent-rewards/restart',
    summary: 'Leads to the page of Stripe that subscribes to Rent Rewards, or to it again',
  },
  'rent-rewards',
)

const route = callRoute(restart)
export const loader = route.loader
export const action = route.action
