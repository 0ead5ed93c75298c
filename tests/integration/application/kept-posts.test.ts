import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { type Browser, latestCode, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { readPageForm, textOf } from '../support/page-forms.ts'
import { type Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Filer

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
})

const typed = {
  filer_contact_name: 'Avery Typed-This',
  filer_contact_email: 'typed@maplecourt.example',
  filer_contact_number: '416 555 0199',
}
const signedOutSentence = 'You were signed out before this was sent'

/** The session ends elsewhere: this browser keeps its cookie, or has lost it too. */
async function endSession(of: Filer, how: 'expired' | 'signed out' = 'signed out'): Promise<void> {
  const { owner } = await database()
  await sql`delete from session where person_id = ${of.owner.personId}`.execute(owner)
  if (how === 'signed out') of.browser.cookies.clear()
}

/** Follows an answer's redirect: with a code mailed to an address. */
async function signInAt(browser: Browser, location: string, email: string): Promise<string> {
  const page = await (await send(browser, browser.request(location))).text()
  const asked = await send(
    browser,
    browser.post('/dashboard/login', { ...Object.fromEntries(readForm(page, 'sign-in')), email }),
  )
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/dashboard/login/code'])
  const { code } = await latestCode(email)
  const codePage = await (await send(browser, browser.request('/dashboard/login/code'))).text()
  const form_token = /name="form_token" value="([^"]+)"/.exec(codePage)?.[1] ?? ''
  const signedIn = await send(browser, browser.post('/dashboard/login/code', { form_token, code }))
  expect(signedIn.status).toBe(303)
  return signedIn.headers.get('Location') ?? ''
}

/** The fields of a form of a signed-out page. */
const readForm = (html: string, id: string): [string, string][] => {
  const form = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
  return [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    (value ?? '').replaceAll('&amp;', '&'),
  ])
}

async function send(browser: Browser, request: Request): Promise<Response> {
  const answer = await app.send(browser, request)
  browser.keep(answer.headers.getSetCookie())
  return answer
}

/** Types a step, and sends it after the session has ended; returns the redirect. */
async function postAfterEnd(how?: 'expired' | 'signed out', fields: Record<string, string> = typed) {
  const tab = await filer.tab('contact-details')
  await endSession(filer, how)
  return filer.post('contact-details', { ...tab, ...fields })
}

const rows = async () => {
  const { owner } = await database()
  const { rows: found } = await sql<{ id: string; body_sealed: string }>`select * from kept_post`.execute(
    owner,
  )
  return found
}
const forget = async () => {
  const { owner } = await database()
  await sql`delete from kept_post`.execute(owner)
}
beforeEach(forget)

const fieldsOf = (html: string) => Object.fromEntries(readPageForm(html).fields)

describe('a form that was sent after the session had ended', () => {
  test.each(['signed out', 'expired'] as const)(
    'stands as it was typed after signing in again (%s), and one press saves it',
    async (how) => {
      const sent = await postAfterEnd(how)
      expect([sent.status, sent.location]).toEqual([
        303,
        expect.stringMatching(/^\/dashboard\/login\?return_to=/),
      ])
      const to = await signInAt(filer.browser, sent.location ?? '', filer.member.person.email)
      expect(to).toMatch(/\/contact-details\?kept=[\w-]+$/)
      const page = await filer.get(to)
      expect(page.status).toBe(200)
      expect(page.html).toContain(signedOutSentence)
      expect(fieldsOf(page.html)).toMatchObject(typed)
      // Nothing is saved automatically.
      expect((await filer.debt()).filer_contact_name).toBeNull()
      const saved = await filer.post('contact-details', { ...fieldsOf(page.html), intent: 'save' })
      expect([saved.status, (await filer.debt()).filer_contact_name]).toEqual([303, typed.filer_contact_name])
    },
  )

  test('is shown again after a reload, until it is sent: then the page shows what is saved', async () => {
    const sent = await postAfterEnd()
    const to = await signInAt(filer.browser, sent.location ?? '', filer.member.person.email)
    await filer.get(to)
    const again = await filer.get(to)
    expect(fieldsOf(again.html)).toMatchObject(typed)
    const changed = { ...fieldsOf(again.html), filer_contact_name: 'Avery Chen', intent: 'save' }
    expect((await filer.post('contact-details', changed)).status).toBe(303)
    const back = await filer.get(to)
    expect([back.status, fieldsOf(back.html).filer_contact_name]).toEqual([200, 'Avery Chen'])
    expect(back.html).not.toContain(signedOutSentence)
    expect((await rows()).map(({ body_sealed }) => body_sealed)).toEqual([''])
  })

  test('says on the sign-in page that it is kept, and for how long', async () => {
    const { location } = await postAfterEnd()
    const page = await (await send(filer.browser, filer.browser.request(location ?? ''))).text()
    expect(textOf(page)).toContain(
      'What you typed is kept for one hour. Sign in with the same address to continue',
    )
  })

  test('is sent by scripts too: they are led to the sign-in page the same way', async () => {
    const tab = await filer.tab('contact-details')
    await endSession(filer)
    const path = `${filer.address('contact-details')}.data`
    const answer = await send(
      filer.browser,
      filer.browser.post(path, { ...tab, ...typed }, { Accept: '*/*' }),
    )
    const body = await answer.text()
    const kept = /kept%3D([\w-]+)/.exec(body)?.[1]
    expect([body.includes('/dashboard/login'), (await rows()).map(({ id }) => id)]).toEqual([true, [kept]])
    expect(body).not.toContain('.data')
  })

  test('is kept where its person has signed in elsewhere meanwhile, and shown at once', async () => {
    const tab = await filer.tab('contact-details')
    await endSession(filer)
    await signInAt(filer.browser, '/dashboard/login', filer.member.person.email)
    const sent = await filer.post('contact-details', { ...tab, ...typed })
    const login = await filer.get(sent.location ?? '')
    expect(login.status).toBe(302)
    expect(fieldsOf((await filer.get(login.location ?? '')).html)).toMatchObject(typed)
  })

  test('keeps its revision: what was saved elsewhere meanwhile is not overwritten unsaid', async () => {
    const tab = await filer.tab('contact-details')
    const elsewhere = { ...typed, filer_contact_name: 'Saved Elsewhere' }
    expect((await filer.save('contact-details', elsewhere)).status).toBe(303)
    await endSession(filer)
    const sent = await filer.post('contact-details', { ...tab, ...typed })
    const to = await signInAt(filer.browser, sent.location ?? '', filer.member.person.email)
    const page = await filer.get(to)
    const saved = await filer.post('contact-details', { ...fieldsOf(page.html), intent: 'save' })
    expect([saved.status, (await filer.debt()).filer_contact_name]).toEqual([409, 'Saved Elsewhere'])
  })

  test('begins the session in the organization that it was typed for', async () => {
    const other = await newFiler(app)
    const { owner } = await database()
    // An older role of the same person: without the kept form they would start there.
    await sql`insert into membership (organization_id, person_id, role, created_at)
      values (${other.owner.organizationId}, ${filer.owner.personId}, 'member', now() - interval '1 year')`.execute(
      owner,
    )
    const sent = await postAfterEnd()
    const to = await signInAt(filer.browser, sent.location ?? '', filer.member.person.email)
    expect(fieldsOf((await filer.get(to)).html)).toMatchObject(typed)
  })
})
