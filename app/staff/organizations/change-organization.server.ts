import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import type { FeatureFlag } from '#app/account/flags.ts'
import { recordAudit as recordTeamAudit } from '#app/organization/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { membershipOf } from '#app/organization/team/team-lock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/staff/audit.server.ts'
import { featureOffMail, madeOwnerMail, roleChangedMail } from './organization-mails.ts'
import { ownerOf } from './owner.ts'
import { tellOrganization } from './tell-organization.server.ts'

/** Why a staff command about an organization did nothing. */
export type OrganizationRefusal =
  | 'gone'
  /** A colleague has done it, or the opposite, meanwhile. */
  | 'changed'
  /** It is about the owner, who alone hands over the organization. */
  | 'owner'
  /** The caller belongs to it. */
  | 'own'
  /** No one else could manage the organization. */
  | 'last_admin'
  /** The person it would make an owner cannot sign in. */
  | 'suspended'
  /** It is charged for what would be switched off. */
  | 'subscribed'

const refused = refusalOf<OrganizationRefusal>()

/**
 * In the organization's name, whose row is locked as for commands of its own team; its test organization is excluded.
 * No one decides about an organization that they belong to.
 */
const inOrganization = <Done>(staff: Staff, organizationId: string, work: (tx: Tx) => Promise<Done>) =>
  refused.outcome(
    inTransaction({ ...staff.actor, organizationId }, async (tx) => {
      const row = await tx
        .selectFrom('organization')
        .select('id')
        .where('id', '=', organizationId)
        .where('is_test', '=', false)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!row) throw refused.because('gone')
      const isOwn = await membershipOf(tx, organizationId, staff.person.id)
      if (isOwn) throw refused.because('own')
      return work(tx)
    }),
  )

type Feature = {
  organizationId: string
  flag: FeatureFlag
  isOn: boolean
  matters: readonly Matter[]
  once: OnceKey
}

/** Switches a feature on or off. A feature the organization is charged for cannot be switched off. */
export const setFeature = (staff: Staff, feature: Feature) => {
  const { organizationId, flag, isOn, once: key } = feature
  return inOrganization(staff, organizationId, (tx) =>
    once(tx, key, async () => {
      if (!isOn && (await isCharged(tx, feature))) throw refused.because('subscribed')
      const array = isOn ? sql`array_append` : sql`array_remove`
      const changed = await tx
        .updateTable('organization')
        .set({ feature_flags: sql<string[]>`${array}(feature_flags, ${flag})` })
        .where('id', '=', organizationId)
        .where(sql<boolean>`(${flag} = any (feature_flags)) <> ${isOn}`)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw refused.because('changed')
      const now = isOn ? 'on' : 'off'
      const details = { feature: flag, now } as const
      await recordAudit(tx, 'organization.feature_set', { subject: organizationId, details })
      if (!isOn)
        await tellOrganization(tx, { organizationId }, (reader) => featureOffMail({ ...reader, flag }))
      return isOn ? 'switched_on' : 'switched_off'
    }),
  )
}

async function isCharged(tx: Tx, { organizationId, flag, matters }: Feature): Promise<boolean> {
  for (const { staff } of matters) if (await staff?.isChargedFor?.(tx, organizationId, flag)) return true
  return false
}

type RoleChange = { organizationId: string; membershipId: string; role: 'admin' | 'member'; once: OnceKey }

/** Makes a person who is not the owner an admin or a member. One admin who can sign in remains. */
export const changeRoleAsStaff = (
  staff: Staff,
  { organizationId, membershipId, role, once: key }: RoleChange,
) =>
  inOrganization(staff, organizationId, (tx) =>
    once(tx, key, async () => {
      const { member, members } = await membersWith(tx, organizationId, membershipId)
      if (member.is_owner) throw refused.because('owner')
      if (member.role === role) throw refused.because('changed')
      const others = members.filter(({ id }) => id !== membershipId)
      const hasOther = others.some((other) => other.role === 'admin' && other.suspended_for === null)
      const isLast = member.suspended_for === null && !hasOther
      if (role === 'member' && isLast) throw refused.because('last_admin')
      await memberUpdate(tx, organizationId, membershipId).set({ role }).execute()
      const { person_id: personId } = member
      const details = { person: personId, role }
      await recordTeamAudit(tx, 'team.role_changed', { subject: membershipId, details })
      await tellOrganization(tx, { organizationId, personId }, (reader) =>
        roleChangedMail({ ...reader, member: displayName(member), role }),
      )
      return 'role_changed'
    }),
  )

/** Gives an organization another owner, if no owner could hand it over; the previous one stays an admin. */
export const makeOwnerAsStaff = (
  staff: Staff,
  { organizationId, membershipId, once: key }: Omit<RoleChange, 'role'>,
) =>
  inOrganization(staff, organizationId, (tx) =>
    once(tx, key, async () => {
      const { member, members } = await membersWith(tx, organizationId, membershipId)
      const owner = members.find(({ is_owner }) => is_owner)
      if (ownerOf(owner && { isSuspended: owner.suspended_for !== null }) === 'active' || member.is_owner)
        throw refused.because('owner')
      if (member.suspended_for !== null) throw refused.because('suspended')
      // In this order: there is one owner at a time.
      if (owner) await memberUpdate(tx, organizationId, owner.id).set({ is_owner: false }).execute()
      await memberUpdate(tx, organizationId, membershipId).set({ is_owner: true, role: 'admin' }).execute()
      const { person_id: personId } = member
      const details = { person: personId }
      await recordTeamAudit(tx, 'team.ownership_handed_over', { subject: membershipId, details })
      await tellOrganization(tx, { organizationId, personId }, (reader) =>
        madeOwnerMail({ ...reader, member: displayName(member) }),
      )
      return 'owner_made'
    }),
  )

/** Everyone in the organization, and the person it is about. None of them is suspended meanwhile. */
async function membersWith(tx: Tx, organizationId: string, membershipId: string) {
  const members = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['membership.id', 'person_id', 'role', 'is_owner'])
    .select(['email', 'first_name', 'last_name', 'suspended_for'])
    .where('organization_id', '=', organizationId)
    .orderBy('person.id')
    .forShare('person')
    .execute()
  const member = members.find(({ id }) => id === membershipId)
  if (!member) throw refused.because('gone')
  return { member, members }
}

const memberUpdate = (tx: Tx, organizationId: string, membershipId: string) =>
  tx.updateTable('membership').where('organization_id', '=', organizationId).where('id', '=', membershipId)
