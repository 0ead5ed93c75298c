import { recordAudit } from '#app/organization/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Caller, type PersonCaller, personIdOf } from '../caller.ts'
import { mailAboutKeysOf } from '../keys/mail-about-creator.server.ts'
import { createOwnOrganization, ownOrganizationName } from '../memberships.server.ts'
import { openInvitations } from './invitations.server.ts'
import { mailMember } from './mail-member.server.ts'
import { asAdmin, lockTeam, ownMembership, refusedTeam } from './team-lock.server.ts'

/** Makes another active member an admin or a member. */
export function changeRole(
  caller: Caller,
  { membershipId, role, once: key }: { membershipId: string; role: 'admin' | 'member'; once: OnceKey },
) {
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const { person_id: person, role: before } = await changeable(tx, caller, membershipId)
      if (before === role) return 'unchanged'
      await tx
        .updateTable('membership')
        .set({ role })
        .where('organization_id', '=', caller.organizationId)
        .where('id', '=', membershipId)
        .execute()
      await mailMember(tx, caller, person, role)
      if (role === 'member')
        await mailAboutKeysOf(tx, {
          organizationId: caller.organizationId,
          personId: person,
          change: 'demoted',
        })
      await recordAudit(tx, 'team.role_changed', { subject: membershipId, details: { person, role } })
      return 'changed'
    }),
  )
}

/** Removes another member, or withdraws an open invitation. Their open sessions lose the organization at once. */
export function removeFromTeam(caller: Caller, { entryId, once: key }: { entryId: string; once: OnceKey }) {
  const { organizationId } = caller
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const waiting = await openInvitations(tx, organizationId).where('id', '=', entryId).executeTakeFirst()
      if (waiting) {
        await tx
          .updateTable('invitation')
          .set({ revoked_at: nowInTransaction })
          .where('organization_id', '=', organizationId)
          .where('id', '=', entryId)
          .execute()
        await recordAudit(tx, 'team.invitation_revoked', { subject: entryId })
        return 'revoked'
      }
      const { person_id: person } = await changeable(tx, caller, entryId)
      await mailMember(tx, caller, person, 'removed')
      await mailAboutKeysOf(tx, { organizationId, personId: person, change: 'left' })
      await endMembership(tx, organizationId, entryId)
      await recordAudit(tx, 'team.member_removed', { subject: entryId, details: { person } })
      return 'removed'
    }),
  )
}

/** Another team member who is not the owner. */
async function changeable(tx: Tx, caller: Caller, membershipId: string) {
  const found = await memberRow(tx, caller.organizationId, membershipId)
  if (!found) throw refusedTeam.because('gone')
  if (found.is_owner || found.person_id === personIdOf(caller)) throw refusedTeam.because('fixed')
  return found
}

const memberRow = (tx: Tx, organizationId: string, membershipId: string) =>
  tx
    .selectFrom('membership')
    .select(['person_id', 'role', 'is_owner'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', membershipId)
    .executeTakeFirst()

const endMembership = (tx: Tx, organizationId: string, membershipId: string) =>
  tx
    .deleteFrom('membership')
    .where('organization_id', '=', organizationId)
    .where('id', '=', membershipId)
    .execute()

/** Leaves the organization. The owner stays until they hand it over; a person without another one gets their own. */
export function leaveOrganization(caller: PersonCaller, { once: key }: { once: OnceKey }) {
  const { actor, organizationId } = caller
  const { person } = caller.by
  return refusedTeam.outcome(
    inTransaction(actor, async (tx) => {
      await lockTeam(tx, organizationId)
      return once(tx, key, async () => {
        const own = await ownMembership(tx, caller)
        if (!own) throw refusedTeam.because('gone')
        if (own.is_owner) throw refusedTeam.because('fixed')
        await mailAboutKeysOf(tx, { organizationId, personId: person.id, change: 'left' })
        await endMembership(tx, organizationId, own.id)
        await recordAudit(tx, 'team.left', { subject: own.id })
        const others = await tx
          .selectFrom('membership')
          .select('id')
          .where('person_id', '=', person.id)
          .executeTakeFirst()
        if (!others) {
          await createOwnOrganization(tx, { personId: person.id, name: ownOrganizationName(person.email) })
        }
        return 'left'
      })
    }),
  )
}

/**
 * Hands the organization over to another member, who becomes an admin; the previous owner stays an admin. Only the
 * owner in person can, not a key of theirs.
 */
export function handOver(
  caller: PersonCaller,
  { membershipId, once: key }: { membershipId: string; once: OnceKey },
) {
  const { organizationId } = caller
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const own = await ownMembership(tx, caller)
      if (!own?.is_owner) throw refusedTeam.because('not_allowed')
      const next = await changeable(tx, caller, membershipId)
      const change = (id: string) =>
        tx.updateTable('membership').where('organization_id', '=', organizationId).where('id', '=', id)
      // In this order: there is one owner at a time.
      await change(own.id).set({ is_owner: false }).execute()
      await change(membershipId).set({ is_owner: true, role: 'admin' }).execute()
      await mailMember(tx, caller, next.person_id, 'owner')
      const details = { person: next.person_id }
      await recordAudit(tx, 'team.ownership_handed_over', { subject: membershipId, details })
      return 'handed_over'
    }),
  )
}
