import { afterAll, beforeAll, expect, test } from 'vitest'
import { matters } from '#app/matters.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { makeExport } from '#app/profile/export/make-export.server.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo, Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const at = '/dashboard/profile'

let app: BuiltApp
let person: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  person = await signedIn(app)
}, 240_000)
afterAll(stopJobs)

const forgetCodes = (of: Person) => inTransaction(anonymous, (tx) => ageProofs(tx, of.member.person.id, 31))

test('a name that is none is refused with what was typed; saved once it is one', async () => {
  const wrong = await person.send(`${at}/name`, { first_name: 'R0bin', last_name: ' Roy ', middle_name: '' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Only letters, spaces, apostrophes, periods and hyphens are allowed')
  expect(wrong.html).toContain('value="R0bin"')
  const none = await person.send(`${at}/name`, {})
  expect(none.status).toBe(400)
  const long = await person.send(`${at}/name`, { first_name: 'a'.repeat(101), last_name: 'Roy' })
  expect(long.html).toContain('Use at most 100 characters')
  const right = await person.send(`${at}/name`, { first_name: ' Zoë  Ann ', last_name: 'Roy' })
  expect(right).toMatchObject({ status: 303, location: `${at}?done=names` })
  expect((await person.get(`${at}?done=names`)).html).toContain('Zoë Ann Roy')
})

test('what matters asks for a fresh code, with all that was posted, and does nothing without it', async () => {
  const other = await signedIn(app)
  await forgetCodes(other)
  const { email } = other.member.person
  for (const [path, fields] of [
    [`${at}/email`, { email: 'moved@people.example' }],
    [`${at}/your-data`, {}],
    [`${at}/delete`, {}],
  ] as const) {
    const asked = await other.send(path, fields)
    expect(asked.status, path).toBe(400)
    expect(asked.html, path).toContain('Confirm that it is you')
  }
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([])
  expect(await mailsTo('moved@people.example')).toEqual([])
  expect((await other.get('/dashboard')).status).toBe(200)
})

test('an address that is none is refused, also as the one that one has', async () => {
  for (const email of ['robin', '', person.member.person.email.toUpperCase()]) {
    const refused = await person.send(`${at}/email`, { email })
    expect(refused.status, email).toBe(400)
  }
})

test('a link that is none, or another person’s, is answered 410 and changes nothing', async () => {
  await person.send(`${at}/email`, { email: 'mine@people.example' })
  const text = (await mailsTo('mine@people.example')).at(-1)?.text_body ?? ''
  const link = /\/dashboard\/profile\/email\/confirm\?token=\S+/.exec(text)?.[0] ?? ''
  const other = await signedIn(app)
  const token = new URL(link, origin).searchParams.get('token') ?? ''
  for (const path of [link, `${at}/email/confirm`, `${at}/email/confirm?token=x`]) {
    expect((await other.get(path)).status).toBe(410)
  }
  await other.send(`${at}/email/confirm`, { token })
  const visitor = new Person(app, other.member, new Browser())
  const signIn = await visitor.get(link)
  expect(signIn.status).toBe(302)
  expect(decodeURIComponent(signIn.location ?? '')).toContain(token)
  const shown = await person.get(link)
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('Confirm your new address')
})

test('a copy is a download of its person alone, and no page keeps it', async () => {
  const none = await person.get(`${at}/your-data/copy.zip`)
  expect(none).toMatchObject({ status: 302, location: `${at}/your-data` })
  expect((await person.send(`${at}/your-data`, {})).location).toBe(`${at}/your-data`)
  expect((await person.get(`${at}/your-data`)).html).toContain('We are making your copy')
  const { owner } = await database()
  const { id } = person.member.person
  const row = await owner
    .selectFrom('data_export')
    .select('id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  await makeExport(matters, { personId: id, exportId: row.id })
  const answer = await app.send(person.browser, person.browser.request(`${at}/your-data/copy.zip`))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="rentbook-data-.+\.zip"/)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('Content-Length')))
  const other = await signedIn(app)
  expect((await other.get(`${at}/your-data/copy.zip`)).status).toBe(302)
})

test('who asked for the deletion is signed out, and a stale form of theirs asks to sign in', async () => {
  const leaving = await signedIn(app)
  const token = await leaving.token()
  const asked = await leaving.post(`${at}/delete`, { form_token: token })
  expect(asked).toMatchObject({ status: 303, location: `${at}/deletion-asked` })
  expect((await leaving.get(at)).location).toContain('/dashboard/login')
  expect((await leaving.get(`${at}/deletion-asked`)).status).toBe(200)
  expect((await person.get(`${at}/keep`)).location).toBe(at)
})

test('signing out clears what a browser stored of the pages', async () => {
  const person = await signedIn(app)
  const { html } = await person.get('/dashboard')
  const form_token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const { browser } = person
  const answer = await app.send(browser, browser.post('/dashboard/logout', { form_token }))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/dashboard/login'])
  expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"')
})
