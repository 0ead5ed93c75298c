import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { keepDone } from '#app/api/kept-call.server.ts'
import { openByCall } from '#app/billing/open-by-call.server.ts'
import { startCall } from '#app/billing/page-call.ts'

const restart = defineCall({
  ...startCall,
  name: 'restartRentRewards',
  path: '/billing/rent-rewards/restart',
  summary: 'Leads to the page of Stripe that subscribes to Rent Rewards, or to it again',
  work: async ({ caller, once, refuse }) => {
    const page = await openByCall(caller, 'rent-rewards', refuse)
    // The same key leads to it again.
    await keepDone(caller, once)
    return page
  },
})

const route = callRoute(restart)
export const loader = route.loader
export const action = route.action
