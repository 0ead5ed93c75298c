import { describe, expect, test } from 'vitest'
import { refusesAddress } from '../mail/came-back.server.ts'
import { deliveryReport } from '../sandbox/returned-mail.server.ts'
import {
  isMailEventSigned,
  isPermanentStatus,
  readDeliveryReport,
  readMailEvent,
  signMailEvent,
} from './mail-events.server.ts'

const mailId = '0b8f6f0e-9d1c-4c56-8a0b-2f6b1f5b7a11'
const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))

describe('a mail server’s report', () => {
  test('of the sandbox names the message, the address and a permanent reason', async () => {
    const report = deliveryReport({
      id: mailId,
      recipient: 'gone@bounces.example',
      host: 'rentbook.example',
      status: '5.1.1',
      at: new Date(0),
    })
    expect(await readDeliveryReport(Buffer.from(report))).toMatchObject({
      type: 'bounced',
      address: 'gone@bounces.example',
      mailId,
      isPermanent: true,
    })
  })

  test('with the whole message in it, as Postfix makes it, in another order and case', async () => {
    const report = lines(
      'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
      'To: no-reply@rentbook.example',
      'Date: Thu, 26 Nov 2026 10:00:00 -0500',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="A1/mx.example"',
      'MIME-Version: 1.0',
      '',
      'This is a MIME-encapsulated message.',
      '--A1/mx.example',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      '<Full@People.example>: host mx.people.example said: 552 5.2.2 mailbox full',
      '--A1/mx.example',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      'X-Postfix-Queue-ID: 4A1',
      '',
      'final-recipient: RFC822; Full@People.example',
      'Original-Recipient: rfc822;full@people.example',
      'ACTION: failed',
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 552 5.2.2 mailbox full',
      '--A1/mx.example',
      'Content-Type: message/rfc822',
      '',
      'From: Rentbook <no-reply@rentbook.example>',
      'To: full@people.example',
      `Message-ID: <${mailId}@rentbook.example>`,
      'Subject: A subject',
      '',
      'Text.',
      '--A1/mx.example--',
      '',
    )
    expect(await readDeliveryReport(report)).toEqual({
      provider: 'mail',
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: 'bounced',
      occurredAt: new Date('2026-11-26T15:00:00Z'),
      address: 'full@people.example',
      mailId,
      isPermanent: false,
    })
  })

  test.each([
    ['a delay', (text: string) => text.replace('Action: failed', 'Action: delayed')],
    ['a success', (text: string) => text.replace('Action: failed', 'Action: delivered')],
    ['an answer of a person', () => 'From: a@b.example\r\nSubject: Re: A subject\r\n\r\nAction: failed'],
    ['a report without an address', (text: string) => text.replace(/^Final-Recipient.*\r\n/m, '')],
    ['nothing', () => ''],
    ['bytes', () => '\u0000\u0001\ufffd'.repeat(2000)],
  ])('%s is none', async (_, change) => {
    const given = {
      id: mailId,
      recipient: 'gone@bounces.example',
      host: 'rentbook.example',
      status: '5.1.1',
      at: new Date(0),
    }
    expect(await readMailEvent(Buffer.from(change(deliveryReport(given))))).toBeNull()
  })
})

describe('an event of a mail service', () => {
  const event = (type: string, data: object) =>
    Buffer.from(JSON.stringify({ type, created_at: '2026-11-26T15:00:00.000Z', data }))

  test.each([
    ['email.bounced', { to: ['A@b.example'], bounce: { type: 'Permanent' } }, ['bounced', true]],
    ['email.bounced', { to: ['A@b.example'], bounce: { type: 'Transient' } }, ['bounced', false]],
    ['email.bounced', { to: ['A@b.example'] }, ['bounced', false]],
    ['email.complained', { to: ['A@b.example'], message_id: `<${mailId}@x>` }, ['complained', true]],
  ])('%s %j', async (type, data, [expected, isPermanent]) => {
    expect(await readMailEvent(event(type, data))).toMatchObject({
      type: expected,
      isPermanent,
      address: 'a@b.example',
      mailId: 'message_id' in data ? mailId : null,
    })
  })

  test.each([
    ['email.opened', { to: ['a@b.example'] }],
    ['email.bounced', { to: [] }],
    ['email.bounced', {}],
  ])('%s %j is not understood', async (type, data) => {
    expect(await readMailEvent(event(type, data))).toBeNull()
  })
})

describe('the signature', () => {
  // The example of the Standard Webhooks specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = Buffer.from('{"test": 2432232314}')
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const seconds = 1_614_265_330
  const headers = (differing: Record<string, string> = {}) =>
    new Headers({
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      ...differing,
    })
  const isSigned = (given: Headers, { secrets = [secret], nowSeconds = seconds + 10 } = {}) =>
    isMailEventSigned(body, given, { secrets, nowSeconds })

  test('is that of the specification, with either of two secrets', () => {
    expect(isSigned(headers())).toBe(true)
    expect(isSigned(headers(), { secrets: ['whsec_one', secret] })).toBe(true)
    const old = signMailEvent(body, { id, seconds, secret: 'whsec_one' })
    expect(
      isSigned(headers({ 'webhook-signature': `v1,${old} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=` })),
    ).toBe(true)
  })

  test.each([
    ['another id', headers({ 'webhook-id': 'msg_other' }), {}],
    ['another time', headers({ 'webhook-timestamp': String(seconds + 1) }), {}],
    ['a time that is no number', headers({ 'webhook-timestamp': 'now' }), {}],
    [
      'a version that is unknown',
      headers({ 'webhook-signature': 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' }),
      {},
    ],
    ['no signature', headers({ 'webhook-signature': '' }), {}],
    ['six minutes later', headers(), { nowSeconds: seconds + 360 }],
    ['another secret', headers(), { secrets: ['whsec_one'] }],
    ['no secret', headers(), { secrets: [] }],
  ])('of %s is refused', (_, given, differing) => {
    expect(isSigned(given, differing)).toBe(false)
  })
})

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.4.4', true],
  ['5.2.2', false],
  ['5.7.1', false],
  ['4.1.1', false],
  ['', false],
])('status %s says that the address is not one: %s', (status, expected) => {
  expect(isPermanentStatus(status)).toBe(expected)
})

test.each([
  [{ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' }, true],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 No such user' }, true],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Blocked' }, false],
  [{ command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 Full' }, false],
  [{ command: 'DATA', responseCode: 550, response: '550 5.1.1 x' }, false],
  [{ command: 'AUTH', responseCode: 535, response: '535 5.7.8 Bad' }, false],
  [new Error('ECONNREFUSED'), false],
  [null, false],
])('the mail server’s answer %j refuses the address: %s', (error, expected) => {
  expect(refusesAddress(error)).toBe(expected)
})
