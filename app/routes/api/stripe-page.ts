import { z } from 'zod'
import { type Call, defineCall } from '#app/api/call.ts'
import { keepDone } from '#app/api/kept-call.server.ts'
import { startRefusal, startRefusals } from '#app/billing/page-call.ts'
import { startPage } from '#app/billing/start-page.server.ts'

type Named = { name: string; path: string; summary: string }

/** A call that leads to the page of Stripe which sells a product. */
export const stripePageCall = (named: Named, sells: 'plus' | 'rent-rewards'): Call =>
  defineCall({
    ...named,
    method: 'POST',
    who: { by: 'session', ability: 'billing:manage' },
    answer: z.object({ stripe_redirect_url: z.url() }),
    refusals: startRefusals,
    demandsKey: true,
    work: async ({ caller, once, refuse }) => {
      const started = await startPage(caller, sells)
      if (!started.ok) throw refuse(...startRefusal(started.refusal))
      // There is one open page for a purpose: the same key leads to it again.
      await keepDone(caller, once)
      return { stripe_redirect_url: started.url }
    },
  })
