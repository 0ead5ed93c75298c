import { beforeEach, describe, expect, test } from 'vitest'
import { applicationFactory } from '#database/factories/application.ts'
import { signInOnly } from '../support/browser.ts'
import type { SoftwarePasskey } from '../support/software-passkey.ts'
import {
  added,
  agedBy,
  app,
  confirmWith,
  elsewhere,
  newStaff,
  passkeysAt,
  questionFor,
  questionsAgedBy,
  staff,
  textOf,
  trail,
  usePasskeyStaff,
} from '../worlds/passkey-staff.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

usePasskeyStaff()

let passkey: SoftwarePasskey
beforeEach(async () => {
  passkey = await added(staff)
})

describe('after a new sign-in', () => {
  beforeEach(() => signInOnly(staff.browser, staff.member.person.email))

  test('a passkey opens the staff pages and leads on to the requested one', async () => {
    const signIn = (await staff.get('/staff/disputes')).location ?? ''
    expect((await staff.get(signIn)).location).toBe(
      '/dashboard/login/second-step?return_to=%2Fstaff%2Fdisputes',
    )
    expect(await confirmWith(staff, passkey)).toMatchObject({ status: 303, location: '/staff/disputes' })
    expect((await staff.get('/staff/disputes')).status).toBe(200)
    expect(textOf((await staff.get(passkeysAt)).html)).not.toContain('Not yet')
    expect(await trail(staff)).toContainEqual({ action: 'confirmation.given', details: { way: 'passkey' } })
  })

  test('it goes before a code that was begun', async () => {
    const answer = passkey.use(await questionFor(staff, 'confirm'))
    const typed = { confirm_code: '12', confirm_recovery: 'abcd', confirm_passkey: answer }
    expect((await staff.send('/dashboard/login/second-step', typed)).status).toBe(303)
  })

  test('the page without scripts is the page for a code, with no button that does nothing', async () => {
    const { html } = await staff.get('/dashboard/login/second-step')
    expect(html).toContain('name="confirm_code"')
    expect(html).not.toContain('Use a passkey')
    expect(html).not.toContain('confirm_passkey')
    const buttons = html.slice(html.indexOf('<main')).match(/<button[^>]*>[^<]*/g) ?? []
    expect(buttons.map((button) => button.replace(/<[^>]*>/, ''))).toEqual(['Confirm', 'Use another address'])
  })

  test('five wrong ones lock passkeys and codes of that person for a quarter of an hour', async () => {
    for (const left of ['4 tries', '3 tries', '2 tries', 'one try'])
      expect((await confirmWith(staff, passkey, { isForged: true })).html).toContain(`${left} left`)
    const locked = 'Too many wrong codes or passkeys. Wait 15 minutes'
    expect((await confirmWith(staff, passkey, { isForged: true })).html).toContain(locked)
    expect((await confirmWith(staff, passkey)).html).toContain(locked)
    const code = await staff.send('/dashboard/login/second-step', { confirm_code: '123456' })
    expect(code.html).toContain('Too many wrong codes. Wait 15 minutes')
    const colleague = await newStaff(app)
    expect((await confirmWith(colleague, await added(colleague))).status).toBe(303)
  })

  test('a good one sets the count of wrong ones back', async () => {
    for (let tries = 0; tries < 4; tries += 1) await confirmWith(staff, passkey, { isForged: true })
    expect((await confirmWith(staff, passkey)).status).toBe(303)
    expect((await confirmWith(staff, passkey, { isForged: true })).html).toContain('4 tries left')
  })

  test('one that counts its uses goes up and never back', async () => {
    expect((await confirmWith(staff, passkey, { count: 7 })).status).toBe(303)
    expect((await confirmWith(staff, passkey, { count: 7 })).html).toContain('may have been copied')
    expect((await confirmWith(staff, passkey, { count: 3 })).html).toContain('may have been copied')
    expect((await confirmWith(staff, passkey, { count: 8 })).status).toBe(303)
    expect(await trail(staff)).toContainEqual({
      action: 'confirmation.failed',
      details: { way: 'passkey', cause: 'copied' },
    })
  })

  test('a question that was asked again counts no longer, the new one does', async () => {
    const [older, newer] = [await questionFor(staff, 'confirm'), await questionFor(staff, 'confirm')]
    const answer = (asked: typeof older) => ({ confirm_passkey: passkey.use(asked) })
    expect((await staff.send('/dashboard/login/second-step', answer(older))).status).toBe(400)
    expect((await staff.send('/dashboard/login/second-step', answer(newer))).status).toBe(303)
  })
})

describe('a decision', () => {
  let filer: Person
  let path: string
  let debtId: string
  const reason = 'Two lines,\r\n"quoted" & <typed>'

  beforeEach(async () => {
    filer = await signedIn(app)
    debtId = await filer.inOwnName((tx) => applicationFactory.inReview(tx, filer.owner))
    path = `/staff/rental-debt/${debtId}/reject`
    await agedBy(staff, 31)
  })

  const statusOf = async () =>
    (
      await filer.inOwnName((tx) =>
        tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
      )
    ).status

  test('after half an hour is done with a passkey and what was typed, once', async () => {
    const asked = await staff.send(path, { reason })
    expect(asked.status).toBe(400)
    expect(asked.html).toContain('What you entered is kept')
    const form_token = /name="form_token" value="([^"]+)"/.exec(asked.html)?.[1] ?? ''
    const answer = passkey.use(await questionFor(staff, 'confirm'))
    const form = { form_token, reason, confirm_code: '', confirm_passkey: answer }
    expect((await staff.post(path, form)).status).toBe(303)
    expect(await statusOf()).toBe('cancelled')
    expect((await staff.post(path, form)).status).toBe(303)
  })

  type Bad = { says: string; cause: string; answer: () => Promise<string> }
  const use = async (odd: Parameters<SoftwarePasskey['use']>[1]) =>
    passkey.use(await questionFor(staff, 'confirm'), odd)
  const cases: Record<string, Bad> = {
    'a forged one': {
      says: 'We could not confirm that passkey; 4 tries left.',
      cause: 'wrong',
      answer: () => use({ isForged: true }),
    },
    'one whose person was not verified': {
      says: 'We could not confirm that passkey; 4 tries left.',
      cause: 'wrong',
      answer: () => use({ isVerified: false }),
    },
    'one that answers late': {
      says: 'A passkey has 5 minutes to answer.',
      cause: 'expired',
      async answer() {
        const answer = await use({})
        await questionsAgedBy(staff, 5)
        return answer
      },
    },
    'one that was used before': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      async answer() {
        const answer = await use({})
        await staff.send('/dashboard/login/second-step', { confirm_passkey: answer })
        await agedBy(staff, 31)
        return answer
      },
    },
    'one that failed and is mended': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      async answer() {
        const asked = await questionFor(staff, 'confirm')
        await staff.send('/dashboard/login/second-step', {
          confirm_passkey: passkey.use(asked, { isForged: true }),
        })
        return passkey.use(asked)
      },
    },
    'one that was asked in another session': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      answer: async () => passkey.use(await questionFor(await elsewhere(staff, '192.0.2.78'), 'confirm')),
    },
    'one that was asked to add a passkey': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      async answer() {
        await agedBy(staff, -31)
        const answer = passkey.use(await questionFor(staff, 'add'))
        await agedBy(staff, 31)
        return answer
      },
    },
    'what a browser made to add one': {
      says: 'We could not read what your browser sent.',
      cause: 'unreadable',
      answer: async () => passkey.create(await questionFor(staff, 'confirm')),
    },
    'one of another person': {
      says: 'That passkey is not one of yours here.',
      cause: 'unknown',
      async answer() {
        const theirs = await added(await newStaff(app))
        return theirs.use(await questionFor(staff, 'confirm'))
      },
    },
    'one that answers another person’s question': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      answer: async () => passkey.use(await questionFor(await newStaff(app), 'confirm')),
    },
    'one that answered at another address': {
      says: 'That passkey answered at a web address that is not ours.',
      cause: 'other_site',
      answer: () => use({ origin: 'https://rentbook.evil.example' }),
    },
    'one that answered inside another site’s page': {
      says: 'That passkey answered at a web address that is not ours.',
      cause: 'other_site',
      answer: () => use({ crossOrigin: true }),
    },
    'one for another name, whatever its browser says': {
      says: 'We could not confirm that passkey; 4 tries left.',
      cause: 'wrong',
      answer: () => use({ site: 'evil.example' }),
    },
    'another kind of answer': {
      says: 'We could not confirm that passkey; 4 tries left.',
      cause: 'wrong',
      answer: () => use({ type: 'webauthn.create' }),
    },
  }

  test.each(Object.keys(cases))('is not done with %s, and what was typed is kept', async (name) => {
    const { says, cause, answer } = cases[name] as Bad
    const refused = await staff.send(path, { reason, confirm_passkey: await answer() })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('<title>Error: ')
    expect(textOf(refused.html)).toContain(says)
    expect(refused.html).toContain('name="reason" value="Two lines,')
    expect(refused.html).not.toContain('name="confirm_passkey"')
    expect(await statusOf()).toBe('in_review')
    expect(await trail(staff)).toContainEqual({
      action: 'confirmation.failed',
      details: { way: 'passkey', cause },
    })
  })
})
