import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { origin } from '../support/browser.ts'
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
  filer_contact_name: ' Avery  Chen',
  filer_contact_email: 'Avery@MapleCourt.example',
  filer_contact_number: '(416) 555-0123',
}

async function readSaved() {
  const { filer_contact_name, filer_contact_email, filer_contact_number, step_revisions } = await filer.debt()
  return [
    filer_contact_name,
    filer_contact_email,
    filer_contact_number,
    step_revisions['contact-details'] ?? 0,
  ]
}
const nothing = [null, null, null, 0]
const averyOnce = ['Avery Chen', 'avery@maplecourt.example', '4165550123', 1]

test('starts with the person who is signed in', async () => {
  const { html } = await filer.open('contact-details')
  expect(html).toContain('value="Robin Tremblay"')
  expect(html).toContain(`value="${filer.member.person.email}"`)
})

test('keeps what was typed, tidied, and shows it again', async () => {
  const { status, location } = await filer.save('contact-details', typed)
  expect([status, location]).toEqual([303, filer.address('submit')])
  expect(await readSaved()).toEqual(averyOnce)
  const { html } = await filer.open('contact-details')
  for (const text of ['Avery Chen', 'avery@maplecourt.example', '416 555 0123']) {
    expect(html).toContain(`value="${text}"`)
  }
})

test('refuses what is missing, each field in its words, and keeps nothing', async () => {
  const empty = { filer_contact_name: '', filer_contact_email: '', filer_contact_number: '416 555' }
  const { status, html } = await filer.save('contact-details', empty)
  expect(status).toBe(400)
  for (const text of [
    'Name is required',
    'Email is required',
    'Phone must be 10 digits',
    'value="416 555"',
  ]) {
    expect(html).toContain(text)
  }
  expect(await readSaved()).toEqual(nothing)
})

test('another organization finds neither the page nor the form', async () => {
  const stranger = await newFiler(app)
  expect((await stranger.open('contact-details', filer.debtId)).status).toBe(404)
  const form = { ...(await stranger.tab('contact-details')), ...typed }
  expect((await stranger.post('contact-details', form, filer.debtId)).status).toBe(404)
  expect(await readSaved()).toEqual(nothing)
})

test('another tab is warned that the step was saved since, after a refusal too', async () => {
  const older = await filer.tab('contact-details')
  await filer.save('contact-details', typed)
  const refused = await filer.post('contact-details', { ...older, ...typed, filer_contact_name: '' })
  expect(refused.html).toContain('name="revision" value="0"')
  const second = await filer.post('contact-details', { ...older, ...typed, filer_contact_name: 'Robin' })
  expect(second.status).toBe(409)
  expect(second.html).toContain('Someone saved this step after you opened it.')
  expect(second.html).toContain('value="Robin"')
  expect(await readSaved()).toEqual(averyOnce)
})

test('a second press of the same form changes nothing', async () => {
  const form = { ...(await filer.tab('contact-details')), ...typed }
  const answers = await Promise.all([
    filer.post('contact-details', form),
    filer.post('contact-details', form),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await readSaved()).toEqual(averyOnce)
})

test('an application in review is not changed', async () => {
  const form = { ...(await filer.tab('contact-details')), ...typed }
  await filer.setDebt({ status: 'in_review' })
  const { status, location } = await filer.post('contact-details', form)
  expect([status, location]).toEqual([303, `/dashboard/rental-debt/${filer.debtId}?not-saved=yes`])
  expect(await readSaved()).toEqual(nothing)
})
