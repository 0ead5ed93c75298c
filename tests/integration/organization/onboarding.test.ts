import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putOffQuestions, saveAnswer } from '#app/onboarding/save-answer.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const at = (step: string) => `/dashboard/onboarding/${step}`

let app: BuiltApp
let newcomer: Person

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
beforeEach(async () => {
  newcomer = await signedIn(app, personFactory.newcomer())
})
afterAll(stopJobs)

/** Home's dialog, as text; null if there is none. */
async function asked(by = newcomer, path = '/dashboard') {
  const { html } = await by.get(path)
  const dialog = /<dialog[\s\S]*<\/dialog>/.exec(html)?.[0]
  return dialog ? dialog.replaceAll('<!-- -->', '') : null
}
const revisionAt = async (step: string, by = newcomer) =>
  /name="revision" value="(\d+)"/.exec((await by.get(at(step))).html)?.[1] ?? ''
const answer = async (step: string, fields: Record<string, string>, by = newcomer) =>
  by.send(at(step), { revision: await revisionAt(step, by), intent: 'save', ...fields })

const name = { first_name: ' Robin ', last_name: 'Tremblay' }
const residence = { in_canada: 'yes', province: 'ON', postal_code: 'k1a 0b1' }

describe('home', () => {
  test('asks a person who has not answered, with what is missing, and other pages do not', async () => {
    const dialog = await asked()
    for (const text of ['First name', 'step 1 of 4', 'Next', 'Not now']) expect(dialog).toContain(text)
    expect(await asked(newcomer, '/dashboard/rental-debt')).toBeNull()
    expect(await asked(newcomer, '/dashboard?profile=closed')).toBeNull()
    expect(await asked(await signedInStaff(app))).toBeNull()
  })

  test('asks a person with a known name where they live', async () => {
    const dialog = await asked(await signedIn(app))
    expect(dialog).toContain('Do you live in Canada?')
    expect(dialog).toContain('step 1 of 3')
    expect(dialog).toContain('<option value="FR">France</option>')
  })

  test('asks a person who was invited into an organization, too', async () => {
    const added = await addMember(newcomer.member.organizationId, personFactory.newcomer())
    const browser = new Browser()
    await signIn(browser, added.person.email)
    expect(await asked(new Person(app, added, browser))).toContain('First name')
  })

  test('asks again a week after Not now', async () => {
    const put = await newcomer.send('/dashboard/onboarding', { intent: 'not-now', first_name: 'Robin' })
    expect(put).toMatchObject({ status: 303, location: '/dashboard' })
    expect(await asked()).toBeNull()
    await putOffQuestions(newcomer.member, { today: '2020-01-01', once: onceKey('test', 'long ago') })
    expect(await asked()).toContain('First name')
  })
})

test('a landlord answers six steps, of which the last says Submit, and is asked nothing more', async () => {
  const walk: [string, Record<string, string>, string][] = [
    ['name', name, at('residence')],
    ['residence', residence, at('labels')],
    ['labels', { chosen: 'landlord' }, at('property-tool')],
    ['property-tool', { chosen: 'other', other: 'A notebook' }, at('doors')],
    ['doors', { doors: '12' }, at('attribution')],
  ]
  for (const [step, fields, next] of walk) {
    expect((await newcomer.get(at(step))).html, step).toMatch(/>Next<\/button>/)
    expect(await answer(step, fields), step).toMatchObject({ status: 303, location: next })
  }
  const last = await asked(newcomer, at('attribution'))
  expect(last).toContain('step 6 of 6')
  expect(last).toMatch(/>Submit<\/button>/)
  const done = await answer('attribution', { chosen: 'podcast' })
  expect(done.location).toBe('/dashboard?profile=saved')
  const home = await newcomer.get(done.location ?? '')
  expect(home.html).toContain('Thank you. Your profile is saved.')
  expect(home.html).toContain('Welcome, Robin')
  expect(home.html).not.toContain('<dialog')
  expect((await newcomer.get('/dashboard/onboarding')).location).toBe('/dashboard')
  expect(await asked(newcomer, at('property-tool'))).toContain('value="A notebook"')
  const written = (await trailOf()).filter(({ action }) => action === 'profile.answered').slice(-6)
  expect(written.map(({ organization }) => organization)).toEqual(Array(6).fill(null))
})

test('a tenant is asked four, and has no page for the others', async () => {
  await answer('name', name)
  await answer('residence', { in_canada: 'no', country: 'FR' })
  expect((await answer('labels', { chosen: 'tenant' })).location).toBe(at('attribution'))
  expect(await newcomer.get(at('doors'))).toMatchObject({ status: 302, location: '/dashboard' })
  expect((await newcomer.get(at('shoe-size'))).status).toBe(404)
  expect(await asked(newcomer, at('attribution'))).toContain('step 4 of 4')
})

test('what is wrong is said, and what was typed stays', async () => {
  const wrong = await answer('residence', { ...residence, postal_code: 'KIA 0B1' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('<title>Error: Residence - About you - Rentbook</title>')
  expect(wrong.html).toContain('Please enter a valid Canadian Postal Code, e.g. A1A1A1')
  expect(wrong.html).toContain('value="KIA 0B1"')
  const other = await answer('labels', { chosen: 'other', other: '' })
  expect(other.status).toBe(400)
  expect(other.html).toContain('Write what it is')
  expect(other.html).toMatch(/checked="" [^>]*value="other"|value="other" [^>]*checked=""/)
})

test('two tabs: the later is warned, and one form twice saves once', async () => {
  const form_token = await newcomer.token()
  const form = { form_token, revision: '0', intent: 'save', ...name }
  const [first, again] = await Promise.all([newcomer.post(at('name'), form), newcomer.post(at('name'), form)])
  expect([first.location, again.location]).toEqual([at('residence'), at('residence')])
  const late = await newcomer.send(at('name'), { revision: '0', intent: 'save', ...name, first_name: 'Rob' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Someone saved this step after you opened it.')
  expect(await asked(newcomer, at('name'))).toContain('value="Robin"')
})

test('no one answers for another person', async () => {
  const [one, other] = [await createMember(), await createMember()]
  const save = { revision: 0, once: onceKey('test', crypto.randomUUID()), subjectId: other.person.id }
  const doors = { step: 'doors', doors: 1 } as const
  await expect(saveAnswer(one, { ...save, answer: doors })).rejects.toMatchObject({ init: { status: 404 } })
})
