import { createCookie } from '@remix-run/node'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pendingAttempt, sendCode } from '#app/account/sign-in.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { argsOf, askForCode, Browser, latestCode, signIn, typeCode } from '../support/browser.ts'
import {
  browser,
  count,
  email,
  peopleWith,
  useVisitors,
  viaLink,
  whoIs,
  wrongFor,
} from '../support/visitors.ts'

useVisitors()

describe('forged and borrowed cookies', () => {
  test('the only cookie of a code that was asked for names a row, and no code can be made from it', async () => {
    const { code, linkToken } = await askForCode(browser, email)
    expect([...browser.cookies.keys()]).toEqual(['sign-in'])
    const kept = decodeURIComponent(browser.cookies.get('sign-in') ?? '')
    const [named = ''] = kept.split('.')
    const attemptId: unknown = JSON.parse(atob(named))
    expect(attemptId).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    for (const secret of [code, linkToken, email]) expect(kept + atob(named)).not.toContain(secret)
  })

  test('codes that are asked for one after another are not alike', async () => {
    const codes = new Set<string>()
    for (let time = 0; time < 5; time += 1) codes.add((await askForCode(browser, email)).code)
    expect(codes.size).toBeGreaterThan(3)
  })

  test('their own code with the attempt of another person’s code signs no one in', async () => {
    const victim = `victim-${count}@people.example`
    const { code } = await askForCode(browser, email)
    const other = await askForCode(browser, victim)
    if (other.code !== code) expect(await typeCode(browser, code)).toMatchObject({ reason: 'wrong' })
    expect(await peopleWith(victim)).toEqual([])
    expect(await peopleWith(email)).toEqual([])
  })

  test.each([
    ['unsigned', async (id: string) => btoa(JSON.stringify(id))],
    [
      'signed with a key of one’s own',
      async (id: string) => own(['some-other-secret-of-32-characters-x'], id),
    ],
    [
      'signed with the bare secret',
      async (id: string) => own(['a-secret-of-the-tests-with-32-characters'], id),
    ],
  ])('an attempt cookie that is %s is none', async (_, forge) => {
    const { code } = await askForCode(browser, email)
    const attemptId = await pendingAttempt(browser.request('/dashboard/login/code'))
    browser.cookies.set('sign-in', encodeURIComponent(await forge(attemptId ?? '')))
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'expired' })
  })

  async function own(secrets: string[], id: string): Promise<string> {
    const line = await createCookie('sign-in', { secrets }).serialize(id)
    return decodeURIComponent(line.split(';')[0]?.split('=').slice(1).join('=') ?? '')
  }

  test('a value signed as another cookie is none as the attempt', async () => {
    await signIn(browser, email)
    await askForCode(browser, email)
    browser.cookies.set('sign-in', browser.cookies.get('session') ?? '')
    expect(await pendingAttempt(browser.request('/dashboard/login/code'))).toBeNull()
  })

  test('a session cookie that was there before is not continued', async () => {
    const attacker = new Browser('203.0.113.5')
    await signIn(attacker, `attacker-${count}@people.example`)
    browser.cookies.set('session', attacker.cookies.get('session') ?? '')
    await signIn(browser, email)
    expect(browser.cookies.get('session')).not.toBe(attacker.cookies.get('session'))
    expect((await whoIs(attacker))?.person.email).toBe(`attacker-${count}@people.example`)
    expect((await whoIs(browser))?.person.email).toBe(email)
  })
})

describe('rate limits', () => {
  const ask = (from: Browser, address: string) =>
    sendCode(argsOf(from.request('/dashboard/login')), address, null)

  /** Like the end of their windows. */
  const forgetMails = () =>
    inTransaction(anonymous, (tx) =>
      sql`delete from rate_limit where key like 'sign-in-address:%' or key like 'sign-in-flood:%'`.execute(
        tx,
      ),
    )

  test('hold for an address as one network asks for it, and end with their window', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask(browser, email)).ok).toBe(true)
    const refused = await ask(browser, email)
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok ? 0 : refused.waitSeconds).toBeGreaterThan(800)
    expect((await ask(browser, `other-${email}`)).ok).toBe(true)
    await forgetMails()
    expect((await ask(browser, email)).ok).toBe(true)
  })

  test('requesting another person’s codes until refused prevents no one else from requesting', async () => {
    const attacker = new Browser('203.0.113.66')
    for (let time = 0; time < 8; time += 1) await ask(attacker, email)
    expect((await ask(attacker, email)).ok).toBe(false)
    expect((await ask(browser, email)).ok).toBe(true)
  })

  test('hold for a mailbox that many networks flood; what was mailed still signs in', async () => {
    const { code, linkToken } = await askForCode(browser, email)
    const answers = []
    for (let time = 0; time < 32; time += 1) answers.push(await ask(new Browser(`192.0.2.${time}`), email))
    expect(answers.map(({ ok }) => ok).lastIndexOf(true)).toBe(28)
    const elsewhere = new Browser('203.0.113.67')
    expect(await viaLink(elsewhere, linkToken)).not.toBeNull()
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'expired' })
  })

  test('hold for a client, whatever it asks for', async () => {
    const answers = []
    for (let time = 0; time < 41; time += 1) answers.push(await ask(browser, `many-${time}-${email}`))
    expect(answers.map(({ ok }) => ok).lastIndexOf(true)).toBe(39)
    expect((await ask(new Browser('203.0.113.6'), `more-${email}`)).ok).toBe(true)
  })

  test('hold for an IPv6 network, in which anyone has unlimited addresses', async () => {
    const answers = []
    for (let time = 0; time < 41; time += 1) {
      answers.push(
        await ask(new Browser(`2001:db8:0:${count}::${time.toString(16)}`), `six-${time}-${email}`),
      )
    }
    expect(answers.map(({ ok }) => ok).lastIndexOf(true)).toBe(39)
  })

  test('hold for guesses of one client over many codes', async () => {
    const answers = []
    for (let time = 0; time < 13; time += 1) {
      const { code } = await askForCode(browser, `guess-${time}-${email}`)
      for (let guess = 0; guess < 5; guess += 1) answers.push(await typeCode(browser, wrongFor(code)))
    }
    expect(answers.slice(60).every((one) => !one.ok && one.reason === 'too-many')).toBe(true)
    expect(answers.slice(0, 60).some((one) => !one.ok && one.reason === 'too-many')).toBe(false)
  })

  /** Guesses at codes that one network requested for another person's address. */
  async function guessFrom(network: string, rounds: number) {
    const guesser = new Browser(network)
    const answers = []
    for (let round = 0; round < rounds; round += 1) {
      await forgetMails()
      const { code } = await askForCode(guesser, email)
      for (let guess = 0; guess < 5; guess += 1) answers.push(await typeCode(guesser, wrongFor(code)))
    }
    return answers
  }

  test('one person’s wrong guesses end for their network, and lock no one else out of the address', async () => {
    const { code } = await askForCode(browser, email)
    const answers = await guessFrom('192.0.2.100', 5)
    expect(answers.slice(0, 20).some((one) => !one.ok && one.reason === 'use-link')).toBe(false)
    expect(answers.slice(20).every((one) => !one.ok && one.reason === 'use-link')).toBe(true)
    expect((await typeCode(browser, code)).ok).toBe(true)
    const later = await askForCode(browser, email)
    expect((await typeCode(browser, later.code)).ok).toBe(true)
  })

  test('hold for guesses at one address from many networks; links that were mailed still work', async () => {
    const early = await askForCode(browser, email)
    for (let network = 0; network < 5; network += 1) await guessFrom(`192.0.2.${110 + network}`, 4)
    await forgetMails()
    const { code, linkToken } = await askForCode(browser, email)
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'use-link' })
    expect(await viaLink(browser, early.linkToken)).not.toBeNull()
    expect(await viaLink(browser, linkToken)).not.toBeNull()
  })

  test('a right code starts the count of wrong ones again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { code } = await askForCode(browser, email)
      for (let guess = 0; guess < 4; guess += 1) await typeCode(browser, wrongFor(code))
      expect((await typeCode(browser, code)).ok).toBe(true)
    }
    await forgetMails()
    for (let round = 0; round < 3; round += 1) {
      const { code } = await askForCode(browser, email)
      for (let guess = 0; guess < 4; guess += 1) await typeCode(browser, wrongFor(code))
      expect((await typeCode(browser, code)).ok).toBe(true)
    }
  })

  test('keep no address that can be read', async () => {
    await ask(browser, email)
    const { rows } = await inTransaction(anonymous, (tx) =>
      sql<{ key: string }>`select key from rate_limit`.execute(tx),
    )
    expect(rows.filter(({ key }) => key.includes('@') || key.includes(browser.address))).toEqual([])
  })
})

describe('whether an address is known', () => {
  test('cannot be seen from the answer, the cookies or what is stored', async () => {
    const known = `known-${count}@people.example`
    await signIn(new Browser('203.0.113.7'), known)
    const before = await rowCounts()
    const toKnown = await sendCode(argsOf(browser.request('/dashboard/login')), known, null)
    const afterKnown = await rowCounts()
    const toUnknown = await sendCode(argsOf(browser.request('/dashboard/login')), email, null)
    const afterUnknown = await rowCounts()
    expect(shapeOf(toKnown)).toEqual(shapeOf(toUnknown))
    expect(difference(before, afterKnown)).toEqual(difference(afterKnown, afterUnknown))
    const [one, other] = [await latestMail(known), await latestMail(email)]
    expect(one).toEqual(other)
  })

  test('signing in again and again is no attack', async () => {
    const often = 'often@people.example'
    for (let time = 0; time < 8; time += 1) await signIn(new Browser('203.0.113.8'), often)
    expect(
      (await sendCode(argsOf(new Browser('203.0.113.8').request('/dashboard/login')), often, null)).ok,
    ).toBe(true)
  })

  const shapeOf = (sent: Awaited<ReturnType<typeof sendCode>>) =>
    sent.ok && sent.cookies.map((line) => line.replace(/=[^;]*/, '=').replace(/Expires=[^;]*/i, ''))

  async function rowCounts(): Promise<Record<string, number>> {
    const { rows } = await inTransaction(anonymous, (tx) =>
      sql<Record<string, number>>`select (select count(*)::int from person) as person,
        (select count(*)::int from sign_in_attempt) as sign_in_attempt,
        (select count(*)::int from outgoing_mail) as outgoing_mail,
        (select count(*)::int from session) as session,
        (select count(*)::int from rate_limit where key like 'sign-in-address:%') as rate_limit`.execute(tx),
    )
    return rows[0] ?? {}
  }

  function difference(before: Record<string, number>, after: Record<string, number>) {
    return Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]))
  }

  async function latestMail(address: string): Promise<string> {
    const { code, linkToken } = await latestCode(address)
    const mail = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select(['subject', 'text_body'])
        .where('recipient', '=', address)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    return `${mail.subject}\n${mail.text_body}`.replaceAll(code, 'CODE').replaceAll(linkToken, 'TOKEN')
  }
})
