import { readFileSync } from 'node:fs'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripeConsumers } from '#app/assembly/provider-events.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { identityEventTypes } from '#app/platform/vendors/persona.server.ts'
import { priceKeys } from '#app/platform/vendors/stripe-billing.server.ts'
import { outbound } from '#tests/no-outbound.ts'
import { readStripeSetup } from './read-stripe.server.ts'
import { type StripeSetup, stripeLines } from './stripe-rules.ts'

const webhookUrl = 'https://rentbook.example/webhooks/stripe'
const eventTypes = [...new Set(stripeConsumers.flatMap(({ types }) => types))]
const wanted = {
  webhookUrl,
  eventTypes,
  hasTax: true,
  secretKey: 'sk_test_of_the_tests',
  webhookSecrets: ['whsec_of_the_tests'],
}

const price = (lookup_key: string, interval: 'month' | 'year') => ({
  lookup_key,
  active: true,
  currency: 'cad',
  tax_behavior: 'exclusive' as const,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' as const },
})
const monthly = price('plus_monthly', 'month')
const prices = [monthly, price('rent_rewards_monthly', 'month'), price('rent_rewards_annual', 'year')]
const endpoint = { url: webhookUrl, status: 'enabled', enabled_events: [...eventTypes] }
const portal = {
  active: true,
  is_default: true,
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
}
const good: StripeSetup = { prices, endpoints: [endpoint], portals: [portal], tax: 'active' }
const withFeature = (feature: object) => ({
  portals: [{ ...portal, features: { ...portal.features, ...feature } }],
})
const withPlus = (change: object) => ({ prices: [{ ...monthly, ...change }, ...prices.slice(1)] })
const wrongIn = (setup: StripeSetup, more: object = {}) =>
  stripeLines(setup, { ...wanted, ...more }).flatMap(({ state, text }) => (state === 'wrong' ? text : []))

test('nothing is wrong where everything is set up', () => {
  expect(wrongIn(good)).toEqual([])
  expect(wrongIn({ ...good, endpoints: [{ ...endpoint, enabled_events: ['*'] }] })).toEqual([])
  expect(
    wrongIn({ ...good, tax: 'not-used', ...withPlus({ tax_behavior: 'unspecified' }) }, { hasTax: false }),
  ).toEqual([])
  // An older price has no lookup key, or is archived beside the new one.
  expect(wrongIn({ ...good, prices: [{ ...monthly, active: false, currency: 'usd' }, ...prices] })).toEqual(
    [],
  )
})

test.each<[string, Partial<StripeSetup>, RegExp]>([
  ['a lookup key is missing', { prices: prices.slice(1) }, /plus_monthly/],
  ['a price is archived', withPlus({ active: false }), /plus_monthly is archived/],
  ['a price is in another currency', withPlus({ currency: 'usd' }), /in USD, not in CAD/],
  [
    'a price is for another time',
    withPlus({ recurring: { ...monthly.recurring, interval: 'week' } }),
    /each month/,
  ],
  ['a price is paid once', withPlus({ recurring: null }), /each month/],
  ['a price is metered', withPlus({ recurring: { ...monthly.recurring, usage_type: 'metered' } }), /metered/],
  ['a price says nothing of tax', withPlus({ tax_behavior: 'unspecified' }), /tax/],
  [
    'there is no endpoint',
    { endpoints: [] },
    /No webhook endpoint at https:\/\/rentbook.example\/webhooks\/stripe/,
  ],
  [
    'the endpoint is of another host',
    { endpoints: [{ ...endpoint, url: 'https://b.example/webhooks/stripe' }] },
    /No webhook/,
  ],
  ['the endpoint is disabled', { endpoints: [{ ...endpoint, status: 'disabled' }] }, /disabled/],
  [
    'events are missing',
    { endpoints: [{ ...endpoint, enabled_events: eventTypes.slice(1) }] },
    /does not send these events: checkout/,
  ],
  ['the portal was never saved', { portals: [] }, /no default/],
  [
    'the portal shows no invoices',
    withFeature({ invoice_history: { enabled: false } }),
    /invoice history on/,
  ],
  [
    'the portal changes no card',
    withFeature({ payment_method_update: { enabled: false } }),
    /payment method on/,
  ],
  [
    'the portal does not cancel',
    withFeature({ subscription_cancel: { enabled: false, mode: 'at_period_end' } }),
    /cancelling on/,
  ],
  [
    'the portal cancels at once',
    withFeature({ subscription_cancel: { enabled: true, mode: 'immediately' } }),
    /not immediately/,
  ],
  ['the portal changes plans', withFeature({ subscription_update: { enabled: true } }), /quantities off/],
  ['Stripe Tax is not set up', { tax: 'pending' }, /Stripe Tax is not set up/],
  ['prices could not be read', { prices: null }, /prices could not be read/],
  ['endpoints could not be read', { endpoints: null }, /webhook endpoints could not be read/],
  ['the portal could not be read', { portals: null }, /portal could not be read/],
  ['tax could not be read', { tax: null }, /Stripe Tax could not be read/],
])('says that %s, and nothing else', (_, change, text) => {
  expect(wrongIn({ ...good, ...change })).toEqual([expect.stringMatching(text)])
})

test("a webhook secret that is not Stripe's is wrong; a key for tests is for a person to look at", () => {
  expect(wrongIn(good, { webhookSecrets: ['something-else'] })).toEqual([expect.stringMatching(/whsec_/)])
  const saysTests = (secretKey: string) =>
    stripeLines(good, { ...wanted, secretKey }).some(({ text }) => /key for tests/.test(text))
  expect(saysTests(wanted.secretKey)).toBe(true)
  expect(saysTests(wanted.secretKey.replace('test', 'live'))).toBe(false)
})

const kept = { ...process.env }
beforeEach(() => {
  Object.assign(process.env, { NODE_ENV: 'test', SANDBOX: '1', LOG_LEVEL: 'silent' })
  clearSingleton('config')
})
afterEach(() => {
  process.env = { ...kept }
  clearSingleton('config')
})

const api = 'https://api.stripe.com/v1'
const listed = (data: object[]) => () => HttpResponse.json({ object: 'list', data, has_more: false })

test('reads at Stripe and writes nothing; what it may not read differs from what is missing', async () => {
  const asked: string[] = []
  outbound.events.on('request:start', ({ request }) => void asked.push(request.method))
  outbound.use(
    http.get(`${api}/prices`, ({ request }) => {
      const query = new URL(request.url).searchParams
      // If only active ones were requested, an archived price would look missing.
      return query.has('active') ? HttpResponse.json({}, { status: 400 }) : listed(prices)()
    }),
    http.get(`${api}/webhook_endpoints`, listed([endpoint])),
    http.get(`${api}/billing_portal/configurations`, () =>
      HttpResponse.json({ error: { type: 'invalid_request_error', message: 'no access' } }, { status: 403 }),
    ),
    http.get(`${api}/tax/settings`, () => HttpResponse.json({ object: 'tax.settings', status: 'active' })),
  )
  const setup = await readStripeSetup(true)
  expect(setup).toEqual({ ...good, portals: null })
  expect(new Set(asked)).toEqual(new Set(['GET']))
})

test('docs/production.md names every event and lookup key that is checked', () => {
  const guide = readFileSync('docs/production.md', 'utf8')
  const setUp = guide.slice(guide.indexOf('## Providers'), guide.indexOf('## What to know'))
  const names = [...setUp.matchAll(/`([a-z_.-]+)`/g)].map(([, name = '']) => name)
  let before = ''
  const full = names.map((name) => {
    const whole = name.startsWith('.') ? before.replace(/[^.]+$/, name.slice(1)) : name
    before = whole
    return whole
  })
  expect(full).toEqual(expect.arrayContaining([...eventTypes, ...identityEventTypes, ...priceKeys]))
})
