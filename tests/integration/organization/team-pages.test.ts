import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf as wordsOf } from '../support/page-forms.ts'
import { mailsTo, Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const team = '/dashboard/team-management'

let app: BuiltApp
let owner: Person
let admin: Person
let member: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  await sql`update organization set feature_flags = '{rent_report}'`.execute((await database()).owner)
  admin = await joined('admin')
  member = await joined('member')
}, 240_000)
afterAll(stopJobs)

/** A signed-in person only in the owner's organization. */
async function joined(role: 'admin' | 'member'): Promise<Person> {
  const added = await addMember(owner.member.organizationId, personFactory.named(), role)
  const browser = new Browser()
  await signIn(browser, added.person.email)
  return new Person(app, added, browser)
}

/** A page's text without React's markers between its pieces. */
const textOf = async (by: Person, path: string) => (await by.get(path)).html.replaceAll('<!-- -->', '')

const entryOf = ({ member }: Person) => member.membership.id

async function linkTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? ''
  return /\/dashboard\/invite-team\/\S+/.exec(text)?.[0] ?? ''
}

const accept = (by: Person, link: string) => {
  const url = new URL(link, origin)
  return by.send(url.pathname, { token: url.searchParams.get('token') ?? '', intent: 'accept' })
}

test('the page and its dialogs are for admins with the flag; others are led to the start', async () => {
  const { html } = await admin.get(team)
  for (const text of ['Add team member', '(You)', '(Owner)', owner.member.person.email]) {
    expect(html).toContain(text)
  }
  const paths = [
    team,
    `${team}/invite`,
    ...['edit', 'remove'].map((act) => `${team}/${entryOf(admin)}/${act}`),
  ]
  for (const path of paths) {
    expect(await member.get(path)).toMatchObject({ status: 302, location: '/dashboard?refused=role' })
    expect(await member.send(path, { role: 'admin' }), path).toMatchObject({
      status: 302,
      location: '/dashboard?refused=role',
    })
  }
  const start = wordsOf((await member.get('/dashboard?refused=role')).html)
  expect(start).toMatch(/Your role in .+ does not open that page\. Ask an admin of .+ if you need it\./)
  const stranger = await signedIn(app)
  expect(await stranger.get(team)).toMatchObject({ status: 302, location: '/dashboard?refused=role' })
})

test('an admin of another organization finds no one of this one', async () => {
  const other = await signedIn(app)
  await sql`update organization set feature_flags = '{rent_report}'`.execute((await database()).owner)
  for (const act of ['edit', 'remove', 'make-owner']) {
    const path = `${team}/${entryOf(member)}/${act}`
    expect(await other.get(path)).toMatchObject({ status: 302, location: `${team}?done=gone` })
  }
  const post = await other.send(`${team}/${entryOf(member)}/remove`, {})
  expect(post.location).toBe(`${team}?done=gone`)
  expect((await member.get('/dashboard')).status).toBe(200)
})

test('the owner and oneself have no dialogs', async () => {
  for (const who of [owner, admin]) {
    for (const act of ['edit', 'remove']) {
      const path = `${team}/${entryOf(who)}/${act}`
      expect((await admin.get(path)).location).toBe(`${team}?done=fixed`)
      expect((await admin.send(path, { role: 'member' })).location).toBe(`${team}?done=fixed`)
    }
  }
})

test('what is wrong with an invitation is said, and nothing typed is lost', async () => {
  const send = (emails: string) => admin.send(`${team}/invite`, { emails })
  const wrong = await send('robin')
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Please enter a valid email address.')
  expect(wrong.html).toContain('>robin</textarea>')
  const already = await send(member.member.person.email)
  expect(already.status).toBe(400)
  expect(already.html).toContain('User is already part of the organization.')
  const mixed = await send(`${member.member.person.email}\nmixed@people.example`)
  expect(mixed.status).toBe(400)
  expect(mixed.html).toContain('Invitation sent')
  expect(mixed.html).toContain(`>${member.member.person.email}</textarea>`)
  const bad = await send('good@people.example\nrobin\nwell@people.example, x@y')
  expect(bad.status).toBe(400)
  expect(bad.html).toContain('>robin\nx@y</textarea>')
  const outcomes = wordsOf(bad.html)
  for (const text of ['good@people.example Invitation sent', 'robin Please enter a valid email address.'])
    expect(outcomes).toContain(text)
  for (const sent of ['good@people.example', 'well@people.example'])
    expect(await mailsTo(sent)).toHaveLength(1)
  expect(await mailsTo('robin')).toHaveLength(0)
  const many = Array.from({ length: 500 }, (_, at) => `p${at}@people.example`).join('\n')
  expect((await send(many)).html).toContain('You can invite up to 50 people at once.')
  const role = await admin.send(`${team}/${entryOf(member)}/edit`, {})
  expect(role.status).toBe(400)
  expect(role.html).toContain('Please select a role.')
})

test('the twenty-first of an hour is answered 429, and stands in the box', async () => {
  const many = Array.from({ length: 25 }, (_, at) => `hour${at}@people.example`)
  const answer = await owner.send(`${team}/invite`, { emails: many.join('\n') })
  expect(answer.status).toBe(429)
  expect(answer.html).toContain('Your organization can send 20 invitations an hour.')
  expect(/<textarea[^>]*>([^<]*)</.exec(answer.html)?.[1]).toContain('hour24@people.example')
  const { html } = await owner.get(team)
  const invitation_id = /name="invitation_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const resent = await owner.send(team, { invitation_id })
  expect(resent.status).toBe(429)
  expect(resent.html).toContain('Wait ')
  await sql`update rate_limit set window_ends_at = now()`.execute((await database()).owner)
  const after = await owner.send(team, { invitation_id })
  expect(after.location).toBe(`${team}?invited=${invitation_id}`)
  expect((await owner.get(after.location ?? '')).html).toContain('An invitation email has been sent to ')
})

test('an invitation is shown signed out, accepted as its address, and refused as another', async () => {
  const guest = await signedIn(app)
  const { email } = guest.member.person
  await owner.send(`${team}/invite`, { emails: email })
  const link = await linkTo(email)
  const visitor = new Person(app, guest.member, new Browser())
  expect((await visitor.get(link)).status).toBe(200)
  const shown = await textOf(visitor, link)
  expect(shown).toContain('Join Willow Street Homes')
  expect(shown).toContain('Robin Tremblay')
  expect(shown).toContain(`/dashboard/login?return_to=${encodeURIComponent(link).replaceAll('&', '&amp;')}`)
  expect(shown).not.toContain(email)

  const other = await signedIn(app)
  const refused = await other.get(link)
  expect(refused.html).toContain('This invitation is for another email address')
  expect(refused.html).not.toContain(email)
  expect((await accept(other, link)).location).toBe(link)
  const url = new URL(link, origin)
  const switching = { token: url.searchParams.get('token') ?? '', intent: 'switch' }
  const switched = await other.send(url.pathname, switching)
  expect(switched.location).toBe(`/dashboard/login?return_to=${encodeURIComponent(link)}`)
  expect((await other.get('/dashboard')).status).toBe(302)

  expect((await guest.get(link)).html).toContain('Accept the invitation')
  expect(await accept(guest, link)).toMatchObject({ status: 303, location: '/dashboard' })
  expect((await guest.get('/dashboard')).html).toContain('Willow Street Homes')
  const used = await visitor.get(link)
  expect(used.status).toBe(410)
  expect(used.html).toContain('This invitation was used')
})

test('expired, withdrawn and unknown links have pages of their own', async () => {
  const page = (link: string) => new Person(app, owner.member, new Browser()).get(link)
  await owner.send(`${team}/invite`, { emails: 'late@people.example\ngone@people.example' })
  const [late, gone] = [await linkTo('late@people.example'), await linkTo('gone@people.example')]
  await sql`update invitation set expires_at = now() where email = 'late@people.example'`.execute(
    (await database()).owner,
  )
  const id = /invite-team\/([\w-]+)/.exec(gone)?.[1]
  expect((await owner.send(`${team}/${id}/remove`, {})).location).toBe(`${team}?done=revoked`)
  for (const [link, title] of [
    [late, 'This invitation has expired'],
    [gone, 'This invitation was withdrawn'],
    [late.slice(0, -3), 'This invitation link does not work'],
    [`/dashboard/invite-team/${crypto.randomUUID()}`, 'This invitation link does not work'],
    ['/dashboard/invite-team/none?token=x', 'This invitation link does not work'],
  ] as const) {
    const { status, html } = await page(link)
    expect([status, html.includes(title)], link).toEqual([410, true])
    expect(html, link).not.toContain('Willow Street Homes')
  }
})

test('a removed member’s open session loses the organization at its next request', async () => {
  const leaving = await signedIn(app)
  await owner.send(`${team}/invite`, { emails: leaving.member.person.email })
  await accept(leaving, await linkTo(leaving.member.person.email))
  expect(await textOf(leaving, '/dashboard/leave-organization')).toContain('Leave Willow Street Homes')
  const html = await textOf(owner, team)
  const entry = new RegExp(
    `team-management/([\\w-]{36})/remove[^>]*>Remove<[^>]*> ${leaving.member.person.email}`,
  )
  const id = entry.exec(html)?.[1] ?? ''
  expect((await leaving.get('/dashboard/sessions')).html).toContain(id)
  expect((await owner.send(`${team}/${id}/remove`, {})).location).toBe(`${team}?done=removed`)
  const after = await leaving.get('/dashboard/sessions')
  expect(after.status).toBe(200)
  expect(after.html).not.toContain(id)
  expect((await leaving.get('/dashboard/leave-organization')).html).toContain('You own this organization')
  // A person in no other organization is signed out.
  const alone = await joined('member')
  expect((await alone.get('/dashboard')).status).toBe(200)
  await owner.send(`${team}/${entryOf(alone)}/remove`, {})
  expect((await alone.get('/dashboard')).location).toBe('/dashboard/login')
})

test('leaving leads to the dashboard of the next organization, which is made where there is none', async () => {
  const leaving = await joined('member')
  expect((await leaving.send('/dashboard/leave-organization', {})).location).toBe('/dashboard')
  expect((await leaving.get('/dashboard')).status).toBe(200)
  expect((await owner.send('/dashboard/leave-organization', {})).location).toBe(
    '/dashboard/leave-organization',
  )
})

test('handing over asks for a mailed code', async () => {
  const next = await joined('member')
  const path = `${team}/${entryOf(next)}/make-owner`
  await sql`update session set mailed_code_at = null`.execute((await database()).owner)
  expect((await admin.get(path)).location).toBe(`${team}?done=fixed`)
  const asked = await owner.send(path, {})
  expect(asked.status).toBe(400)
  expect(asked.html).toContain('hand over an organization')
  await sql`update session set mailed_code_at = now()`.execute((await database()).owner)
  expect((await owner.send(path, {})).location).toBe(`${team}?done=handed_over`)
  expect(wordsOf((await next.get(team)).html)).toMatch(/\(You\)\s+\(Owner\)/)
})

test('before a person leaves, the page lists the debts whose messages still go to them, with a link to their contact', async () => {
  const going = await joined('member')
  const { email } = going.member.person
  const remove = `${team}/${entryOf(going)}/remove`
  expect((await owner.get(remove)).html).not.toContain('the contact for')
  const facts = { filer_contact_email: email }
  const { debtId } = await owner.inOwnName((tx) => registeredDebtFactory.active(tx, owner.owner, facts))
  await owner.inOwnName((tx) =>
    registeredDebtFactory.active(tx, owner.owner, { ...facts, status: 'terminated' }),
  )
  for (const [by, path, who] of [
    [owner, remove, 'They'],
    [going, '/dashboard/leave-organization', 'You'],
  ] as const) {
    const text = await textOf(by, path)
    expect(text).toContain(`${who} are the contact for 1 rental debt`)
    expect(text).toContain(`/dashboard/rental-debt/${debtId}/people/contact`)
  }
})

test('an owner without Team Management is not led there: we hand it over', async () => {
  const alone = await signedIn(app)
  const { html } = await alone.get('/dashboard/leave-organization')
  expect(html).toContain('You own this organization')
  expect(html.replaceAll('<!-- -->', '')).toContain('call 1-800-555-0142')
  expect(html).not.toContain(team)
})
