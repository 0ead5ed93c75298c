import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { stripeConsumers, stripeWebhook } from '#app/assembly/provider-events.server.ts'
import { config } from '#app/platform/config.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { answerWebhook } from '#app/platform/provider-events/answer-webhook.server.ts'
import { listRefused } from '#app/platform/provider-events/refused-events.server.ts'
import type { Consumer } from '#app/platform/provider-events/take-event.server.ts'
import type { StripeEvent } from '#app/platform/vendors/stripe.server.ts'
import { eventsOf, newApplication, payAt, sessionOf, stateOf, usePayments } from '../payments/world.ts'
import { origin } from '../support/browser.ts'

usePayments()

/** A second consumer of Stripe's events: what it was asked, and what it did. */
const asked: string[] = []
const done: string[] = []
let answer: 'takes' | 'not-ours' | 'unreachable' | 'not-understood' | 'fails' = 'takes'
beforeEach(() => {
  asked.length = 0
  done.length = 0
  answer = 'takes'
})
const subscriptions: Consumer<StripeEvent> = {
  name: 'subscriptions',
  types: ['invoice.paid', 'checkout.session.completed'],
  prepare: async ({ id }) => {
    asked.push(id)
    if (answer !== 'takes' && answer !== 'fails') return answer
    return {
      organizationId: null,
      apply: async () => {
        done.push(id)
        if (answer === 'fails') throw new Error('no room')
      },
    }
  },
}
const both = [...stripeConsumers, subscriptions]

let count = 0
function newEvent(type: string, object: object = { id: 'in_1', customer: 'Robin Okafor' }) {
  count += 1
  return { id: `evt_${count}`, object: 'event', type, created: 1_790_000_000, data: { object } }
}

const signed = (body: string) => {
  const secret = config().stripe.webhookSecrets[0] ?? ''
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

async function post(event: unknown, consumers = both): Promise<number> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const headers = { 'Stripe-Signature': signed(body) }
  const request = new Request(`${origin}/webhooks/stripe`, { method: 'POST', body, headers })
  return (await answerWebhook(request, stripeWebhook, consumers)).status
}

const isRecorded = async (id: string) =>
  (
    await inTransaction(anonymous, (tx) =>
      tx.selectFrom('webhook_event').select('event_id').where('event_id', '=', id).execute(),
    )
  ).length === 1
const refused = async () => (await listRefused(anonymous, 1)).rows

describe('an event of a provider with two consumers', () => {
  test('goes to the one that takes its type, once, though it comes ten times at once', async () => {
    const event = newEvent('invoice.paid')
    const statuses = await Promise.all(Array.from({ length: 10 }, () => post(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(done).toEqual([event.id])
    expect(await isRecorded(event.id)).toBe(true)
    expect(await post(event)).toBe(200)
    expect(done).toEqual([event.id])
  })

  test('reaches both where both take its type, each with what is its own', async () => {
    const given = await newApplication()
    await payAt(await sessionOf(given))
    const [event] = (await eventsOf(given)).filter(({ type }) => type === 'checkout.session.completed')
    const { deliveries: _, ...sent } = event ?? { deliveries: 0 }
    expect(await post(sent)).toBe(200)
    expect(done).toEqual([event?.id])
    expect((await stateOf(given)).checkouts).toEqual([['paid', null]])
  })

  test('of an unknown type is recorded and has no effect', async () => {
    const event = newEvent('customer.created')
    expect(await post(event)).toBe(200)
    expect([asked, await isRecorded(event.id)]).toEqual([[], true])
  })

  test('that is not theirs is left by both, and recorded', async () => {
    answer = 'not-ours'
    const event = newEvent('checkout.session.completed', { id: 'cs_of_another_product' })
    expect(await post(event)).toBe(200)
    expect([done, await isRecorded(event.id)]).toEqual([[], true])
  })

  test('is asked for again while the provider is out of reach, and changes nothing until then', async () => {
    answer = 'unreachable'
    const event = newEvent('invoice.paid')
    expect(await post(event)).toBe(503)
    expect([done, await isRecorded(event.id)]).toEqual([[], false])
    answer = 'takes'
    expect(await post(event)).toBe(200)
    expect(done).toEqual([event.id])
  })

  test('whose effect fails is not recorded, and is taken in when it comes again', async () => {
    answer = 'fails'
    const event = newEvent('invoice.paid')
    await expect(post(event)).rejects.toThrow('no room')
    expect(await isRecorded(event.id)).toBe(false)
    answer = 'takes'
    expect(await post(event)).toBe(200)
    expect(await isRecorded(event.id)).toBe(true)
  })
})

describe('a signed event that is not understood', () => {
  test.each([
    ['no JSON', 'not json', null],
    ['nothing', 'null', null],
    ['a list', '[1]', null],
    ['without an object', JSON.stringify({ ...newEvent('x'), data: {} }), 'x'],
    ['of no time', JSON.stringify({ ...newEvent('y'), created: 'yesterday' }), 'y'],
    ['with a NUL in its id', JSON.stringify({ ...newEvent('n'), id: 'evt_\0' }), null],
    ['with a NUL in its object', JSON.stringify(newEvent('m', { id: 'in_\0' })), null],
    ['of a thin kind', JSON.stringify({ id: 'evt_thin', object: 'v2.core.event', type: 'v2.z' }), 'v2.z'],
  ])('%s: 400, and kept for staff', async (_, body, type) => {
    const before = (await refused()).length
    expect(await post(body)).toBe(400)
    expect(await post(body)).toBe(400)
    const [latest, ...others] = await refused()
    expect(others).toHaveLength(before)
    expect(latest).toMatchObject({ provider: 'stripe', reason: 'unknown-shape', type, times: 2 })
  })

  test('that spells a backslash before u0000 has no NUL', async () => {
    expect(await post(newEvent('invoice.paid', { id: String.raw`in_\u0000` }))).toBe(200)
  })

  test('as it names nothing: 400, kept, and nothing recorded', async () => {
    const event = newEvent('checkout.session.completed', {})
    expect(await post(event)).toBe(400)
    expect((await refused())[0]).toMatchObject({ eventId: event.id, reason: 'incomplete', times: 1 })
    expect(await isRecorded(event.id)).toBe(false)
  })

  test('leaves nothing of what it says, and an unsigned one nothing at all', async () => {
    const before = (await refused()).length
    const body = JSON.stringify({ type: 'Robin Okafor, born 1990', data: { id: 'x y' } })
    expect(await post(body)).toBe(400)
    const { owner } = await database()
    expect(JSON.stringify(await owner.selectFrom('refused_event').selectAll().execute())).not.toContain(
      'Robin',
    )
    const time = Math.floor(Date.now() / 1000)
    const forged = ['', 'v1=', `t=${time},v1=`, `t=${time},v1=0`, `t=${time},v1=${'0'.repeat(64)}`, `t=,v1=é`]
    for (const signature of forged) {
      const headers = { 'Stripe-Signature': encodeURI(signature) }
      const request = new Request(`${origin}/webhooks/stripe`, { method: 'POST', body: 'forged', headers })
      expect((await answerWebhook(request, stripeWebhook, both)).status, signature).toBe(400)
    }
    expect(await refused()).toHaveLength(before + 1)
  })
})

test('staff see a page of twenty at a time, the latest first', async () => {
  for (let n = 0; n < 21; n += 1) await post(`no event, number ${n}`)
  const first = await listRefused(anonymous, 1)
  expect([first.rows.length, first.pageCount >= 2]).toEqual([20, true])
  const second = await listRefused(anonymous, 2)
  expect(first.rows.map(({ id }) => id)).not.toContain(second.rows[0]?.id)
})
