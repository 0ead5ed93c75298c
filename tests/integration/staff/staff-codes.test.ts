import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRecoveryCodes } from '#app/account/authenticator/authenticators.server.ts'
import { rotateAuthenticatorKeys } from '#app/account/authenticator/rotate-authenticator-keys.server.ts'
import { codeOf, stepAt } from '#app/account/authenticator/totp.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, origin, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, Person, signedIn } from '../worlds/reviewer.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1', ENCRYPTION_KEY: older })

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}
afterEach(() => useKeys(older))

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

const trail = async (who: Person) =>
  (await trailOf({ person: who.member.person.id })).map(({ action }) => action)

beforeEach(async () => {
  staff = await newStaff()
})

describe('a first visit', () => {
  test('leads every page of staff to the set-up, which shows key, picture and then ten recovery codes once', async () => {
    const first = await staff.get('/staff/audit')
    expect(first).toMatchObject({
      status: 302,
      location: '/dashboard/login/second-step?return_to=%2Fstaff%2Faudit',
    })
    const asked = await staff.get(first.location ?? '')
    expect(asked.location).toBe('/dashboard/profile/authenticator?return_to=%2Fstaff%2Faudit')
    const { html } = await staff.get(asked.location ?? '')
    expect(html).toMatch(/<svg[^>]+aria-label="QR code/)
    expect(html).not.toContain('style=')
    await setUp(staff)

    const shown = await staff.get('/dashboard/profile/authenticator?return_to=%2Fstaff%2Faudit')
    const codes = shown.html.match(/<code>[a-z2-9]{4}(?:-[a-z2-9]{4}){5}<\/code>/g) ?? []
    expect(new Set(codes).size).toBe(10)
    const kept = await staff.send('/dashboard/profile/authenticator', {
      intent: 'kept',
      return_to: '/staff/audit',
    })
    expect(kept).toMatchObject({ status: 303, location: '/staff/audit' })
    expect((await staff.get('/staff/audit')).status).toBe(200)
    const after = await staff.get('/dashboard/profile/authenticator')
    for (const code of codes) expect(after.html).not.toContain(code.replace(/<[^>]+>/g, ''))
    expect(await trail(staff)).toEqual(
      expect.arrayContaining(['authenticator.set_up', 'authenticator.codes_kept']),
    )
    expect((await mailsTo(staff.member.person.email)).map(({ subject }) => subject)).toEqual([
      'An authenticator app was set up for your Rentbook account',
    ])
  })

  test('a mistyped code keeps the key that was scanned', async () => {
    const { html } = await staff.get('/dashboard/profile/authenticator')
    const sealed = field(html, 'sealed')
    const key = /<code[^>]*>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(html)?.[1] ?? '-'
    const again = await staff.send('/dashboard/profile/authenticator', {
      intent: 'set-up',
      sealed,
      code: '12',
    })
    expect(again.status).toBe(400)
    expect(again.html).toContain(key)
    expect(again.html).toContain('Enter the six digits of the code')
  })

  test('a key made for another session sets nothing up', async () => {
    const other = await newStaff()
    const sealed = field((await other.get('/dashboard/profile/authenticator')).html, 'sealed')
    const answer = await staff.send('/dashboard/profile/authenticator', {
      intent: 'set-up',
      sealed,
      code: '123456',
    })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('We could not read that')
  })

  test('colleagues are listed for staff alone', async () => {
    expect((await (await signedIn(app)).get('/staff/colleagues')).status).toBe(404)
  })
})

describe('after a new sign-in', () => {
  beforeEach(async () => {
    await setUp(staff)
    await signInOnly(staff.browser, staff.member.person.email)
  })

  test('pages ask for a code, and it leads on to the requested page', async () => {
    const signIn = await staff.get('/staff/disputes')
    expect(signIn.location).toBe('/dashboard/login?return_to=%2Fstaff%2Fdisputes')
    expect((await staff.get(signIn.location ?? '')).location).toBe(
      '/dashboard/login/second-step?return_to=%2Fstaff%2Fdisputes',
    )
    // A person with access to the mailbox sees no page, sets up no other app, and sees no recovery codes.
    for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/profile/authenticator?replace=yes']) {
      const { status, html } = await staff.get(path)
      expect({ path, status }).toEqual({ path, status: 302 })
      expect(html).not.toContain('name="sealed"')
    }
    const done = await staff.send('/dashboard/login/second-step', {
      confirm_code: codeFor(staff),
      return_to: '/staff/disputes',
    })
    expect(done).toMatchObject({ status: 303, location: '/staff/disputes' })
    expect((await staff.get('/staff/disputes')).status).toBe(200)
  })

  test('a return address elsewhere leads home', async () => {
    const typed = { confirm_code: codeFor(staff), return_to: 'https://evil.example/' }
    expect((await staff.send('/dashboard/login/second-step', typed)).location).toBe('/dashboard')
  })

  test('each time step is taken once, in any session', async () => {
    const code = codeFor(staff)
    expect((await staff.send('/dashboard/login/second-step', { confirm_code: code })).status).toBe(303)
    const again = await staff.send('/dashboard/login/second-step', { confirm_code: code })
    expect(again.status).toBe(400)
    expect(again.html).toContain('That code was already used')
  })

  test('five wrong codes lock it for a quarter of an hour, for that person alone and with words', async () => {
    const wrong = { confirm_code: wrongFor(staff) }
    for (const left of ['4 tries', '3 tries', '2 tries', 'one try'])
      expect((await staff.send('/dashboard/login/second-step', wrong)).html).toContain(`${left} left`)
    for (const typed of [wrong, { confirm_code: codeFor(staff) }]) {
      const locked = await staff.send('/dashboard/login/second-step', typed)
      expect(locked.html).toContain('Too many wrong codes. Wait 15 minutes')
    }
    const colleague = await newStaff()
    await setUp(colleague)
    await staff.inOwnName((tx) =>
      tx.updateTable('authenticator').set({ locked_until: sql`now() - interval '1 second'` }).execute(),
    )
    expect((await staff.send('/dashboard/login/second-step', { confirm_code: codeFor(staff) })).status).toBe(
      303,
    )
    expect(await trail(staff)).toContain('confirmation.failed')
  })

  test('the next lock is twice as long, each is mailed, and a right code begins from the start', async () => {
    const wrong = { confirm_code: wrongFor(staff) }
    const lockAgain = async () => {
      let html = ''
      for (let tries = 0; tries < 5; tries += 1)
        html = (await staff.send('/dashboard/login/second-step', wrong)).html
      await staff.inOwnName((tx) =>
        tx.updateTable('authenticator').set({ locked_until: sql`now() - interval '1 second'` }).execute(),
      )
      return html
    }
    expect(await lockAgain()).toContain('Wait 15 minutes')
    expect(await lockAgain()).toContain('Wait 30 minutes')
    expect(await lockAgain()).toContain('Wait 1 hour')
    const mails = (await mailsTo(staff.member.person.email)).filter(({ subject }) =>
      subject.startsWith('Too many wrong codes'),
    )
    expect(mails.map(({ text_body }) => /accepted for (.+?)\./.exec(text_body)?.[1])).toEqual(
      expect.arrayContaining(['15 minutes', '30 minutes', '1 hour']),
    )
    await staff.send('/dashboard/login/second-step', { confirm_code: codeFor(staff) })
    expect(await lockAgain()).toContain('Wait 15 minutes')
  })

  test('a recovery code stands in once, however it is typed, and that is mailed', async () => {
    const session = { personId: staff.member.person.id, sessionId: crypto.randomUUID(), membershipId: null }
    await makeRecoveryCodes(session)
    await staff.send('/dashboard/login/second-step', { confirm_code: codeFor(staff) })
    await makeRecoveryCodes(session)
    const { html } = await staff.get('/dashboard/profile/authenticator')
    const code = /<code>([a-z2-9-]{29})<\/code>/.exec(html)?.[1] ?? ''
    await signInOnly(staff.browser, staff.member.person.email)
    const typed = { confirm_code: '', confirm_recovery: ` ${code.toUpperCase().replaceAll('-', ' ')} ` }
    expect((await staff.send('/dashboard/login/second-step', typed)).status).toBe(303)
    await signInOnly(staff.browser, staff.member.person.email)
    const again = await staff.send('/dashboard/login/second-step', typed)
    expect(again.status).toBe(400)
    expect(again.html).toContain('That is not the right code')
    const subjects = (await mailsTo(staff.member.person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A recovery code of your Rentbook account was used')
  })

  test('neither secret nor recovery codes can be read in the database, and a new key takes over', async () => {
    const kept = await staff.inOwnName(async (tx) => ({
      own: await tx.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow(),
      codes: await tx.selectFrom('recovery_code').selectAll().execute(),
    }))
    expect(JSON.stringify(kept)).not.toContain(secretOf(staff))
    useKeys(newer, older)
    await rotateAuthenticatorKeys()
    // The older key can be removed now.
    useKeys(newer)
    expect((await staff.send('/dashboard/login/second-step', { confirm_code: codeFor(staff) })).status).toBe(
      303,
    )
  })
})
