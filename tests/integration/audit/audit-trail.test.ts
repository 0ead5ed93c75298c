// @engine: row level security and triggers keep the trail

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readTrail } from '#app/audit/read-trail.server.ts'
import { recordAudit as recordTeamAudit } from '#app/organization/audit.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Actor, anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit, recordAuditOfEach, recordOpening } from '#app/rental-debt/audit.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'

useFreshDatabase()

const request = { network: '203.0.113.0/24', device: 'Firefox on Linux', reference: 'AB12CD34EF' }

let admin: Member
let staff: Actor

beforeEach(async () => {
  const { owner } = await database()
  await owner.deleteFrom('audit_entry').execute()
  admin = await createMember()
  const reviewer = await createMember(personFactory.staff())
  staff = { personId: reviewer.person.id, organizationId: null, asStaff: true }
})

const as = <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => inTransaction(actor, work)
const read = (actor: Actor, filter = {}) =>
  as(actor, (tx) => readTrail(tx, filter, { limit: 50 })).then(({ entries }) => entries)
const start = (actor: Actor, subject = crypto.randomUUID()) =>
  as(actor, (tx) => recordAudit(tx, 'application.started', { subject })).then(() => subject)

describe('an entry', () => {
  test('says who, for which organization, what, on what, when, why and from where', async () => {
    const [debtor, debt] = [crypto.randomUUID(), crypto.randomUUID()]
    await as({ ...admin.actor, request }, (tx) =>
      recordAudit(tx, 'sin.opened', {
        subject: debtor,
        partOf: debt,
        why: 'bureau_file',
        details: { file: 3 },
      }),
    )
    const [entry] = await read(staff, { subjectId: debt })
    expect(entry).toMatchObject({
      action: 'sin.opened',
      partOfId: debt,
      why: 'bureau_file',
      details: { file: 3 },
      person: { id: admin.person.id, name: 'Robin Tremblay', isStaff: false },
      organization: { id: admin.organizationId, name: 'Willow Street Homes' },
      subject: { kind: 'debtor', id: debtor },
      ...request,
    })
    expect(Math.abs((entry?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('carries the date of the application’s clock beside the real time', async () => {
    const { owner } = await database()
    await owner.updateTable('sandbox_clock').set({ days_ahead: 40 }).execute()
    await start(admin.actor)
    await owner.updateTable('sandbox_clock').set({ days_ahead: 0 }).execute()
    const { rows } = await sql<{
      ahead: number
    }>`select day - (at at time zone 'America/Toronto')::date as ahead
      from audit_entry`.execute(owner)
    expect(rows).toEqual([{ ahead: 40 }])
  })

  test('of a job has no person, and one of a visitor a request', async () => {
    await start({ personId: null, organizationId: admin.organizationId })
    await as({ ...anonymous, request }, (tx) => recordTeamAudit(tx, 'form.refused'))
    expect(await read(staff)).toMatchObject([
      { action: 'form.refused', person: null, isRequest: true, organization: null, subject: null },
      { action: 'application.started', person: null, isRequest: false },
    ])
  })

  test('is there if and only if its transaction commits', async () => {
    const failed = as(admin.actor, async (tx) => {
      await recordAudit(tx, 'application.started', { subject: crypto.randomUUID() })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await trailOf()).toEqual([])
  })

  test('is written once a once-key, and once a sitting for what is opened again and again', async () => {
    const subjects = [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }]
    const job = { personId: null, organizationId: admin.organizationId }
    for (const once of ['bureau_file:1', 'bureau_file:1', 'bureau_file:2'])
      await as(job, (tx) => recordAuditOfEach(tx, 'sin.opened', { subjects, why: 'bureau_file', once }))
    expect(await trailOf()).toHaveLength(4)

    const subject = crypto.randomUUID()
    const open = (actor: Actor, why: 'review' | 'debtor') =>
      as(actor, (tx) => recordOpening(tx, 'order.opened', { subject, why }))
    for (const actor of [staff, staff, admin.actor]) await open(actor, 'review')
    await open(staff, 'debtor')
    expect(await trailOf({ subject })).toHaveLength(3)
    const { owner } = await database()
    await sql`update audit_entry set at = at - interval '11 minutes'`.execute(owner)
    await open(staff, 'review')
    expect(await trailOf({ subject })).toHaveLength(4)
  })
})

describe('the database', () => {
  test.each([
    ['changes none', sql`update audit_entry set why = 'other'`],
    ['removes none', sql`delete from audit_entry`],
    ['empties nothing', sql`truncate audit_entry`],
    [
      'takes no time of one’s own',
      sql`insert into audit_entry (action, at) values ('form.refused', '2020-01-01')`,
    ],
    ['takes no number of one’s own', sql`insert into audit_entry (action, id) values ('form.refused', 1)`],
    ['takes no other person', sql`insert into audit_entry (action, person_id) values ('form.refused', null)`],
    [
      'takes no other organization',
      sql`insert into audit_entry (action, organization_id) values ('form.refused', null)`,
    ],
  ])('%s for a request, of staff or not', async (_, statement) => {
    await start(admin.actor)
    for (const actor of [admin.actor, staff, anonymous, { ...anonymous, asUpkeep: true }])
      await expect(as(actor, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/)
    expect(await trailOf()).toHaveLength(1)
  })

  test('shows staff all, an admin their organization’s, everyone their own, and no one else any', async () => {
    const member = await addMember(admin.organizationId)
    const other = await createMember()
    for (const actor of [admin.actor, member.actor, other.actor]) await start(actor)
    // Staff, in the name of the organization whose application they decide.
    await start({ ...staff, organizationId: admin.organizationId })
    const seen = async (actor: Actor) =>
      (await read(actor)).map(({ person }) => person?.id).toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b))
    const ids = [admin, member, other].map(({ person }): string | undefined => person.id)
    const reviewer = staff.personId ?? ''
    expect(await seen(staff)).toEqual([reviewer, ...ids])
    expect(await seen(admin.actor)).toEqual([reviewer, admin.person.id, member.person.id])
    expect(await seen(member.actor)).toEqual([member.person.id])
    expect(await seen(other.actor)).toEqual([other.person.id])
    // A person with the staff mark, in a transaction that does not use it.
    expect(await seen({ personId: reviewer, organizationId: other.organizationId })).toEqual([reviewer])
    for (const actor of [
      anonymous,
      { ...anonymous, asUpkeep: true },
      { ...anonymous, asStaff: true },
      { personId: null, organizationId: admin.organizationId },
      { personId: member.person.id, organizationId: other.organizationId, asStaff: true },
    ])
      expect((await read(actor)).filter(({ person }) => person?.id !== actor.personId)).toEqual([])
  })
})

describe('the reader', () => {
  test('finds by subject, what belongs to it, person, organization and action', async () => {
    const member = await addMember(admin.organizationId)
    const debt = await start(admin.actor)
    const order = crypto.randomUUID()
    await as(member.actor, (tx) => recordOpening(tx, 'order.opened', { subject: order, partOf: debt }))
    await start(member.actor)
    const found = async (filter: object) => (await read(staff, filter)).map(({ action }) => action)
    expect(await found({ subjectId: debt })).toEqual(['order.opened', 'application.started'])
    expect(await found({ subjectId: order })).toEqual(['order.opened'])
    expect(await found({ personId: member.person.id })).toEqual(['application.started', 'order.opened'])
    expect(await found({ personId: member.person.id, action: 'order.opened' })).toEqual(['order.opened'])
    expect(await found({ organizationId: admin.organizationId })).toHaveLength(3)
    expect(await found({ organizationId: crypto.randomUUID() })).toEqual([])
  })

  test('pages from the newest, in one order, whatever is written meanwhile', async () => {
    const debts = Array.from({ length: 7 }, () => crypto.randomUUID())
    // In one transaction, so at one time.
    await as(admin.actor, async (tx) => {
      for (const subject of debts) await recordAudit(tx, 'application.started', { subject })
    })
    const seen: string[] = []
    let before: number | null = null
    do {
      const page: Awaited<ReturnType<typeof readTrail>> = await as(staff, (tx) =>
        readTrail(tx, { personId: admin.person.id }, { limit: 3, before }),
      )
      seen.push(...page.entries.map(({ subject }) => subject?.id ?? ''))
      before = page.older
      await start(admin.actor)
    } while (before !== null)
    expect(seen).toEqual(debts.toReversed())
  })
})
