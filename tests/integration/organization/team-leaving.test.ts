import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { handOver, leaveOrganization } from '#app/organization/team/change-team.server.ts'
import { readTeam } from '#app/organization/team/read-team.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

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

describe('leaving and handing over', () => {
  const leave = (by: Member) => leaveOrganization(by, { once: key() })
  const hand = (by: Member, to: Member) => handOver(by, { membershipId: idOf(to), once: key() })

  test('who leaves and is in no other organization has one of their own', async () => {
    expect(await leave(member)).toEqual({ ok: true, done: 'left' })
    const roles = await inTransaction(member.actor, (tx) => readMemberships(tx, member.person.id))
    expect(roles).toMatchObject([{ role: 'admin', isOwner: true }])
    expect(roles[0]?.organizationId).not.toBe(owner.organizationId)
    expect(await leave(member)).toEqual(refused('gone'))
  })

  test('the owner stays, until they hand over; then the new one does', async () => {
    expect(await leave(owner)).toEqual(refused('fixed'))
    expect(await hand(admin, member)).toEqual(refused('not_allowed'))
    expect(await hand(owner, await createMember())).toEqual(refused('gone'))
    expect(await hand(owner, member)).toEqual({ ok: true, done: 'handed_over' })
    expect(await hand(owner, admin)).toEqual(refused('not_allowed'))
    const [first] = await readTeam(owner)
    expect(first).toMatchObject({ email: member.person.email, role: 'admin', isOwner: true })
    expect(await leave(member)).toEqual(refused('fixed'))
    expect(await leave(owner)).toEqual({ ok: true, done: 'left' })
  })

  test('to two at once goes to one of them', async () => {
    const both = await Promise.all([hand(owner, admin), hand(owner, member)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await readTeam(admin)).filter(({ isOwner }) => isOwner)).toHaveLength(1)
  })
})
