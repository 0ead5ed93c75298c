import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall, type More } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { keptOutside } from '#app/api/kept-call.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { confirmAndPay } from '#app/rental-debt/application/checkout/start-checkout.server.ts'
import { affirmation, incompleteMessage } from '#app/rental-debt/application/checkout/submit-problems.ts'
import { AlreadySubmitted } from '#app/rental-debt/application/drafts.server.ts'
import { noDebt } from '#app/rental-debt/registered/entity/debt-call.ts'

const checkoutCall = defineCall({
  name: 'payReportingFee',
  method: 'POST',
  path: '/rental-debt/{id}/checkout',
  summary: 'Affirms a complete application, and leads to the payment of its fee',
  description: 'Where the fee is paid already, the application is submitted, and there is no address.',
  who: { by: 'session', ability: 'debt:edit' },
  params: { id },
  body: z.strictObject({
    seen: z
      .string()
      .max(100)
      .meta({ description: 'Which answers were shown: the check page has it in its form.' }),
    affirmed: z.literal(true).meta({ description: affirmation }),
  }),
  answer: z.object({
    stripe_redirect_url: z
      .url()
      .nullable()
      .meta({ description: 'Lead the person there to pay; null where nothing is left to pay.' }),
    status: z
      .enum(['pay', 'awaited', 'submitted'])
      .meta({ description: '`awaited`: the payment is made and not confirmed yet.' }),
  }),
  refusals: {
    ...noDebt,
    submitted_before: { status: 409, title: 'The application was submitted before' },
    answers_changed: { status: 409, title: 'The answers changed after they were shown' },
    incomplete: { status: 409, title: 'The application is incomplete' },
    ineligible: { status: 409, title: 'We cannot register this order as it is' },
    payment_page_unavailable: { status: 503, title: 'The payment page cannot be reached right now' },
  },
  demandsKey: true,
  work: async ({ caller, params, body, once, refuse }) => {
    const press = { debtId: params.id, isAffirmed: body.affirmed, seen: body.seen }
    const pay = async (isAgain: boolean) => {
      const outcome = await confirmAndPay(caller, press).catch((error: unknown) => {
        if (error instanceof AlreadySubmitted && isAgain) return { ok: true, next: 'submitted' } as const
        if (error instanceof AlreadySubmitted) throw refuse('submitted_before')
        if (error instanceof NothingThere) throw refuse('not_found')
        throw error
      })
      if (!outcome.ok) throw refusalOfPress(outcome, refuse)
      if (outcome.next === 'deleted') throw refuse('not_found')
      return { stripe_redirect_url: outcome.next === 'pay' ? outcome.url : null, status: outcome.next }
    }
    // There is one open attempt for a debt: the same key leads to it again.
    return keptOutside(caller, once, { work: () => pay(false), again: () => pay(true) })
  },
})

type Unpaid = Extract<Awaited<ReturnType<typeof confirmAndPay>>, { ok: false }>
type Code = 'answers_changed' | 'payment_page_unavailable' | 'ineligible' | 'incomplete'

function refusalOfPress(outcome: Unpaid, refuse: (code: Code, more?: More) => Error): Error {
  switch (outcome.reason) {
    case 'changed':
      return refuse('answers_changed')
    case 'provider-down':
      return refuse('payment_page_unavailable', { retryAfter: 60 })
    case 'ineligible':
      return refuse('ineligible')
    case 'incomplete': {
      const missing = outcome.missing.map(({ title }) => title).join(', ')
      return refuse('incomplete', { detail: `${incompleteMessage} Missing: ${missing}.` })
    }
    case 'not-affirmed':
      throw new Error('an affirmed application was refused as not affirmed')
  }
}

const route = callRoute(checkoutCall)
export const loader = route.loader
export const action = route.action
