import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { KeyCaller } from '#app/organization/caller.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { createKey } from '#app/organization/keys/change-keys.server.ts'
import { readOrganization, updateOrganization } from '#app/organization/settings/organization.server.ts'
import { changeRole, removeFromTeam } from '#app/organization/team/change-team.server.ts'
import { inviteToTeam } from '#app/organization/team/invitations.server.ts'
import { readTeam } from '#app/organization/team/read-team.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
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

let keys = 0
const once = () => onceKey('test', String(++keys))

let owner: Member
let admin: Member
let member: Member
/** A program with a key that the admin created. */
let program: KeyCaller
beforeEach(async () => {
  owner = await createMember()
  admin = await addMember(owner.organizationId, personFactory.named(), 'admin')
  member = await addMember(owner.organizationId)
  program = await programOf(admin)
})

async function programOf(by: Member): Promise<KeyCaller> {
  const { organizationId } = by
  const given = { name: 'Software', isTest: false, scopes: ['organization:write' as const], lifetimeDays: 30 }
  const created = await createKey(by, given, { once: once() })
  if (!created.ok) throw new Error(created.refusal)
  const { id } = await inTransaction(by.actor, (tx) =>
    tx
      .selectFrom('api_key')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('number', '=', created.done)
      .executeTakeFirstOrThrow(),
  )
  return {
    actor: { personId: null, organizationId, apiKeyId: id },
    organizationId,
    by: { key: { id, createdBy: by.person.id } },
  }
}

const idOf = (of: Member) => of.membership.id
const refused = (refusal: string) => ({ ok: false, refusal })

test('a key invites and changes roles in its creator’s name, and the trail names the key', async () => {
  const invited = await inviteToTeam(program, { emails: ['new@people.example'], once: once() })
  expect(invited).toMatchObject({ ok: true, done: [{ outcome: 'sent' }] })
  expect((await mailsTo('new@people.example')).at(-1)?.text_body).toContain('Robin Tremblay')
  const promoted = { membershipId: idOf(member), role: 'admin' as const, once: once() }
  expect(await changeRole(program, promoted)).toEqual({ ok: true, done: 'changed' })
  const team = (await readTeam(program)).map(({ email, role, isYou }) => [email, role, isYou])
  expect(team).toEqual((await readTeam(admin)).map(({ email, role, isYou }) => [email, role, isYou]))
  const own = (await trailOf()).filter(({ organization }) => organization === owner.organizationId)
  expect(own.filter(({ person }) => person === null).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['team.invited', 'team.role_changed']),
  )
})

test('a key changes the settings of its organization', async () => {
  const settings = { ...(await readOrganization(program)), rentalUnits: 12 }
  expect(await updateOrganization(program, { settings, once: once() })).toEqual({ ok: true, done: 'saved' })
  expect((await readOrganization(owner)).rentalUnits).toBe(12)
})

test('a key removes neither its creator nor the owner', async () => {
  for (const entry of [admin, owner])
    expect(await removeFromTeam(program, { entryId: idOf(entry), once: once() })).toEqual(refused('fixed'))
})

test('a key may no more than its creator may today', async () => {
  await changeRole(owner, { membershipId: idOf(admin), role: 'member', once: once() })
  expect(await inviteToTeam(program, { emails: ['late@people.example'], once: once() })).toEqual(
    refused('not_allowed'),
  )
  await removeFromTeam(owner, { entryId: idOf(admin), once: once() })
  expect(await removeFromTeam(program, { entryId: idOf(member), once: once() })).toEqual(
    refused('not_allowed'),
  )
  expect(await mailsTo('late@people.example')).toEqual([])
})
