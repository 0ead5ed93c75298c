import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbound } from '#tests/no-outbound.ts'
import { setPagePolicy } from '../http/headers.server.ts'
import type { PageSources } from '../http/page-sources.server.ts'
import { clearSingleton } from '../singleton.server.ts'
import {
  captchaForPage,
  captchaSources,
  isSecretKeyKnown,
  verifyAddress,
  verifyCaptcha,
} from './recaptcha.server.ts'

const secret = 'a-secret-key-of-reCAPTCHA'
const kept = { ...process.env }
beforeEach(() => {
  Object.assign(process.env, {
    NODE_ENV: 'test',
    SANDBOX: '1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://rentbook.example',
    RECAPTCHA_SITE_KEY: 'a-site-key-of-the-tests',
    RECAPTCHA_SECRET_KEY: secret,
  })
  clearSingleton('config')
})
afterEach(() => {
  process.env = { ...kept }
  clearSingleton('config')
})

const good = { success: true, score: 0.9, action: 'view_order', hostname: 'rentbook.example' }
const answer = (body: unknown, status = 200) =>
  outbound.use(http.post(verifyAddress, () => HttpResponse.json(body as object, { status })))

test('asks with our secret and the token', async () => {
  let asked = ''
  outbound.use(
    http.post(verifyAddress, async ({ request }) => {
      asked = await request.text()
      return HttpResponse.json(good)
    }),
  )
  expect(await verifyCaptcha('a token', 'view_order')).toBe('passed')
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({ secret, response: 'a token' })
})

test.each([
  ['not successful', { ...good, success: false, 'error-codes': ['timeout-or-duplicate'] }, 'refused'],
  ['another act', { ...good, action: 'report_mistake' }, 'refused'],
  ['another host', { ...good, hostname: 'evil.example' }, 'refused'],
  ['a low score', { ...good, score: 0.49 }, 'refused'],
  ['the least score', { ...good, score: 0.5 }, 'passed'],
  ['no score', { ...good, score: undefined }, 'refused'],
  ['our secret unknown', { success: false, 'error-codes': ['invalid-input-secret'] }, 'unreachable'],
  ['another shape', { hello: 'world' }, 'unreachable'],
])('%s', async (_, body, expected) => {
  answer(body)
  expect(await verifyCaptcha('a token', 'view_order')).toBe(expected)
})

test('a provider that fails is no verdict', async () => {
  answer({}, 503)
  expect(await verifyCaptcha('a token', 'view_order')).toBe('unreachable')
  outbound.use(http.post(verifyAddress, () => HttpResponse.error()))
  expect(await verifyCaptcha('a token', 'view_order')).toBe('unreachable')
})

test('what cannot be a token is not asked about', async () => {
  expect(await verifyCaptcha('', 'view_order')).toBe('refused')
  expect(await verifyCaptcha('x'.repeat(5000), 'view_order')).toBe('refused')
})

test('its sources are allowed on the page that asks for them, and on no other', () => {
  const policyOf = (more?: PageSources) => {
    const headers = new Headers()
    setPagePolicy(headers, 'nonce', more)
    return headers.get('Content-Security-Policy-Report-Only') ?? headers.get('Content-Security-Policy') ?? ''
  }
  expect(policyOf()).not.toContain('google')
  expect(policyOf()).not.toContain('frame-src')
  const policy = policyOf(captchaSources())
  expect(policy).toContain(
    "script-src 'self' 'nonce-nonce' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect(policy).toContain(
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;',
  )
  expect(captchaForPage().script).toBe(
    'https://www.google.com/recaptcha/api.js?render=a-site-key-of-the-tests',
  )
})

test.each([
  ['a good key, as the token is refused', ['invalid-input-response'], 200, true],
  ['a key that it does not know', ['invalid-input-secret', 'invalid-input-response'], 200, false],
  ['no answer', [], 503, null],
])('reports %s', async (_, codes, status, known) => {
  answer({ success: false, 'error-codes': codes }, status)
  expect(await isSecretKeyKnown()).toBe(known)
})
