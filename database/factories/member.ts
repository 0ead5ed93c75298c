import type { Membership } from '#app/account/membership.ts'
import type { Session } from '#app/account/sessions.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { actAsPerson, anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { organizationFactory } from './organization.ts'
import { type PersonFacts, personFactory } from './person.ts'

/** A signed-in admin, alone in a new organization, as the guards pass them to a feature. */
export async function createMember(facts: PersonFacts = personFactory.named()): Promise<Member> {
  return inTransaction(anonymous, async (tx) => {
    const personId = await personFactory.create(tx, facts)
    const owner = [{ personId, role: 'admin' as const }]
    await organizationFactory.create(tx, organizationFactory.community(), owner)
    const memberships = await readMemberships(tx, personId)
    const [membership] = memberships
    if (!membership) throw new Error('the member has no membership')
    return memberOf({ id: personId, language: null, ...facts }, membership, memberships)
  })
}

/** A signed-in person who joins an existing organization. */
export async function addMember(
  organizationId: string,
  facts: PersonFacts = personFactory.named(),
  role: 'admin' | 'member' = 'member',
): Promise<Member> {
  return inTransaction({ personId: null, organizationId }, async (tx) => {
    const personId = await personFactory.create(tx, facts)
    await tx
      .insertInto('membership')
      .values({ organization_id: organizationId, person_id: personId, role })
      .execute()
    await actAsPerson(tx, personId)
    const memberships = await readMemberships(tx, personId)
    const [membership] = memberships
    if (!membership) throw new Error('the member has no membership')
    return memberOf({ id: personId, language: null, ...facts }, membership, memberships)
  })
}

function memberOf(person: Member['person'], membership: Membership, memberships: Membership[]): Member {
  const session: Session = {
    sessionId: crypto.randomUUID(),
    personId: person.id,
    membershipId: membership.id,
  }
  return {
    by: { person },
    person,
    session,
    membership,
    memberships,
    access: {
      role: membership.role,
      flags: membership.flags,
      renting: 'no',
      areLeasesReadOnly: membership.areLeasesReadOnly,
    },
    organizationId: membership.organizationId,
    actor: { personId: person.id, organizationId: membership.organizationId },
  }
}
