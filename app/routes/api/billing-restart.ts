import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { keptOutside } from '#app/api/kept-call.server.ts'
import { openByCall } from '#app/billing/open-by-call.server.ts'
import { startCall } from '#app/billing/page-call.ts'

const restart = defineCall({
  ...startCall,
  name: 'restartRentRewards',
  path: '/billing/rent-rewards/restart',
  summary: 'Leads to the page of Stripe that subscribes to Rent Rewards, or to it again',
  work: ({ caller, once, refuse }) => {
    // The same key leads to the page again.
    const open = () => openByCall(caller, 'rent-rewards', refuse)
    return keptOutside(caller, once, { work: open, again: open })
  },
})

const route = callRoute(restart)
export const loader = route.loader
export const action = route.action
