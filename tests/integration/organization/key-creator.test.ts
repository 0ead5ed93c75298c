import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { createKey, revokeKey } from '#app/organization/keys/change-keys.server.ts'
import { changeRole, leaveOrganization, removeFromTeam } from '#app/organization/team/change-team.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
let creator: Member
beforeEach(async () => {
  owner = await createMember()
  creator = await addMember(owner.organizationId, personFactory.named(), 'admin')
})

let keys = 0
const once = () => onceKey('test', String(++keys))
async function aKey(by: Member, name: string): Promise<number> {
  const given = { name, isTest: false, scopes: ['rental_debt:read' as const], lifetimeDays: 90 }
  const created = await createKey(by, given, { once: once() })
  if (!created.ok) throw new Error(created.refusal)
  return created.done
}

/** The mails to the owner about what keys can no longer do. */
const mails = async () =>
  (await mailsTo(owner.person.email)).filter(({ subject }) => /stopped working|can do less/.test(subject))

const id = () => creator.membership.id
async function deleteAccount(): Promise<void> {
  const due_on = await today()
  await sql`insert into account_deletion (person_id, due_on) values (${creator.person.id}, ${due_on})`.execute(
    (await database()).owner,
  )
  await deleteDueAccounts(matters, due_on)
}

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['is removed', () => removeFromTeam(owner, { entryId: id(), once: once() }), /no longer belongs to/],
  ['leaves', () => leaveOrganization(creator, { once: once() }), /no longer belongs to/],
  ['deletes their account', deleteAccount, /no longer belongs to/],
  [
    'is demoted',
    () => changeRole(owner, { membershipId: id(), role: 'member', once: once() }),
    /is no longer an admin/,
  ],
])('the admins are mailed once, with the keys that work, when their creator %s', async (_, change, words) => {
  await aKey(creator, 'Nightly import')
  const revoked = await aKey(creator, 'Old import')
  await revokeKey(owner, { number: revoked, once: once() })
  await aKey(owner, 'Reports')
  await change()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text_body).toMatch(words)
  expect(mail?.text_body).toContain('“Nightly import”')
  expect(mail?.text_body).not.toMatch(/Old import|Reports/)
})

test('nothing is mailed about a person without keys, nor about one who becomes an admin', async () => {
  const member = await addMember(owner.organizationId)
  await removeFromTeam(owner, { entryId: id(), once: once() })
  await changeRole(owner, { membershipId: member.membership.id, role: 'admin', once: once() })
  expect(await mails()).toEqual([])
})
