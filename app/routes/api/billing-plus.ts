import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { keepDone } from '#app/api/kept-call.server.ts'
import { openByCall } from '#app/billing/open-by-call.server.ts'
import { startAnswer, startRefusals } from '#app/billing/page-call.ts'

const upgrade = defineCall({
  name: 'upgradeToPlus',
  path: '/billing/plus',
  summary: 'Leads to the page of Stripe that buys Plus',
  method: 'POST',
  who: { by: 'session', ability: 'billing:manage' },
  answer: startAnswer,
  refusals: startRefusals,
  demandsKey: true,
  work: async ({ caller, once, refuse }) => {
    const page = await openByCall(caller, 'plus', refuse)
    // There is one open page for a purpose: the same key leads to it again.
    await keepDone(caller, once)
    return page
  },
})

const route = callRoute(upgrade)
export const loader = route.loader
export const action = route.action
