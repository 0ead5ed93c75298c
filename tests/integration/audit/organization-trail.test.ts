import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit as recordTeamAudit } from '#app/organization/audit.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const trail = '/dashboard/organization/audit-trail'
const file = `${trail}.csv`
const debt = crypto.randomUUID()
const order = crypto.randomUUID()

let app: BuiltApp
let admin: Person
let member: Person
let former: Person
let stranger: Person
let tenantName: string
let staffId: string

beforeAll(async () => {
  app = await loadBuiltApp()
  admin = await signedIn(app, personFactory.named({ firstName: '=HYPERLINK("x")', lastName: 'Admin' }))
  stranger = await signedIn(app)
  member = await joined('Mallory')
  former = await joined('Frances')
  const staff = await signedInStaff(app)
  const tenant = await createMember(personFactory.named({ firstName: 'Tess', lastName: 'Tenant' }))
  tenantName = 'Tess'
  staffId = staff.member.person.id
  const { organizationId } = admin.member
  const record = (actor: Actor, action: 'application.started' | 'debt.approved', subject = debt) =>
    inTransaction({ ...actor, organizationId }, (tx) => recordAudit(tx, action, { subject }))
  await record(admin.member.actor, 'application.started')
  await record(former.member.actor, 'application.started', crypto.randomUUID())
  await inTransaction({ ...member.member.actor, organizationId }, (tx) =>
    recordAudit(tx, 'application.order_attached', { subject: order, partOf: debt }),
  )
  await record({ personId: staff.member.person.id, organizationId, asStaff: true }, 'debt.approved')
  await inTransaction({ ...tenant.actor, organizationId }, (tx) =>
    recordAudit(tx, 'debt.disputed', { subject: debt }),
  )
  await inTransaction({ personId: null, organizationId }, (tx) =>
    recordAudit(tx, 'debt.expired', { subject: debt }),
  )
  await inTransaction(stranger.member.actor, (tx) =>
    recordAudit(tx, 'debt.terminated', { subject: crypto.randomUUID() }),
  )
  // What the admin does in another of their organizations does not belong to this one.
  await inTransaction(
    { personId: admin.member.person.id, organizationId: stranger.member.organizationId },
    (tx) => recordAudit(tx, 'debt.settled', { subject: crypto.randomUUID() }),
  )
  const membership = former.member.membership.id
  await inTransaction({ ...admin.member.actor }, async (tx) => {
    await tx.deleteFrom('membership').where('id', '=', membership).execute()
    const details = { person: former.member.person.id }
    await recordTeamAudit(tx, 'team.member_removed', { subject: membership, details })
  })
}, 240_000)
afterAll(stopJobs)

async function joined(firstName: string): Promise<Person> {
  const facts = personFactory.named({ firstName, lastName: 'Ng' })
  const added = await addMember(admin.member.organizationId, facts)
  const browser = new Browser()
  await signIn(browser, added.person.email)
  return new Person(app, added, browser)
}

/** Each row of the table as its cells' text, without the head. */
async function rows(search = '', by = admin): Promise<string[]> {
  const { html } = await by.get(`${trail}${search}`)
  const table = /<tbody[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? ''
  return [...table.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
const whoDid = async (label: string) => (await rows()).find((row) => row.startsWith(label)) ?? ''

describe('the page', () => {
  test('shows an admin what was done in their organization’s name, and nothing of others', async () => {
    expect(await whoDid('Started an application')).toContain('Frances Ng')
    expect(await whoDid('Attached a court order')).toMatch(/Mallory Ng.*Court order/)
    const all = (await rows()).join('\n')
    for (const other of ['Ended the reporting of a debt', 'Debt was settled'])
      expect(all).not.toContain(other)
  })

  test('names the organization itself, not by a piece of its id', async () => {
    await rows()
    const all = (await rows()).join('\n')
    expect(all).toContain('Audit trail Willow Street Homes')
    expect(all).not.toContain(admin.member.organizationId.slice(0, 8))
  })

  test('names no one of our staff and no tenant', async () => {
    expect(await whoDid('Approved an application')).toContain('Rentbook staff')
    expect(await whoDid('Debt was disputed')).toContain('Someone outside your team')
    expect(await whoDid('Debt expired')).toContain('Rentbook, automatically')
    // People of the team are named in details, too.
    expect(await whoDid('Removed a team member')).toContain('Person: Frances Ng')
    const { html } = await admin.get(trail)
    for (const name of ['Iqaluk', tenantName]) expect(html).not.toContain(name)
  })

  test('is for admins: members and people of others are led away, and the file with it', async () => {
    for (const path of [trail, file]) {
      expect(await member.get(path), path).toMatchObject({ status: 302, location: '/dashboard?refused=role' })
    }
    expect(await rows('', stranger)).not.toContainEqual(expect.stringContaining('Approved'))
    expect((await rows(`?subject=${debt}`, stranger)).join()).not.toContain('Started an application')
  })

  test('offers only what was done there to look for', async () => {
    const offered = (html: string) =>
      [
        ...(/<select[^>]*name="action".*?<\/select>/s.exec(html)?.[0] ?? '').matchAll(
          /<option value="([^"]+)"/g,
        ),
      ].map(([, action]) => action)
    const there = (await trailOf())
      .filter(({ organization }) => organization === admin.member.organizationId)
      .map(({ action }) => action)
    expect(offered((await admin.get(trail)).html).toSorted()).toEqual([...new Set(there)].toSorted())
    const asked = (await admin.get(`${trail}?action=bureau.file_written`)).html
    expect(offered(asked).length).toBeGreaterThan(0)
  })

  test('is on record, once for ten minutes', async () => {
    const readings = async () =>
      (await trailOf()).filter(
        ({ action, organization }) => action === 'trail.read' && organization === admin.member.organizationId,
      ).length
    await rows()
    await rows('?person=staff')
    expect(await readings()).toBe(1)
  })
})

describe('the filters', () => {
  const labels = async (search: string) =>
    (await rows(search)).map(
      (row) => / (?=[A-Z][a-z]{2} \d|Today)/.exec(row)?.input?.slice(0, 24) ?? row.slice(0, 24),
    )

  test.each<[string, () => string, RegExp, number | null]>([
    ['a person', () => `person=${member.member.person.id}`, /^Attached a court order/, null],
    ['a person who was removed', () => `person=${former.member.person.id}`, /^Started an appl/, null],
    ['our staff', () => 'person=staff', /^Approved an appl/, 1],
    ['people outside the team', () => 'person=outside', /^Debt was disputed/, 1],
    ['what happens by itself', () => 'person=automatic', /^Debt expired/, 1],
    ['an action', () => 'action=debt.approved', /^Approved an appl/, 1],
    [
      'a debt, with what belongs to it',
      () => `subject=${debt}&action=application.order_attached`,
      /^Attached/,
      1,
    ],
    [
      'an address',
      () => `subject=${encodeURIComponent(`${origin}/dashboard/rental-debt/${order}`)}`,
      /^Attached/,
      1,
    ],
  ])('find %s', async (_, search, first, count) => {
    const found = await labels(`?${search()}`)
    expect(found.length).toBeGreaterThan(0)
    if (count !== null) expect(found).toHaveLength(count)
    for (const label of found) if (count !== null) expect(label).toMatch(first)
    expect(found.some((label) => first.test(label))).toBe(true)
  })

  test('find nothing by the id of a person who is not named here', async () => {
    expect((await admin.get(trail)).html).toContain('Rentbook staff')
    for (const id of [staffId, stranger.member.person.id, 'hash:0123456789012345678901']) {
      expect(await rows(`?person=${id}`), id).toEqual([])
    }
  })

  test('find the days in Toronto, both included', async () => {
    const { owner } = await database()
    await sql`update audit_entry set at = '2026-03-15T03:59:59Z' where action = 'debt.approved'`.execute(
      owner,
    )
    expect(await labels('?from=2026-03-14&to=2026-03-14')).toHaveLength(1)
    expect(await labels('?from=2026-03-13&to=2026-03-14')).toHaveLength(1)
    expect(await labels('?to=2026-03-13')).toEqual([])
    expect(await labels('?from=2026-03-15&to=2026-03-16')).toEqual([])
  })

  test('say what cannot be understood', async () => {
    const { html } = await admin.get(`${trail}?subject=the+order&from=2026-03-14&to=2026-03-01`)
    expect(html).toContain('Enter an id, or the address of a page with one')
    expect(html).toContain('Enter a date that is not before the first')
    expect((await admin.get(`${file}?subject=the+order`)).status).toBe(400)
  })
})

describe('pages and the file', () => {
  test('pages lead to what is older, and back', async () => {
    await inTransaction(admin.member.actor, async (tx) => {
      for (let made = 0; made < 60; made += 1)
        await recordAudit(tx, 'application.started', { subject: order })
    })
    const first = await admin.get(`${trail}?subject=${order}`)
    const older = /href="([^"]*before=\d+[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(await rows(`?subject=${order}`)).toHaveLength(50)
    expect(await rows(older.slice(older.indexOf('?')))).toHaveLength(11)
  })

  test('the file holds all of them, safe for a spreadsheet, and that it was taken is on record', async () => {
    const answer = await app.send(admin.browser, admin.browser.request(`${file}?subject=${order}`))
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="audit-trail-/)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate,Time,What,Details,Who,About,Id,Belongs to,From'.trim())
    expect(lines).toHaveLength(62)
    // A person whose name is a formula.
    expect(lines[1]).toContain(`,"'=HYPERLINK(""x"") Admin",`)
    expect((await trailOf({ action: 'trail.exported' })).map(({ details }) => details)).toEqual([
      { entries: 61 },
    ])
  })
})
