import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { personFactory } from '#database/factories/person.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deliver, eventBody } from '../support/persona-events.ts'

useFreshDatabase({ SANDBOX: '1', PERSONA_WEBHOOK_SECRET: 'wbhsec_newest,wbhsec_oldest' })

let app: BuiltApp
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)

let person: string
let inquiry: string
beforeEach(async () => {
  person = await inTransaction(anonymous, (tx) => personFactory.create(tx))
  inquiry = `inq_${person}`
})

const statusOf = (of = person) => inTransaction(anonymous, (tx) => readVerification(tx, of))
const noted = () =>
  inTransaction(anonymous, (tx) => tx.selectFrom('webhook_event').select('event_id').execute())
const tell = (name: string, second: number, fields: { subject?: string; inquiry?: string } = {}) =>
  eventBody(name, { inquiry, person, second, ...fields })

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
}

const start = ['inquiry.started', 'verification.passed government-id', 'verification.passed selfie']
const stories: [string, string[], { status: string; setback: string | null }][] = [
  ['begun', start.slice(0, 1), { status: 'pending', setback: null }],
  ['handed in', [...start, 'inquiry.completed'], { status: 'submitted', setback: null }],
  [
    'reviewed',
    [...start, 'inquiry.completed', 'inquiry.marked-for-review', 'inquiry.approved'],
    { status: 'approved', setback: null },
  ],
  [
    'declined',
    [...start, 'inquiry.completed', 'inquiry.declined'],
    { status: 'pending', setback: 'declined' },
  ],
  ['failed', [...start.slice(0, 2), 'inquiry.failed'], { status: 'pending', setback: 'failed' }],
  ['expired', ['inquiry.started', 'inquiry.expired'], { status: 'pending', setback: 'expired' }],
  [
    'approved, and declined afterwards',
    ['inquiry.approved', 'inquiry.declined'],
    { status: 'approved', setback: null },
  ],
]

describe('each event ten times in any order leaves one state', () => {
  test.each(stories)('%s', async (_, names, end) => {
    const bodies = names.map((name, second) => {
      const [event = '', subject] = name.split(' ')
      return tell(event, second, subject ? { subject } : {})
    })
    const before = (await noted()).length
    for (const body of shuffled(bodies.flatMap((body) => Array<string>(10).fill(body)))) {
      expect(await deliver(app, body)).toBe(200)
    }
    expect(await statusOf()).toEqual(end)
    expect((await noted()).length).toBe(before + names.length)
  })

  test('at the same moment, too', async () => {
    const bodies = ['inquiry.started', 'inquiry.completed', 'inquiry.approved'].map((name) => tell(name, 1))
    const all = shuffled([...bodies, ...bodies, ...bodies])
    expect(new Set(await Promise.all(all.map((body) => deliver(app, body))))).toEqual(new Set([200]))
    expect(await statusOf()).toEqual({ status: 'approved', setback: null })
  })
})

describe('what is not the vendor’s word changes nothing', () => {
  test.each([
    ['without a signature', 400, null],
    ['forged', 400, { secret: 'wbhsec_forged' }],
    ['sent again after more than five minutes', 400, { secondsAgo: 301 }],
    ['by a secret that is being replaced', 200, { secret: 'wbhsec_oldest' }],
  ])('%s: %i', async (_, status, signing) => {
    const before = await noted()
    expect(await deliver(app, tell('inquiry.approved', 1), signing)).toBe(status)
    if (status === 200) return
    expect(await noted()).toEqual(before)
    expect((await statusOf()).status).toBe('pending')
  })

  test('a body that is changed on the way, or larger than any', async () => {
    const body = tell('inquiry.approved', 1)
    expect(await deliver(app, `${body}${' '.repeat(1024 * 1024)}`)).toBe(413)
    expect(await deliver(app, 'signed, but no event')).toBe(400)
    expect((await statusOf()).status).toBe('pending')
  })

  test('an event that failed on its way in is taken in when it comes again', async () => {
    const body = tell('inquiry.approved', 1)
    expect(await deliver(app, body, { secret: 'wbhsec_forged' })).toBe(400)
    expect(await deliver(app, body)).toBe(200)
    expect((await statusOf()).status).toBe('approved')
  })
})

describe('who an event is about', () => {
  test.each([
    ['an unknown person', '00000000-0000-4000-8000-000000000000'],
    ['no id at all', 'robin@people.example'],
    ['nobody', null],
  ])('%s is answered, noted, and nothing else', async (_, reference) => {
    const checks = () =>
      inTransaction(anonymous, (tx) => tx.selectFrom('identity_inquiry').selectAll().execute())
    const before = await checks()
    expect(await deliver(app, eventBody('inquiry.approved', { inquiry, person: reference }))).toBe(200)
    expect(await checks()).toEqual(before)
  })

  test('news of a selfie name the check only', async () => {
    await deliver(app, tell('inquiry.started', 0))
    await deliver(app, eventBody('verification.passed', { inquiry, second: 1, subject: 'selfie' }))
    expect((await statusOf()).status).toBe('pending_selfie_submitted')
  })

  test('a check stays with the person it began with', async () => {
    const other = await inTransaction(anonymous, (tx) => personFactory.create(tx))
    await deliver(app, tell('inquiry.started', 0))
    await deliver(app, eventBody('inquiry.approved', { inquiry, person: other, second: 1 }))
    expect((await statusOf()).status).toBe('approved')
    expect((await statusOf(other)).status).toBe('pending')
  })

  test('what was handed in on one device outlasts the check that expires on another', async () => {
    const computer = { inquiry: `${inquiry}_computer` }
    await deliver(app, tell('inquiry.started', 0, computer))
    await deliver(app, tell('inquiry.started', 1))
    await deliver(app, tell('inquiry.completed', 2))
    await deliver(app, tell('inquiry.expired', 50, computer))
    expect(await statusOf()).toEqual({ status: 'submitted', setback: null })
    await deliver(app, tell('inquiry.declined', 51))
    expect(await statusOf()).toEqual({ status: 'pending', setback: 'declined' })
  })
})
