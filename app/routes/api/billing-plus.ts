import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { keepDone } from '#app/api/kept-call.server.ts'
import { startRefusal, startRefusals } from '#app/billing/page-call.ts'
import { startPage } from '#app/billing/start-page.server.ts'

const startCall = defineCall({
  name: 'upgradeToPlus',
  method: 'POST',
  path: '/billing/plus',
  summary: 'Leads to the page of Stripe that buys Plus',
  who: { by: 'session', ability: 'billing:manage' },
  answer: z.object({ stripe_redirect_url: z.url() }),
  refusals: startRefusals,
  demandsKey: true,
  work: async ({ caller, once, refuse }) => {
    const started = await startPage(caller, 'plus')
    if (!started.ok) throw refuse(...startRefusal(started.refusal))
    // There is one open page for a purpose: the same key leads to it again.
    await keepDone(caller, once)
    return { stripe_redirect_url: started.url }
  },
})

const route = callRoute(startCall)
export const loader = route.loader
export const action = route.action
