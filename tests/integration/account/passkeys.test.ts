// @engine: binary columns, arrays and foreign keys past row level security, on both engines
import { describe, expect, test } from 'vitest'
import { codeOf, stepAt } from '#app/account/authenticator/totp.server.ts'
import { createPasskey } from '#database/factories/authenticator.ts'
import { origin, signInOnly } from '../support/browser.ts'
import { SoftwarePasskey } from '../support/software-passkey.ts'
import {
  added,
  agedBy,
  app,
  ask,
  confirmWith,
  elsewhere,
  listed,
  newStaff,
  passkeysAt,
  questionFor,
  staff,
  textOf,
  trail,
  usePasskeyStaff,
} from '../worlds/passkey-staff.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

usePasskeyStaff()

const removeAt = async (who: Person) =>
  /\/dashboard\/profile\/passkeys\/[0-9a-f-]{36}\/remove/.exec((await who.get(passkeysAt)).html)?.[0] ?? ''
const subjects = async (who: Person) => (await mailsTo(who.member.person.email)).map(({ subject }) => subject)

describe('the page of passkeys', () => {
  test('adds several, each by its name, which is mailed and on record', async () => {
    expect(await listed(staff)).toContain('You have no passkeys yet')
    await added(staff, '  Work   laptop ')
    await added(staff, 'Security key')
    const shown = await listed(staff)
    expect(shown).toMatch(/Work laptop[\s\S]+Not yet[\s\S]+Security key[\s\S]+Not yet/)
    expect((await staff.get(`${passkeysAt}?added=yes`)).html).toContain('You can use it wherever we ask')
    const mails = await mailsTo(staff.member.person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Rentbook account',
      'A passkey was added to your Rentbook account',
    ])
    expect(mails[0]?.text_body).toContain('Its name is “Work laptop”.')
    expect((await trail(staff)).filter(({ action }) => action === 'passkey.added')).toHaveLength(2)
  })

  test('the same form sent twice adds one and says the same', async () => {
    const passkey = new SoftwarePasskey(origin)
    const answer = passkey.create(await questionFor(staff, 'add'))
    const form = { form_token: await staff.token(), name: 'Work laptop', passkey: answer }
    const both = [await staff.post(passkeysAt, form), await staff.post(passkeysAt, form)]
    expect(both.map(({ location }) => location)).toEqual(Array(2).fill(`${passkeysAt}?added=yes`))
    expect((await listed(staff)).match(/Work laptop/g)).toHaveLength(2) // in its row and in the link to remove it
  })

  test('one without a name gets that of the browser', async () => {
    const answer = new SoftwarePasskey(origin).create(await questionFor(staff, 'add'))
    const form = { form_token: await staff.token(), name: '  ', passkey: answer }
    const firefox = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await app.send(staff.browser, staff.browser.post(passkeysAt, form, firefox))
    expect(await listed(staff)).toContain('Firefox on Windows')
  })

  test('a browser is asked for what confirms its person, at our own name, and not for one that is here', async () => {
    const passkey = await added(staff)
    const asked = await questionFor(staff, 'add')
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Rentbook' },
      user: { name: staff.member.person.email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id.toString('base64url'), transports: ['internal'] }],
    })
    expect(JSON.stringify(asked)).not.toContain(staff.member.person.id)
    expect(await questionFor(staff, 'confirm')).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id.toString('base64url') }],
    })
  })

  test('the eleventh is refused before a button is shown, and after', async () => {
    const answer = new SoftwarePasskey(origin).create(await questionFor(staff, 'add'))
    await staff.inOwnName(async (tx) => {
      for (let made = 0; made < 10; made += 1) await createPasskey(tx, staff.member.person.id, `Key ${made}`)
    })
    expect(await listed(staff)).toContain('You have 10 passkeys, which is the most we keep.')
    const refused = await staff.send(passkeysAt, { name: 'One more', passkey: answer })
    expect(refused.status).toBe(400)
    expect(textOf(refused.html)).toContain('Remove one first.')
  })

  test('without a fresh code there is no question, and the form asks for the code and keeps the name', async () => {
    await agedBy(staff, 31)
    expect(await (await ask(staff, 'add')).json()).toEqual({ options: null })
    const asked = await staff.send(passkeysAt, { name: 'Work laptop', passkey: '' })
    expect(asked.status).toBe(400)
    expect(asked.html).toContain('name="confirm_code"')
    expect(asked.html).toContain('name="name" value="Work laptop"')
    await agedBy(staff, -31)
    const done = await staff.send(passkeysAt, { name: 'Work laptop', passkey: '' })
    expect(done.location).toBe(`${passkeysAt}?name=Work%20laptop`)
    expect(textOf((await staff.get(done.location ?? '')).html)).toContain('Now choose “Add a passkey” again')
  })

  test('a form that waited for the code with its answer adds the passkey then', async () => {
    const first = await added(staff)
    const answer = new SoftwarePasskey(origin).create(await questionFor(staff, 'add'))
    await agedBy(staff, 31)
    const form = { form_token: await staff.token(), name: 'Security key', passkey: answer }
    expect((await staff.post(passkeysAt, form)).html).toContain('name="confirm_code"')
    const proof = first.use(await questionFor(staff, 'confirm'))
    const done = await staff.post(passkeysAt, { ...form, confirm_passkey: proof })
    expect(done.location).toBe(`${passkeysAt}?added=yes`)
  })
})

describe('one that is removed', () => {
  test('is asked about once more, mailed and on record, and confirms nothing from then on', async () => {
    const passkey = await added(staff)
    const path = await removeAt(staff)
    expect(textOf((await staff.get(path)).html)).toContain('Codes from your authenticator app')
    const question = await questionFor(staff, 'confirm')
    const done = await staff.send(path, {})
    expect(done).toMatchObject({ status: 303, location: `${passkeysAt}?removed=yes` })
    expect((await staff.send(path, {})).status).toBe(303)
    expect((await staff.get(path)).status).toBe(404)
    expect(await subjects(staff)).toContain('A passkey of your Rentbook account was removed')
    expect((await trail(staff)).filter(({ action }) => action === 'passkey.removed')).toHaveLength(1)
    const refused = await staff.send('/dashboard/login/second-step', {
      confirm_passkey: passkey.use(question),
    })
    expect(textOf(refused.html)).toContain('That passkey is not one of yours here.')
    expect((await staff.get('/dashboard/login/second-step')).html).not.toMatch(/offersPasskey[^a-z]+true/)
  })

  test('needs a fresh code, and can be removed by no one else', async () => {
    await added(staff)
    const path = await removeAt(staff)
    const colleague = await newStaff(app)
    expect((await colleague.get(path)).status).toBe(404)
    await colleague.send(path, {})
    await agedBy(staff, 31)
    expect((await staff.send(path, {})).html).toContain('name="confirm_code"')
    expect(await listed(staff)).toContain('Work laptop')
  })
})

describe('beside the authenticator app', () => {
  test('passkeys stay when the app is replaced', async () => {
    const passkey = await added(staff)
    const { html } = await staff.get('/dashboard/profile/authenticator?replace=yes')
    const sealed = /name="sealed" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const secret = (/<code[^>]*>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
    const code = codeOf(secret, stepAt(Date.now()))
    const replaced = await staff.send('/dashboard/profile/authenticator', { intent: 'set-up', sealed, code })
    expect(replaced.status).toBe(303)
    await signInOnly(staff.browser, staff.member.person.email)
    expect((await confirmWith(staff, passkey)).location).toBe('/staff/disputes')
  })

  test('they go when a colleague resets the app, which the page says before', async () => {
    await added(staff)
    const colleague = await newStaff(app)
    const path = `/staff/colleagues/${staff.member.person.id}/reset`
    expect(textOf((await colleague.get(path)).html)).toMatch(/recovery codes and the passkeys of/)
    await colleague.send(path, {})
    expect((await ask(staff, 'confirm')).status).toBe(404)
    expect((await staff.get('/dashboard/login/second-step')).location).toMatch(
      '/dashboard/profile/authenticator',
    )
    await staff.inOwnName(async (tx) => {
      expect(await tx.selectFrom('passkey').select('id').execute()).toEqual([])
    })
  })

  test('no one else sees them in the database, including staff', async () => {
    await added(staff)
    await questionFor(staff, 'confirm')
    for (const other of [await newStaff(app), await signedIn(app)])
      await other.inOwnName(async (tx) => {
        expect(await tx.selectFrom('passkey').select('id').execute()).toEqual([])
        expect(await tx.selectFrom('passkey_challenge').select('session_id').execute()).toEqual([])
      })
    const own = await staff.inOwnName((tx) => tx.selectFrom('passkey').select('name').execute())
    expect(own).toEqual([{ name: 'Work laptop' }])
  })
})

describe('a question for a passkey', () => {
  test('is asked with the page’s token, from our own pages, of who has an app, for one of two purposes', async () => {
    expect((await ask(staff, 'confirm', { 'X-Form-Token': 'forged' })).status).toBe(403)
    expect((await ask(staff, 'confirm', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask(staff, 'sign-in')).status).toBe(400)
    expect((await ask(await signedIn(app), 'confirm')).status).toBe(404)
    expect((await staff.get(`${passkeysAt}/question`)).status).toBe(404)
  })

  test('leads to sign-in where the session has ended, so that the form does', async () => {
    const gone = await elsewhere(staff, '192.0.2.77')
    const token = await gone.token()
    await staff.send('/dashboard/sessions', { intent: 'all' })
    const answer = await ask(gone, 'confirm', { 'X-Form-Token': token })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toMatch('/dashboard/login')
  })
})
