// @engine: what a foreign key refuses is taken back to a savepoint, and policies decide what may be removed
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import {
  createOwnOrganization,
  ownOrganizationName,
  readMemberships,
} from '#app/organization/memberships.server.ts'
import { acceptInvitation } from '#app/organization/team/accept-invitation.server.ts'
import { leaveOrganization } from '#app/organization/team/change-team.server.ts'
import { inviteToTeam } from '#app/organization/team/invitations.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { createApplicantSearch } from '#database/factories/court-record.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

const key = () => onceKey('test', crypto.randomUUID())

let owner: Member
/** A person who signed in for the first time, and their own organization. */
let guest: { id: string; email: string; own: string }

beforeEach(async () => {
  owner = await createMember()
  const facts = personFactory.newcomer()
  guest = await inTransaction({ personId: null, organizationId: null }, async (tx) => {
    const id = await personFactory.create(tx, facts)
    await sql`select set_config('app.user_id', ${id}, true)`.execute(tx)
    await createOwnOrganization(tx, { personId: id, name: ownOrganizationName(facts.email) })
    const [own] = await readMemberships(tx, id)
    return { id, email: facts.email, own: own?.organizationId ?? '' }
  })
})

const asGuest = <Done>(work: (tx: Tx) => Promise<Done>) =>
  inTransaction({ personId: guest.id, organizationId: guest.own }, work)

async function join() {
  await inviteToTeam(owner, { emails: [guest.email], once: key() })
  const text = (await mailsTo(guest.email)).at(-1)?.text_body ?? ''
  const [, id = '', token = ''] = /invite-team\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? []
  const session = { sessionId: crypto.randomUUID(), personId: guest.id, membershipId: null }
  const person = {
    id: guest.id,
    email: guest.email,
    firstName: null,
    lastName: null,
    isStaff: false,
    language: null,
  }
  return acceptInvitation(
    { session: { ...session, person }, actor: { personId: guest.id, organizationId: null } },
    { link: { id, token }, once: key() },
  )
}

const organizations = () =>
  inTransaction({ personId: guest.id, organizationId: null }, async (tx) =>
    (await readMemberships(tx, guest.id)).map(({ organizationId }) => organizationId),
  )

test('an organization of one’s own that was never used is gone after joining another; the trail keeps that it was', async () => {
  expect(await join()).toEqual({ ok: true, done: 'joined' })
  expect(await organizations()).toEqual([owner.organizationId])
  const left = (await trailOf()).filter(({ organization }) => organization === guest.own)
  expect(left.map(({ action }) => action)).toEqual(['organization.created', 'organization.removed'])
  const { rows } = await sql`select from organization where id = ${guest.own}`.execute(
    (await database()).owner,
  )
  expect(rows).toHaveLength(0)
})

test('a person who leaves what they joined has one of their own again', async () => {
  await join()
  const caller = {
    actor: { personId: guest.id, organizationId: owner.organizationId },
    by: { person: { id: guest.id, email: guest.email } },
    organizationId: owner.organizationId,
  }
  expect(await leaveOrganization(caller as never, { once: key() })).toEqual({ ok: true, done: 'left' })
  const [own, ...others] = await organizations()
  expect([typeof own, others]).toEqual(['string', []])
  expect(own).not.toBe(owner.organizationId)
})

const ownIn = () => ({ organizationId: guest.own, personId: guest.id })
test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['has a draft', (tx) => rentalDebtFactory.create(tx, { organizationId: guest.own, filerId: guest.id })],
  ['has searched for an applicant', (tx) => createApplicantSearch(tx, ownIn())],
  [
    'was renamed',
    (tx) => tx.updateTable('organization').set({ name: 'Elm Street' }).where('id', '=', guest.own).execute(),
  ],
  [
    'has a plan',
    (tx) => tx.updateTable('organization').set({ plan: 'plus' }).where('id', '=', guest.own).execute(),
  ],
  [
    'has said how many homes it rents out',
    (tx) => tx.updateTable('organization').set({ rental_units: 2 }).where('id', '=', guest.own).execute(),
  ],
])('one that %s stays', async (_, use) => {
  await asGuest(use)
  expect(await join()).toEqual({ ok: true, done: 'joined' })
  expect(await organizations()).toEqual([guest.own, owner.organizationId])
})

test('one that others are invited to stays', async () => {
  const row = { organization_id: guest.own, email: 'x@people.example', invited_by: guest.id }
  await asGuest((tx) =>
    tx
      .insertInto('invitation')
      .values({ ...row, token_hash: Buffer.from(guest.own) })
      .execute(),
  )
  await join()
  expect(await organizations()).toEqual([guest.own, owner.organizationId])
})

test('what the role of requests may not read still keeps it', async () => {
  const { runScript } = await database()
  await runScript('create table kept_apart (about uuid references organization (id))')
  await sql`insert into kept_apart values (${guest.own})`.execute((await database()).owner)
  expect(await join()).toEqual({ ok: true, done: 'joined' })
  expect(await organizations()).toEqual([guest.own, owner.organizationId])
  const removed = (await trailOf({ action: 'organization.removed' })).map(({ subject }) => subject)
  expect(removed).not.toContain(guest.own)
})
