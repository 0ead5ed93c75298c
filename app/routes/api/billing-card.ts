import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { keptOutside } from '#app/api/kept-call.server.ts'
import { invalidBody } from '#app/api/problems.ts'
import { cardBody, startRefusal, startRefusals, wayBackOf } from '#app/billing/page-call.ts'
import { startPage } from '#app/billing/start-page.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'

const cardCall = defineCall({
  name: 'addCard',
  method: 'POST',
  path: '/billing/checkout/card',
  summary: 'Leads to the page of Stripe that adds a card',
  who: { by: 'session', ability: 'billing:manage' },
  body: cardBody,
  answer: z.object({ redirect_url: z.url() }),
  refusals: startRefusals,
  work: async ({ caller, body, once, refuse }) => {
    const way = wayBackOf(body, config().publicUrl)
    if (!way.ok) {
      const detail = 'Only these pages of ours can be named, and both of one kind.'
      throw new ApiProblem(
        invalidBody(way.fields.map((field) => ({ pointer: `/${field}`, code: 'not_our_page', detail }))),
      )
    }
    const open = async () => {
      const started = await startPage(caller, 'card', way.back)
      if (!started.ok) throw refuse(...startRefusal(started.refusal))
      return { redirect_url: started.url }
    }
    return keptOutside(caller, once, { work: open, again: open })
  },
})

const route = callRoute(cardCall)
export const loader = route.loader
export const action = route.action
