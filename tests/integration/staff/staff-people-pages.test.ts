import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let person: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  person = await signedIn(app)
  staff = await signedInStaff(app)
  await stopJobs()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)

const pathOf = (of: Person, act = '') => `/staff/people/${of.member.person.id}${act}`
const organizationOf = (of: Person, act = '') => `/staff/organizations/${of.member.organizationId}${act}`

test('for everyone except staff none of it exists, and a form does nothing', async () => {
  const suspension = { reason: 'misuse', words: 'Nothing.' }
  for (const path of [
    '/staff/search?q=a',
    '/staff/people',
    '/staff/organizations',
    pathOf(staff),
    organizationOf(staff),
  ])
    expect((await person.get(path)).status, path).toBe(404)
  expect((await person.send(pathOf(staff, '/suspend'), suspension)).status).toBe(404)
  expect((await person.send(organizationOf(person, '/features/rent_report'), { state: 'on' })).status).toBe(
    404,
  )
  expect((await staff.get('/staff/people')).status).toBe(200)
})

test('the search opens the one thing it finds, and says where it finds nothing', async () => {
  const { email } = person.member.person
  expect(await staff.get(`/staff/search?q=${encodeURIComponent(email)}`)).toMatchObject({
    status: 302,
    location: pathOf(person),
  })
  expect((await staff.get('/staff/search?q=nobody%40nowhere.example')).html).toContain('Nothing found for')
  expect((await staff.get('/staff/search')).html).toContain('What can be found')
  expect((await staff.get('/staff/search?q=people.example')).html).toContain(pathOf(person))
})

test('a suspension asks for what is missing and for a fresh code, and is done once', async () => {
  const at = pathOf(person, '/suspend')
  const missing = await staff.send(at, { reason: 'nonsense', words: ' ' })
  expect(missing.status).toBe(400)
  expect(missing.html).toContain('Choose what the person reads')
  expect(missing.html).toContain('Say what happened')
  const form = { form_token: await staff.token(), reason: 'identity', words: 'The ID was a copy.' }
  await inTransaction(anonymous, (tx) => ageProofs(tx, staff.member.person.id, 40))
  const asked = await staff.post(at, form)
  expect(asked.status).toBe(400)
  expect(asked.html).toContain('Enter your code')
  expect((await person.get('/dashboard')).status).toBe(200)
  await inTransaction(anonymous, (tx) => ageProofs(tx, staff.member.person.id, -40))
  const [one, two] = [await staff.post(at, form), await staff.post(at, form)]
  expect([one.location, two.location]).toEqual([`${pathOf(person)}?done=suspended`, one.location])
  expect(
    (await mailsTo(person.member.person.email)).filter(({ subject }) => subject.includes('suspended')),
  ).toHaveLength(1)
  const signedOut = await person.get('/dashboard')
  expect([signedOut.status, signedOut.location]).toEqual([302, '/dashboard/login'])
  expect((await staff.get(at)).location).toBe(`${pathOf(person)}?done=changed`)
  const { html } = await staff.get(pathOf(person))
  expect(html).toContain('The ID was a copy.')
  expect((await staff.send(pathOf(person, '/lift-suspension'), { words: 'Seen again.' })).location).toBe(
    `${pathOf(person)}?done=lifted`,
  )
})

test('no one opens a form about themselves, or about their own organization', async () => {
  expect((await staff.get(pathOf(staff, '/suspend'))).location).toBe(`${pathOf(staff)}?done=self`)
  expect((await staff.send(pathOf(staff, '/end-sessions'), {})).location).toBe(`${pathOf(staff)}?done=self`)
  const flag = organizationOf(staff, '/features/rent_report')
  expect((await staff.get(flag)).location).toBe(`${organizationOf(staff)}?done=own`)
  expect((await staff.send(flag, { state: 'on' })).location).toBe(`${organizationOf(staff)}?done=own`)
  expect((await staff.get(organizationOf(staff))).html).toContain('You belong to this organization')
})

test('an organization’s forms do what they say; what they cannot do leads back with a word why', async () => {
  const member = await addMember(person.member.organizationId)
  const page = await staff.get(organizationOf(person))
  expect(page.status).toBe(200)
  expect(page.html).toContain(member.person.email)
  expect(page.html).toContain('The plan follows the subscription at Stripe')
  const flag = organizationOf(person, '/features/rental_intelligence')
  expect((await staff.get(flag)).html).toContain('name="state" value="on"')
  expect((await staff.send(flag, { state: 'on' })).location).toBe(
    `${organizationOf(person)}?done=switched_on`,
  )
  expect((await staff.send(flag, { state: 'on' })).location).toBe(`${organizationOf(person)}?done=changed`)
  expect((await staff.get(organizationOf(person, '/features/nonsense'))).status).toBe(404)
  const role = organizationOf(person, `/members/${member.membership.id}/role`)
  expect((await staff.get(role)).status).toBe(200)
  expect((await staff.send(role, { role: 'king' })).status).toBe(400)
  expect((await staff.send(role, { role: 'admin' })).location).toBe(
    `${organizationOf(person)}?done=role_changed`,
  )
  const owner = organizationOf(person, `/members/${member.membership.id}/make-owner`)
  expect((await staff.get(owner)).location).toBe(`${organizationOf(person)}?done=owner`)
  expect((await staff.send(owner, {})).location).toBe(`${organizationOf(person)}?done=owner`)
  expect((await staff.send(organizationOf(person), { intent: 'reread' })).location).toBe(
    `${organizationOf(person)}?done=no_customer`,
  )
})

test('the page of a suspended account says why, and nothing else about anyone', async () => {
  const { html, status } = await staff.get('/dashboard/suspended?reason=identity')
  expect(status).toBe(200)
  expect(html).toContain('We could not confirm that you are who you said you are.')
  expect((await staff.get('/dashboard/suspended?reason=%3Cscript%3E')).html).toContain(
    'when you get in touch',
  )
})

test('a look-up with a NUL is answered, not taken for a fault of ours', async () => {
  for (const path of ['/staff/search', '/staff/people', '/staff/organizations', '/staff/audit', '/staff']) {
    const { status, html } = await staff.get(`${path}?q=a%00b&person=%00&organization=%00&page=%00&to=%00`)
    expect([200, 400], path).toContain(status)
    expect(html, path).not.toContain('our mistake')
  }
})
