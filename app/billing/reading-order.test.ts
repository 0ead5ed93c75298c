import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StripeSubscription } from '#app/platform/vendors/stripe-billing.server.ts'
import { chooseSubscription } from './choose-subscription.ts'
import { overtakes } from './reading-order.ts'

const changes = 50
const deliveries = 10_000

/** Numbers from 0 to 1, the same each time for a seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Step = { at: number; does: 'begins' | 'reads' | 'ends'; delivery: number }

/**
 * Fifty changes at Stripe, each with an event that is delivered two hundred times, at any later time, in any order. A
 * delivery starts a reading, reads the state at that moment, and applies it, while others run in between.
 */
function stateAfter(seed: number): number {
  const random = randomOf(seed)
  const steps: Step[] = Array.from({ length: deliveries }, (_, delivery) => {
    const begins = (delivery % changes) + random() * 2 * changes
    const reads = begins + random() * 10
    return [
      { at: begins, does: 'begins', delivery },
      { at: reads, does: 'reads', delivery },
      { at: reads + random() * 10, does: 'ends', delivery },
    ] satisfies Step[]
  }).flat()
  const numbers = new Map<number, number>()
  const seen = new Map<number, number>()
  let begun = 0
  let applied = { number: 0, state: -1 }
  for (const { at, does, delivery } of steps.sort((a, b) => a.at - b.at)) {
    if (does === 'begins') numbers.set(delivery, ++begun)
    if (does === 'reads') seen.set(delivery, Math.min(changes - 1, Math.floor(at)))
    const number = numbers.get(delivery) ?? 0
    if (does === 'ends' && overtakes(number, applied.number))
      applied = { number, state: seen.get(delivery) ?? -1 }
  }
  return applied.state
}

it('ten thousand events in any order end in what is true', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => {
      expect(stateAfter(seed)).toBe(changes - 1)
    }),
    { numRuns: 8 },
  )
})

const statuses = ['trialing', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete_expired'] as const

it('of several subscriptions the same one counts, in whatever order Stripe lists them', () => {
  const subscription = fc.record({
    status: fc.constantFrom(...statuses),
    created: fc.integer({ min: 0, max: 5 }),
    priceKey: fc.constantFrom('plus_monthly', 'rent_rewards_monthly', 'rent_rewards_annual'),
  })
  fc.assert(
    fc.property(fc.array(subscription, { maxLength: 6 }), fc.integer(), (facts, seed) => {
      const all = facts.map(
        ({ status, created, priceKey }, index) =>
          ({ id: `sub_${index}`, status, priceKey, createdAt: new Date(created) }) as StripeSubscription,
      )
      const random = randomOf(seed)
      const mixed = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
      for (const product of ['plus', 'rent_rewards'] as const) {
        const { chosen } = chooseSubscription(all, product)
        expect(
          chooseSubscription(
            mixed.map(({ one }) => one),
            product,
          ).chosen,
        ).toBe(chosen)
        const isAnyLive = all.some(
          ({ status, priceKey }) =>
            !['canceled', 'incomplete_expired'].includes(status) && priceKey.startsWith(product),
        )
        expect(chosen !== null && !['canceled', 'incomplete_expired'].includes(chosen.status)).toBe(isAnyLive)
      }
    }),
  )
})
