import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearSingleton } from '../singleton.server.ts'
import { hostedVerificationLink, outcomeOf, readEvent, signBody, verifySignature } from './persona.server.ts'

const secret = 'wbhsec_test'
const at = 1_700_000_000
const body = Buffer.from('{"data":{"type":"event","id":"evt_TEST","attributes":{"name":"inquiry.approved"}}}')
const vector = '73fe0d69d7f1178fdd4c78dab8dc034683d99e24f267623597701fc18961dec6'

describe('a signature', () => {
  const good = `t=${at},v1=${vector}`
  const verify = (header: string | null, { secrets = [secret], now = at, of = body } = {}) =>
    verifySignature(of, header, secrets, now)

  test('is the one of the test vector', () => {
    expect(signBody(body, secret, at)).toBe(vector)
    expect(verify(good)).toBe(true)
  })

  test.each([
    ['none', null],
    ['empty', ''],
    ['without its time', `v1=${vector}`],
    ['of another time', `t=${at + 1},v1=${vector}`],
    ['cut short', `t=${at},v1=${vector.slice(0, 62)}`],
    ['changed by a digit', `t=${at},v1=${vector.replace('7', '8')}`],
    ['of another version', `t=${at},v0=${vector}`],
    ['no hex', `t=${at},v1=${'z'.repeat(64)}`],
    ['a time that is no number', `t=NaN,v1=${vector}`],
  ])('%s is no good', (_, header) => {
    expect(verify(header)).toBe(false)
  })

  test('of another body or another secret is no good', () => {
    expect(verify(good, { of: Buffer.concat([body, Buffer.from(' ')]) })).toBe(false)
    expect(verify(good, { secrets: ['wbhsec_other'] })).toBe(false)
    expect(verify(good, { secrets: [] })).toBe(false)
  })

  test.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('is good %i seconds apart: %s', (apart, isGood) => {
    expect(verify(good, { now: at + apart })).toBe(isGood)
  })

  test('may be one of several while the secret is being replaced, on either side', () => {
    const other = `t=${at},v1=${signBody(body, 'wbhsec_other', at)}`
    expect(verify(`${other} ${good}`)).toBe(true)
    expect(verify(`${good} ${other}`)).toBe(true)
    expect(verify(other, { secrets: [secret, 'wbhsec_other'] })).toBe(true)
    expect(verify(`${other} ${other}`)).toBe(false)
  })

  test('is over bytes, whatever they are', () => {
    const bytes = Buffer.from([0xff, 0x00, 0xc3, 0x28])
    expect(verify(`t=${at},v1=${signBody(bytes, secret, at)}`, { of: bytes })).toBe(true)
  })
})

const at0 = '2026-03-02T10:00:00.000Z'
const inquiry = (referenceId: string | null = 'person-1') => ({
  type: 'inquiry',
  id: 'inq_1',
  attributes: { status: 'x', 'reference-id': referenceId },
})
const eventOf = (name: string, data: unknown, included?: unknown) =>
  Buffer.from(
    JSON.stringify({
      data: {
        type: 'event',
        id: 'evt_1',
        attributes: { name, 'created-at': at0, payload: { data, ...(included ? { included } : {}) } },
      },
    }),
  )

describe('an event', () => {
  test('names the check, the person and its own time', () => {
    expect(readEvent(eventOf('inquiry.approved', inquiry()))).toEqual({
      provider: 'persona',
      id: 'evt_1',
      type: 'inquiry.approved',
      occurredAt: new Date(at0),
      inquiryId: 'inq_1',
      personId: 'person-1',
      outcome: { status: 'approved', setback: null },
    })
  })

  const passed = { type: 'verification/selfie', id: 'ver_1', attributes: { status: 'passed' } }
  const related = { ...passed, relationships: { inquiry: { data: { type: 'inquiry', id: 'inq_1' } } } }

  test('of a part of a check names the check, and the person where the check comes along', () => {
    const alone = readEvent(eventOf('verification.passed', related))
    expect(alone).toMatchObject({ inquiryId: 'inq_1', personId: null })
    expect(alone?.outcome?.status).toBe('pending_selfie_submitted')
    const along = readEvent(eventOf('verification.passed', related, [inquiry()]))
    expect(along).toMatchObject({ inquiryId: 'inq_1', personId: 'person-1' })
    const others = readEvent(eventOf('verification.passed', related, [{ ...inquiry(), id: 'inq_2' }]))
    expect(others).toMatchObject({ inquiryId: 'inq_1', personId: null })
    expect(readEvent(eventOf('verification.passed', passed))).toMatchObject({
      inquiryId: null,
      personId: null,
    })
  })

  test('without a person is still read', () => {
    expect(readEvent(eventOf('inquiry.approved', inquiry(null)))?.personId).toBeNull()
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"data":'],
    ['no event', '[]'],
    ['the test vector, which says nothing of a check', body.toString()],
    ['a time that is none', eventOf('x', inquiry()).toString().replace(at0, 'yesterday')],
  ])('is not %s', (_, text) => {
    expect(readEvent(Buffer.from(text))).toBeNull()
  })
})

describe('what each event means', () => {
  test.each([
    ['inquiry.started', 'inquiry', 'pending', null],
    ['verification.passed', 'verification/government-id', 'pending_id_submitted', null],
    ['verification.passed', 'verification/selfie', 'pending_selfie_submitted', null],
    ['inquiry.completed', 'inquiry', 'submitted', null],
    ['inquiry.marked-for-review', 'inquiry', 'submitted', null],
    ['inquiry.approved', 'inquiry', 'approved', null],
    ['inquiry.declined', 'inquiry', 'pending', 'declined'],
    ['inquiry.failed', 'inquiry', 'pending', 'failed'],
    ['inquiry.expired', 'inquiry', 'pending', 'expired'],
  ])('%s of %s', (name, subject, status, setback) => {
    expect(outcomeOf(name, subject)).toEqual({ status, setback })
  })

  test.each([
    ['inquiry.created', 'inquiry'],
    ['inquiry.transitioned', 'inquiry'],
    ['verification.failed', 'verification/selfie'],
    ['verification.passed', 'verification/phone-number'],
    ['verification.passed', 'inquiry'],
    ['inquiry.approved', 'account'],
    ['toString', 'inquiry'],
    ['report/watchlist.ready', 'report/watchlist'],
  ])('%s of %s moves nothing', (name, subject) => {
    expect(outcomeOf(name, subject)).toBeNull()
  })
})

describe('the hosted link', () => {
  const before = { ...process.env }
  const person = { id: '0b6e6a0e-3c46-4b5f-8f8e-0d6c54f2a111', email: 'o’neil+a&b@people.example' }
  beforeEach(() => {
    Object.assign(process.env, {
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://rentbook.example',
      PERSONA_TEMPLATE_ID: 'itmpl_1',
      PERSONA_ENVIRONMENT_ID: 'env_1',
    })
    clearSingleton('config')
  })
  afterEach(() => {
    process.env = { ...before }
    clearSingleton('config')
  })

  const query = {
    'inquiry-template-id': 'itmpl_1',
    'environment-id': 'env_1',
    'reference-id': person.id,
    'redirect-uri': 'https://rentbook.example/dashboard/identity-check',
    'fields[email-address]': person.email,
  }

  test('leads to the vendor and says who it is for', () => {
    process.env.PERSONA_SUBDOMAIN = 'rentbook'
    const link = new URL(hostedVerificationLink(person))
    expect(link.origin + link.pathname).toBe('https://rentbook.withpersona.com/verify')
    expect(Object.fromEntries(link.searchParams)).toEqual(query)
    expect(link.href).toContain('%2Ba%26b%40people.example')
  })

  test('leads to the double where there is no vendor, with the same parameters', () => {
    const link = new URL(hostedVerificationLink(person))
    expect(link.origin + link.pathname).toBe('https://rentbook.example/sandbox/identity')
    expect(Object.fromEntries(link.searchParams)).toEqual(query)
  })
})
