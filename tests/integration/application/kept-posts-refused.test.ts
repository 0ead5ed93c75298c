import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { issueFormToken } from '#app/platform/http/form-token.server.ts'
import { sweepKeptPosts } from '#app/platform/http/kept-posts.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { argsOf, Browser, latestCode, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
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
const goneSentence = 'What you typed before you signed in is not here'

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

describe('no one else gets it', () => {
  const shows = async (browser: Browser, to: string) => {
    const answer = await send(browser, browser.request(to))
    const html = await answer.text()
    return { status: answer.status, html, isShown: html.includes(typed.filer_contact_name) }
  }

  test('another person who is signed in on that browser already: the form is refused as ever', async () => {
    const tab = await filer.tab('contact-details')
    await endSession(filer)
    await signInAt(filer.browser, '/dashboard/login', 'somebody-else@people.example')
    const sent = await filer.post('contact-details', { ...tab, ...typed })
    expect([sent.status, await rows()]).toEqual([403, []])
  })

  test('another person who signs in on that browser', async () => {
    const { location } = await postAfterEnd()
    const to = await signInAt(filer.browser, location ?? '', 'somebody-else@people.example')
    const seen = await shows(filer.browser, to)
    expect([seen.status, seen.isShown]).toEqual([404, false])
  })

  test('a colleague of the same organization, who finds nothing here', async () => {
    const { location } = await postAfterEnd()
    const colleague = await addMember(filer.owner.organizationId)
    const { owner } = await database()
    // Their own organization is younger than this role.
    await sql`update membership set created_at = now() - interval '1 day'
      where person_id = ${colleague.person.id} and organization_id = ${filer.owner.organizationId}`.execute(
      owner,
    )
    const to = await signInAt(filer.browser, location ?? '', colleague.person.email)
    const seen = await shows(filer.browser, to)
    expect([seen.status, seen.isShown, seen.html.includes(goneSentence)]).toEqual([200, false, true])
  })

  test('its person in another organization', async () => {
    const other = await newFiler(app)
    const { owner } = await database()
    const { rows: made } = await sql<{ id: string }>`insert into membership (organization_id, person_id, role)
      values (${other.owner.organizationId}, ${filer.owner.personId}, 'admin') returning id`.execute(owner)
    const { location } = await postAfterEnd()
    const to = await signInAt(filer.browser, location ?? '', filer.member.person.email)
    await sql`update session set membership_id = ${made[0]?.id ?? ''} where person_id = ${filer.owner.personId}`.execute(
      owner,
    )
    const there = to.replace(filer.debtId, other.debtId)
    expect(await shows(filer.browser, there)).toMatchObject({ status: 200, isShown: false })
    expect(await shows(filer.browser, to)).toMatchObject({ status: 404, isShown: false })
  })

  test('its person on another page, or with a number that is forged', async () => {
    const { location } = await postAfterEnd()
    const to = await signInAt(filer.browser, location ?? '', filer.member.person.email)
    const id = to.split('kept=')[1] ?? ''
    for (const path of [
      `${filer.address('occupancy')}?kept=${id}`,
      `/dashboard/sessions?kept=${id}`,
      `${filer.address('contact-details')}?kept=${crypto.randomUUID()}`,
      `${filer.address('contact-details')}?kept=%00`,
      `${filer.address('contact-details')}?kept=`,
    ]) {
      expect(await shows(filer.browser, path)).toMatchObject({ status: 200, isShown: false })
    }
    expect(await shows(filer.browser, to)).toMatchObject({ isShown: true })
  })

  test('a page that outlives the hour', async () => {
    const { location } = await postAfterEnd()
    const { owner } = await database()
    await sql`update kept_post set created_at = now() - interval '61 minutes'`.execute(owner)
    const to = await signInAt(filer.browser, location ?? '', filer.member.person.email)
    const seen = await shows(filer.browser, to)
    expect([seen.status, seen.isShown, seen.html.includes(goneSentence)]).toEqual([200, false, true])
  })

  test('a row that was copied to another role does not open', async () => {
    const other = await newFiler(app)
    await postAfterEnd()
    const { owner } = await database()
    await sql`update kept_post set membership_id = ${other.member.membership.id}`.execute(owner)
    const [{ id = '' } = {}] = await rows()
    const seen = await shows(other.browser, `${other.address('contact-details')}?kept=${id}`)
    expect([seen.status, seen.isShown]).toEqual([500, false])
  })

  test('a query that does not name the role: no row is seen without it', async () => {
    await postAfterEnd()
    for (const actor of [anonymous, filer.member.actor, { ...anonymous, asUpkeep: true }]) {
      expect(await inTransaction(actor, (tx) => tx.selectFrom('kept_post').select('id').execute())).toEqual(
        [],
      )
    }
  })
})

describe('what is not kept', () => {
  const sentWith = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const tab = await filer.tab('contact-details')
    await endSession(filer)
    const path = filer.address('contact-details')
    const answer = await send(filer.browser, filer.browser.post(path, { ...tab, ...fields }, headers))
    return { status: answer.status, kept: (await rows()).length }
  }

  test('a form with a token that is forged, or none', async () => {
    const forged = (await issueFormToken(argsOf(new Browser().request('/x')), filer.member.membership.id))
      .token
    expect(
      await sentWith({ ...typed, form_token: forged.replace(/\.[^.]+\.([^.]+)$/, '.AAAAAAAAAAAAAAAA.$1') }),
    ).toEqual({
      status: 403,
      kept: 0,
    })
    filer = await newFiler(app)
    expect(await sentWith({ ...typed, form_token: '' })).toEqual({ status: 403, kept: 0 })
  })

  test('a form from another site', async () => {
    expect(await sentWith(typed, { Origin: 'https://evil.example' })).toEqual({ status: 403, kept: 0 })
  })

  test('more than a person types: the sign-in page alone', async () => {
    expect(await sentWith({ ...typed, filer_contact_name: 'x'.repeat(70_000) })).toEqual({
      status: 303,
      kept: 0,
    })
  })

  test('more than a form of ours holds', async () => {
    expect(await sentWith({ ...typed, filer_contact_name: 'x'.repeat(600_000) })).toEqual({
      status: 413,
      kept: 0,
    })
  })

  test('the eleventh: the ten latest stay', async () => {
    const tab = await filer.tab('contact-details')
    await endSession(filer)
    for (let n = 0; n < 12; n++) await filer.post('contact-details', { ...tab, ...typed })
    expect(await rows()).toHaveLength(10)
  })

  test('a form of a role that is gone: the sign-in page alone', async () => {
    const tab = await filer.tab('contact-details')
    await endSession(filer)
    const { owner } = await database()
    await sql`delete from membership where id = ${filer.member.membership.id}`.execute(owner)
    const sent = await filer.post('contact-details', { ...tab, ...typed })
    expect([sent.status, sent.location?.includes('kept'), await rows()]).toEqual([303, false, []])
  })
})

test('what is an hour old is removed, and nothing younger', async () => {
  await postAfterEnd()
  const [{ id = '' } = {}] = await rows()
  filer = await newFiler(app)
  await postAfterEnd()
  const { owner } = await database()
  await sql`update kept_post set created_at = now() - interval '61 minutes' where id = ${id}`.execute(owner)
  await sweepKeptPosts()
  expect((await rows()).map((row) => row.id)).not.toContain(id)
  expect(await rows()).toHaveLength(1)
})
