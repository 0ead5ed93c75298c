// @engine: two browsers race for one code
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { askForCode, Browser, signIn, typeCode } from '../support/browser.ts'
import {
  browser,
  count,
  email,
  expire,
  organizationsOf,
  peopleWith,
  useVisitors,
  viaLink,
  whoIs,
  wrongFor,
} from '../support/visitors.ts'

useVisitors()

describe('a first sign-in', () => {
  test('makes the person and their own organization', async () => {
    await signIn(browser, email)
    const [person, ...others] = await peopleWith(email)
    expect(others).toEqual([])
    expect(person?.is_staff).toBe(false)
    expect(await organizationsOf(person?.id ?? '')).toEqual([
      { name: `visitor-${count}'s organization`, plan: 'community', feature_flags: [], role: 'admin' },
    ])
  })

  test('makes them once, also with two at the same moment', async () => {
    const other = new Browser('203.0.113.1')
    const first = await askForCode(browser, email)
    const second = await askForCode(other, email)
    const results = await Promise.all([typeCode(browser, first.code), typeCode(other, second.code)])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    const people = await peopleWith(email)
    expect(people).toHaveLength(1)
    expect(await organizationsOf(people[0]?.id ?? '')).toHaveLength(1)
  })

  test('requesting a code alone creates no one', async () => {
    await askForCode(browser, email)
    expect(await peopleWith(email)).toEqual([])
  })

  test('a later sign-in makes nothing new', async () => {
    await signIn(browser, email)
    await signIn(new Browser('203.0.113.2'), email)
    const [person] = await peopleWith(email)
    expect(await organizationsOf(person?.id ?? '')).toHaveLength(1)
  })
})

describe('a code', () => {
  test('works once, also with all cookies played back', async () => {
    const { code } = await askForCode(browser, email)
    const kept = new Map(browser.cookies)
    expect((await typeCode(browser, code)).ok).toBe(true)
    browser.cookies = kept
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'expired' })
  })

  test('works once when it is sent twice at the same moment', async () => {
    const { code } = await askForCode(browser, email)
    const results = await Promise.all([
      typeCode(browser, code),
      typeCode(browser, code),
      typeCode(browser, code),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is spent after five wrong tries, also for the right code', async () => {
    const { code } = await askForCode(browser, email)
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push(await typeCode(browser, wrongFor(code)))
    expect(answers).toEqual([
      { ok: false, reason: 'wrong', triesLeft: 4 },
      { ok: false, reason: 'wrong', triesLeft: 3 },
      { ok: false, reason: 'wrong', triesLeft: 2 },
      { ok: false, reason: 'wrong', triesLeft: 1 },
      { ok: false, reason: 'spent' },
    ])
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'spent' })
    expect(await peopleWith(email)).toEqual([])
  })

  test('no more than five of many tries at the same moment are looked at', async () => {
    const { code } = await askForCode(browser, email)
    const guesses = Array.from({ length: 12 }, (_, at) => wrongFor(String((Number(code) + at) % 1_000_000)))
    const answers = await Promise.all(guesses.map((guess) => typeCode(browser, guess)))
    expect(answers.filter((one) => !one.ok && one.reason === 'wrong').length).toBeLessThanOrEqual(4)
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'spent' })
  })

  test('still works on the fifth try', async () => {
    const { code } = await askForCode(browser, email)
    for (let time = 0; time < 4; time += 1) await typeCode(browser, wrongFor(code))
    expect((await typeCode(browser, code)).ok).toBe(true)
  })

  test('expires', async () => {
    const { code, linkToken } = await askForCode(browser, email)
    await expire(email)
    expect(await typeCode(browser, code)).toEqual({ ok: false, reason: 'expired' })
    expect(await viaLink(browser, linkToken)).toBeNull()
  })

  test('is no good in a browser that did not ask for it', async () => {
    const { code } = await askForCode(browser, email)
    expect(await typeCode(new Browser(), code)).toEqual({ ok: false, reason: 'expired' })
  })

  test.each(['', '00000a', '1234567', "' or 1=1 --", '\u0000'])(
    'typed as %j is a wrong one',
    async (typed) => {
      await askForCode(browser, email)
      expect(await typeCode(browser, typed)).toMatchObject({ ok: false })
    },
  )

  test('is not kept where it can be read', async () => {
    const { code, linkToken } = await askForCode(browser, email)
    const row = await inTransaction(anonymous, (tx) =>
      sql<{
        row: string
      }>`select to_jsonb(a)::text as row from sign_in_attempt a where email = ${email}`.execute(tx),
    )
    expect(row.rows[0]?.row).not.toContain(code)
    expect(row.rows[0]?.row).not.toContain(linkToken)
  })
})

describe('a link', () => {
  test('signs in once, in any browser', async () => {
    const { linkToken } = await askForCode(browser, email, '/dashboard/rental-debt?status=draft')
    const elsewhere = new Browser('203.0.113.3')
    const signedIn = await viaLink(elsewhere, linkToken)
    expect(signedIn?.returnTo).toBe('/dashboard/rental-debt?status=draft')
    elsewhere.keep(signedIn?.cookies ?? [])
    expect((await whoIs(elsewhere))?.person.email).toBe(email)
    expect(await viaLink(elsewhere, linkToken)).toBeNull()
  })

  test('shares its single use with its code, both ways', async () => {
    const first = await askForCode(browser, email)
    expect((await typeCode(browser, first.code)).ok).toBe(true)
    expect(await viaLink(browser, first.linkToken)).toBeNull()
    const second = await askForCode(browser, email)
    expect(await viaLink(browser, second.linkToken)).not.toBeNull()
    expect(await typeCode(browser, second.code)).toEqual({ ok: false, reason: 'expired' })
  })

  test('signs in once when it is opened twice at the same moment', async () => {
    const { linkToken } = await askForCode(browser, email)
    const results = await Promise.all([viaLink(browser, linkToken), viaLink(new Browser(), linkToken)])
    expect(results.filter((one) => one !== null)).toHaveLength(1)
  })

  test.each(['', 'unknown', '\u0000', 'a'.repeat(5000)])(
    'that is invalid (%#) signs no one in',
    async (token) => {
      expect(await viaLink(browser, token)).toBeNull()
    },
  )
})

describe('the path asked for', () => {
  test.each([
    ['/dashboard/rental-debt?x=1', '/dashboard/rental-debt?x=1'],
    ['//evil.example/', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['/a\u0000b', '/dashboard'],
    [`/${'a'.repeat(100_000)}`, '/dashboard'],
    [null, null],
  ])('%# is kept only as a local path', async (asked, kept) => {
    const { linkToken } = await askForCode(browser, email, asked)
    expect((await viaLink(browser, linkToken))?.returnTo).toBe(kept)
  })
})
