import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { acceptInvitation, findInvitation } from '#app/organization/team/accept-invitation.server.ts'
import { changeRole, handOver, removeFromTeam } from '#app/organization/team/change-team.server.ts'
import { inviteToTeam, resendInvitation } from '#app/organization/team/invitations.server.ts'
import { findEntry, readTeam } from '#app/organization/team/read-team.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
let admin: Member
let member: Member
beforeEach(async () => {
  owner = await createMember()
  admin = await addMember(owner.organizationId, personFactory.named(), 'admin')
  member = await addMember(owner.organizationId)
})

let keys = 0
const key = () => onceKey('test', String(++keys))
const idOf = (of: Member) => of.membership.id
const refused = (refusal: string) => ({ ok: false, refusal })
const invite = (by: Member, ...emails: string[]) => inviteToTeam(by, { emails, once: key() })
const remove = (by: Member, entryId: string) => removeFromTeam(by, { entryId, once: key() })
const setRole = (by: Member, of: Member, role: 'admin' | 'member') =>
  changeRole(by, { membershipId: idOf(of), role, once: key() })
const team = async (by = owner) =>
  (await readTeam(by)).map(({ email, status, role }) => `${email} ${status} ${role}`)
const actions = async () =>
  (await trailOf())
    .filter(({ organization }) => organization === owner.organizationId)
    .map(({ action }) => action)

/** The link of the latest mail to an address. */
async function linkTo(email: string) {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? ''
  const [, id = '', token = ''] = /\/dashboard\/invite-team\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? []
  return { id, token }
}

const sessionOf = ({ session, person }: Member): PersonSession => ({ ...session, person })
const accept = async (by: Member, link: { id: string; token: string }) =>
  acceptInvitation({ session: sessionOf(by), actor: by.actor }, { link, once: key() })

/** A person with an account and an invitation. */
async function invited(): Promise<{ guest: Member; link: { id: string; token: string } }> {
  const guest = await createMember()
  expect(await invite(owner, guest.person.email)).toMatchObject({ ok: true, done: [{ outcome: 'sent' }] })
  return { guest, link: await linkTo(guest.person.email) }
}

const expire = async (id: string) =>
  sql`update invitation set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    (await database()).owner,
  )

describe('inviting', () => {
  test('mails a link once a form, and lists the person as pending', async () => {
    const given = { emails: ['new@people.example'], once: key() }
    const [first, second] = await Promise.all([inviteToTeam(owner, given), inviteToTeam(owner, given)])
    expect(first).toEqual(second)
    const mails = await mailsTo('new@people.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Robin Tremblay invites you to join Willow Street Homes')
    expect(await team()).toEqual([
      `${owner.person.email} active admin`,
      `${admin.person.email} active admin`,
      `${member.person.email} active member`,
      'new@people.example pending member',
    ])
    expect(await actions()).toContain('team.invited')
  })

  test('a person of the team, or oneself, is distinguished from the others of the same form', async () => {
    const outcome = await invite(admin, member.person.email, 'other@people.example', admin.person.email)
    expect(outcome.ok && outcome.done.map((each) => each.outcome)).toEqual(['member', 'sent', 'member'])
  })

  test('is for admins of this organization, also where the role was taken since the page was made', async () => {
    expect(await invite(member, 'x@people.example')).toEqual(refused('not_allowed'))
    expect(await setRole(owner, admin, 'member')).toMatchObject({ ok: true })
    expect(await invite(admin, 'x@people.example')).toEqual(refused('not_allowed'))
    const stranger = await createMember()
    const pretending = { ...stranger, organizationId: owner.organizationId }
    const inTheirName = { ...pretending, actor: { ...stranger.actor, organizationId: owner.organizationId } }
    expect(await invite(inTheirName, 'x@people.example')).toEqual(refused('not_allowed'))
    expect(await mailsTo('x@people.example')).toEqual([])
  })

  test('twenty an hour: the others are not sent, say so, and can be sent by the same form after the hour', async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${name}${at}-${owner.organizationId}@people.example`)
    const outcome = await invite(owner, ...many('a', 19), ...many('b', 3))
    const outcomes = outcome.ok ? outcome.done.map((each) => each.outcome) : []
    expect(outcomes.filter((each) => each === 'sent')).toHaveLength(20)
    expect(outcomes.slice(-2)).toEqual(['limit', 'limit'])
    expect(await team()).toHaveLength(23)
    const again = { emails: many('b', 3).slice(1), once: key() }
    expect(await inviteToTeam(admin, again)).toMatchObject({
      done: [{ outcome: 'limit' }, { outcome: 'limit' }],
    })
    // Another organization has its own count.
    expect(await invite(await createMember(), 'c@people.example')).toMatchObject({
      done: [{ outcome: 'sent' }],
    })
    await sql`update rate_limit set window_ends_at = now()`.execute((await database()).owner)
    expect(await inviteToTeam(admin, again)).toMatchObject({
      done: [{ outcome: 'sent' }, { outcome: 'sent' }],
    })
  })

  test('one address by two admins at once is one invitation', async () => {
    const both = await Promise.all([
      invite(owner, 'twice@people.example'),
      invite(admin, 'twice@people.example'),
    ])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect((await team()).filter((each) => each.startsWith('twice'))).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('makes its person a member, once, and goes on in that organization', async () => {
    const { guest, link } = await invited()
    expect(await findInvitation(anonymous, link)).toEqual({
      state: 'open',
      organizationId: owner.organizationId,
      expiresAt: expect.any(Date),
      email: guest.person.email,
      organization: 'Willow Street Homes',
      inviter: 'Robin Tremblay',
    })
    const both = await Promise.all([accept(guest, link), accept(guest, link)])
    expect(both).toEqual([
      { ok: true, done: 'joined' },
      { ok: true, done: 'joined' },
    ])
    const roles = await inTransaction(guest.actor, (tx) => readMemberships(tx, guest.person.id))
    expect(roles.filter(({ organizationId }) => organizationId === owner.organizationId)).toMatchObject([
      { role: 'member', isOwner: false },
    ])
    expect((await actions()).filter((action) => action === 'team.joined')).toHaveLength(1)
    expect(await findInvitation(anonymous, link)).toMatchObject({ state: 'used' })
    expect(await invite(owner, guest.person.email)).toMatchObject({ done: [{ outcome: 'member' }] })
  })

  test('does nothing for another person, who does not even learn who else there is', async () => {
    const { link } = await invited()
    const other = await createMember()
    expect(await accept(other, link)).toEqual(refused('another_person'))
    expect(await accept(other, { ...link, token: 'guessed' })).toEqual(refused('unknown'))
    expect(await findInvitation(other.actor, { ...link, id: 'none' })).toBeNull()
    expect(await team()).toHaveLength(4)
  })

  test('ends after seven days, and works again once it is sent again, by the newer link only', async () => {
    const { guest, link } = await invited()
    await expire(link.id)
    expect(await accept(guest, link)).toEqual(refused('expired'))
    expect(await team()).toContain(`${guest.person.email} expired member`)
    const again = { invitationId: link.id, once: key() }
    expect(await resendInvitation(member, again)).toEqual(refused('not_allowed'))
    expect(await resendInvitation(await createMember(), again)).toEqual(refused('gone'))
    expect(await resendInvitation(admin, again)).toMatchObject({ done: [{ outcome: 'sent' }] })
    expect(await team()).toContain(`${guest.person.email} pending member`)
    expect(await accept(guest, link)).toEqual(refused('unknown'))
    expect(await accept(guest, await linkTo(guest.person.email))).toMatchObject({ ok: true })
  })

  test('that was withdrawn works no more', async () => {
    const { guest, link } = await invited()
    expect(await remove(admin, link.id)).toEqual({ ok: true, done: 'revoked' })
    expect(await accept(guest, link)).toEqual(refused('revoked'))
    expect(await resendInvitation(owner, { invitationId: link.id, once: key() })).toEqual(refused('gone'))
    expect(await team()).toHaveLength(3)
  })

  test('lets no one in again after they were removed; a new one does', async () => {
    const { guest, link } = await invited()
    await accept(guest, link)
    const entry = (await readTeam(owner)).find(({ email }) => email === guest.person.email)
    expect(await remove(owner, entry?.id ?? '')).toEqual({ ok: true, done: 'removed' })
    expect(await accept(guest, link)).toEqual(refused('used'))
    await invite(owner, guest.person.email)
    expect(await accept(guest, await linkTo(guest.person.email))).toMatchObject({ ok: true })
  })

  test('is withdrawn or accepted, where both happen at once', async () => {
    const { guest, link } = await invited()
    const [accepted, removed] = await Promise.all([accept(guest, link), remove(owner, link.id)])
    expect(accepted.ok).not.toBe(removed.ok)
    expect((await team()).some((each) => each.startsWith(guest.person.email))).toBe(accepted.ok)
  })
})

describe('roles and removal', () => {
  test('an admin changes others and removes them, but not the owner or themselves', async () => {
    expect(await setRole(admin, member, 'admin')).toEqual({ ok: true, done: 'changed' })
    expect(await setRole(admin, member, 'admin')).toEqual({ ok: true, done: 'unchanged' })
    for (const other of [owner, admin]) {
      expect(await setRole(admin, other, 'member')).toEqual(refused('fixed'))
      expect(await remove(admin, idOf(other))).toEqual(refused('fixed'))
    }
    expect(await remove(admin, idOf(member))).toEqual({ ok: true, done: 'removed' })
    expect(await remove(admin, idOf(member))).toEqual(refused('gone'))
    expect(await actions()).toEqual(expect.arrayContaining(['team.role_changed', 'team.member_removed']))
  })

  test('the person it is about is mailed who did what, once', async () => {
    const subjects = async () => (await mailsTo(member.person.email)).map(({ subject }) => subject)
    const sameForm = { membershipId: idOf(member), role: 'admin' as const, once: key() }
    await Promise.all([changeRole(admin, sameForm), changeRole(admin, sameForm)])
    await setRole(admin, member, 'admin')
    await setRole(owner, member, 'member')
    await handOver(owner, { membershipId: idOf(member), once: key() })
    await handOver(member, { membershipId: idOf(owner), once: key() })
    await remove(owner, idOf(member))
    const roles = await inTransaction(owner.actor, (tx) => readMemberships(tx, owner.person.id))
    const name = roles[0]?.organizationName
    expect(await subjects()).toEqual([
      `Your role in ${name} was changed`,
      `Your role in ${name} was changed`,
      `You are the owner of ${name} now`,
      `You were removed from ${name}`,
    ])
  })

  test('a member, and an admin of another organization, change nothing', async () => {
    const stranger = await createMember()
    for (const [by, refusal] of [
      [member, 'not_allowed'],
      [stranger, 'gone'],
    ] as const) {
      expect(await setRole(by, admin, 'member')).toEqual(refused(refusal))
      expect(await remove(by, idOf(admin))).toEqual(refused(refusal))
      expect(await findEntry(stranger, idOf(admin))).toBeNull()
      expect(await mailsTo(admin.person.email)).toEqual([])
    }
    expect(await team()).toHaveLength(3)
  })

  test('of two admins who demote each other at once, one stays an admin', async () => {
    const second = await addMember(owner.organizationId, personFactory.named(), 'admin')
    const both = await Promise.all([setRole(admin, second, 'member'), setRole(second, admin, 'member')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual(refused('not_allowed'))
  })

  test('the database itself keeps an owner: not removed, not a member, not two', async () => {
    const at = (statement: ReturnType<typeof sql>) =>
      inTransaction(owner.actor, (tx) => statement.execute(tx))
    await at(sql`delete from membership where id = ${idOf(owner)}`)
    expect(await team()).toHaveLength(3)
    await expect(at(sql`update membership set role = 'member' where id = ${idOf(owner)}`)).rejects.toThrow()
    await expect(at(sql`update membership set is_owner = true where id = ${idOf(admin)}`)).rejects.toThrow()
  })
})
