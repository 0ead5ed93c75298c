import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { asTier, tierEntity } from '#app/billing/billing-call.ts'
import { findPrice } from '#app/billing/prices.server.ts'

const listTiers = defineCall({
  name: 'listPriceTiers',
  method: 'GET',
  path: '/billing/price/rent-rewards/tiers',
  summary: 'The monthly price of Rent Rewards, tier by tier',
  who: { by: 'key or session', ability: 'dashboard:see', scope: 'billing:read' },
  answer: z.array(tierEntity),
  refusals: {
    no_price: { status: 503, title: 'The price is not known right now' },
  },
  work: async ({ refuse }) => {
    const price = await findPrice('rent_rewards_monthly')
    if (!price) throw refuse('no_price', { retryAfter: 30 })
    return price.tiers.map(asTier)
  },
})

const route = callRoute(listTiers)
export const loader = route.loader
export const action = route.action
