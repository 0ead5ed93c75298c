import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, stepAt } from '#app/account/authenticator/totp.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { Browser, origin, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let staff: Person
let clients = 0

beforeAll(async () => {
  app = await loadBuiltApp()
  await stopJobs()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)

/** A staff member who has only signed in. */
async function newStaff(): Promise<Person> {
  const member = await createMember(personFactory.staff())
  const browser = new Browser(`192.0.2.${++clients}`)
  await signInOnly(browser, member.person.email)
  return new Person(app, member, browser)
}

const field = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const secrets = new Map<string, string>()
const secretOf = (who: Person) => secrets.get(who.member.person.id) ?? ''

/** The steps from which a code is accepted: this one and those beside it, each once. */
const codeFor = (who: Person, off = 0) => codeOf(secretOf(who), stepAt(Date.now()) + off)
const wrongFor = (who: Person) => {
  const near = [-2, -1, 0, 1, 2].map((off) => codeFor(who, off))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Through the pages, with the key as a person types it into an app. */
async function setUp(who: Person): Promise<void> {
  const { html } = await who.get('/dashboard/profile/authenticator?return_to=%2Fstaff%2Faudit')
  const secret = (/<code[^>]*>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
  expect(secret).toHaveLength(32)
  secrets.set(who.member.person.id, secret)
  const fields = { intent: 'set-up', sealed: field(html, 'sealed'), return_to: '/staff/audit' }
  const done = await who.send('/dashboard/profile/authenticator', { ...fields, code: codeFor(who) })
  await forgetSteps(who)
  expect(done).toMatchObject({
    status: 303,
    location: '/dashboard/profile/authenticator?return_to=%2Fstaff%2Faudit',
  })
}

/** As if the clock had moved so far that no step was used yet. */
const forgetSteps = (who: Person) =>
  who.inOwnName((tx) => tx.updateTable('authenticator').set({ last_step: 0 }).execute())

const agedBy = (who: Person, minutes: number) =>
  inTransaction(anonymous, (tx) => ageProofs(tx, who.member.person.id, minutes))

const trail = async (who: Person) =>
  (await trailOf({ person: who.member.person.id })).map(({ action }) => action)

beforeEach(async () => {
  staff = await newStaff()
})

describe('a decision', () => {
  let filer: Person
  let debtId: string

  beforeEach(async () => {
    await setUp(staff)
    filer = await signedIn(app)
    debtId = await filer.inOwnName((tx) => applicationFactory.inReview(tx, filer.owner))
  })

  const statusOf = async () =>
    (
      await filer.inOwnName((tx) =>
        tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
      )
    ).status

  test('goes through in the half hour after a code', async () => {
    await agedBy(staff, 29)
    const done = await staff.send(`/staff/rental-debt/${debtId}/reject`, {
      reason: 'Another tribunal decides.',
    })
    expect(done.status).toBe(303)
  })

  test('later it is asked for a code first, and then done with what was typed', async () => {
    await agedBy(staff, 31)
    const path = `/staff/rental-debt/${debtId}/reject`
    // Opening is free: keeping the form open for long costs nothing.
    expect((await staff.get(path)).status).toBe(200)
    const reason = 'Two lines,\r\n"quoted" & <typed>'
    const asked = await staff.send(path, { reason })
    expect(asked.status).toBe(400)
    expect(asked.html).toContain('Enter the code of your authenticator app')
    expect(asked.html).toContain('What you entered is kept')
    expect(await statusOf()).toBe('in_review')

    const token = field(asked.html, 'form_token')
    expect(asked.html).toContain(`action="${path}"`)
    expect(asked.html).toContain('name="reason"')
    const wrong = await staff.post(path, { form_token: token, reason, confirm_code: wrongFor(staff) })
    expect(wrong.html).toContain('That is not the right code')
    expect(wrong.html).toContain('<title>Error: ')
    const done = await staff.post(path, { form_token: token, reason, confirm_code: codeFor(staff) })
    expect(done.status).toBe(303)
    expect(await statusOf()).toBe('cancelled')
    // The same page sent twice is one decision.
    expect((await staff.post(path, { form_token: token, reason, confirm_code: codeFor(staff) })).status).toBe(
      303,
    )
  })

  test('no address of staff that takes a form does anything without a fresh code', async () => {
    await agedBy(staff, 31)
    const token = await staff.token()
    const addresses = app.addresses.filter(
      ({ pattern, hasAction }) => pattern.startsWith('/staff') && pattern !== '/staff/*' && hasAction,
    )
    expect(addresses.length).toBeGreaterThan(10)
    const own = ['/dashboard/profile/authenticator', '/dashboard/profile/passkeys'].map((pattern) => ({
      pattern,
    }))
    for (const { pattern } of [...addresses, ...own]) {
      const path = pattern.replace(':decision', 'uphold').replaceAll(/:\w+/g, crypto.randomUUID())
      const intent = pattern === '/dashboard/profile/authenticator' ? 'new-codes' : 'approve'
      const { html, status } = await staff.post(path, { form_token: token, intent })
      expect({ pattern, status, asks: html.includes('name="confirm_code"') }).toEqual({
        pattern,
        status: 400,
        asks: true,
      })
    }
  })

  test('a file with SINs opens with a fresh code alone', async () => {
    const file = `/staff/bureau/${crypto.randomUUID()}`
    await agedBy(staff, 31)
    expect((await staff.get(`${file}/file`)).location).toBe(
      `/dashboard/login/second-step?return_to=${encodeURIComponent(file)}`,
    )
    await forgetSteps(staff)
    await staff.send('/dashboard/login/second-step', { confirm_code: codeFor(staff) })
    expect((await staff.get(`${file}/file`)).status).toBe(404)
  })
})

describe('a lost phone', () => {
  let colleague: Person

  beforeEach(async () => {
    await setUp(staff)
    colleague = await newStaff()
    await setUp(colleague)
  })

  const resetAt = (who: Person) => `/staff/colleagues/${who.member.person.id}/reset`

  test('a colleague resets it, which is on record and mailed, and ends what it had proved', async () => {
    expect((await staff.get('/staff/colleagues')).html).toContain(colleague.member.person.email)
    expect((await staff.get(resetAt(colleague))).html).toContain('Do this only when you have spoken with')
    const done = await staff.send(resetAt(colleague), {})
    expect(done).toMatchObject({ status: 303, location: '/staff/colleagues?reset=yes' })
    expect((await colleague.get('/staff')).location).toBe('/dashboard/login/second-step?return_to=%2Fstaff')
    expect((await colleague.get('/dashboard/login/second-step')).location).toMatch(
      '/dashboard/profile/authenticator',
    )
    expect(await trail(staff)).toContain('authenticator.reset')
    const subjects = (await mailsTo(colleague.member.person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('The authenticator app of your Rentbook account was reset')
    expect((await staff.send(resetAt(colleague), {})).status).toBe(303)
    await setUp(colleague)
  })

  test('no one resets their own, and no one is reset who has none', async () => {
    expect((await staff.send(resetAt(staff), {})).status).toBe(404)
    expect((await staff.get(resetAt(staff))).status).toBe(404)
    const filer = await signedIn(app)
    expect((await staff.get(resetAt(filer))).status).toBe(404)
    expect((await staff.get('/staff/audit')).status).toBe(200)
  })

  test('one’s own is replaced with a fresh code of it', async () => {
    const { html } = await staff.get('/dashboard/profile/authenticator?replace=yes')
    expect(html).toContain('Set up another authenticator app')
    await agedBy(staff, 31)
    expect((await staff.get('/dashboard/profile/authenticator?replace=yes')).location).toMatch(
      '/dashboard/login/second-step',
    )
    const typed = { intent: 'set-up', sealed: field(html, 'sealed') }
    const before = await staff.inOwnName((tx) =>
      tx.selectFrom('authenticator').select('secret_sealed').executeTakeFirst(),
    )
    const key = (/<code[^>]*>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
    await staff.send('/dashboard/profile/authenticator', { ...typed, code: codeOf(key, stepAt(Date.now())) })
    expect(
      await staff.inOwnName((tx) =>
        tx.selectFrom('authenticator').select('secret_sealed').executeTakeFirst(),
      ),
    ).toEqual(before)
  })
})
