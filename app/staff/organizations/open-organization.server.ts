import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import { type FeatureFlag, knownFlags } from '#app/account/flags.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { Matter, UsageCount } from '#app/platform/matter.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordOpening } from '#app/staff/audit.server.ts'
import { type HasOwner, ownerOf } from './owner.ts'

export type StaffMember = {
  membershipId: string
  personId: string
  name: string
  email: string
  role: 'admin' | 'member'
  isOwner: boolean
  isSuspended: boolean
  since: IsoDate
}

export type OrganizationCounts = {
  /** The matters' counts. */
  ofMatters: UsageCount[]
  invitations: number
  /** Keys that can be used now. */
  keys: number
  testKeys: number
}

export type OrganizationView = {
  id: string
  name: string
  since: IsoDate
  plan: 'community' | 'plus'
  planEndsOn: IsoDate | null
  flags: FeatureFlag[]
  members: StaffMember[]
  /** Whether the viewer belongs to it, and so decides nothing about it. */
  isOwn: boolean
  /** Whether staff may hand it over: no owner could. */
  owner: HasOwner
  counts: OrganizationCounts
  /** In which its test keys act. */
  testOrganizationId: string | null
}

/** The organization whose test keys act in this one; null for others. */
export const findShadowed = ({ actor }: Staff, organizationId: string): Promise<string | null> =>
  inTransaction(actor, async (tx) => {
    const row = await tx
      .selectFrom('organization')
      .select('id')
      .where('test_organization_id', '=', organizationId)
      .executeTakeFirst()
    return row?.id ?? null
  })

/** An organization for staff. Opening it is recorded, for its own admins too. */
export async function openOrganization(
  staff: Staff,
  organizationId: string,
  matters: readonly Matter[],
): Promise<OrganizationView> {
  const at = new Date(await now())
  return inTransaction({ ...staff.actor, organizationId }, async (tx) => {
    const row = await tx
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', organizationId)
      .where('is_test', '=', false)
      .executeTakeFirst()
    if (!row) throw notFound()
    await recordOpening(tx, 'organization.opened', { subject: organizationId })
    const members = await readMembers(tx, organizationId)
    return {
      id: row.id,
      name: row.name,
      plan: row.plan,
      testOrganizationId: row.test_organization_id,
      since: torontoDate(row.created_at),
      planEndsOn: row.plan_ends_at && torontoDate(row.plan_ends_at),
      flags: knownFlags(row.feature_flags),
      members,
      isOwn: members.some(({ personId }) => personId === staff.person.id),
      owner: ownerOf(members.find(({ isOwner }) => isOwner)),
      counts: {
        ...(await readCounts(tx, organizationId, at)),
        ofMatters: await countOfMatters(tx, organizationId, matters),
      },
    }
  })
}

async function readMembers(tx: Tx, organizationId: string): Promise<StaffMember[]> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['membership.id', 'person_id', 'role', 'is_owner', 'membership.created_at'])
    .select(['first_name', 'last_name', 'email', 'suspended_for'])
    .where('organization_id', '=', organizationId)
    .orderBy('is_owner', 'desc')
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
  return rows.map((row) => ({
    membershipId: row.id,
    personId: row.person_id,
    name: displayName(row),
    email: row.email,
    role: row.role,
    isOwner: row.is_owner,
    isSuspended: row.suspended_for !== null,
    since: torontoDate(row.created_at),
  }))
}

async function readCounts(
  tx: Tx,
  organizationId: string,
  at: Date,
): Promise<Omit<OrganizationCounts, 'ofMatters'>> {
  const usable = sql`organization_id = ${organizationId} and revoked_at is null and replaced_by is null
    and (expires_at is null or expires_at > ${at})`
  const { rows } = await sql<Omit<OrganizationCounts, 'ofMatters'>>`select
    (select count(*)::int from invitation where organization_id = ${organizationId}
      and accepted_at is null and revoked_at is null) as invitations,
    (select count(*)::int from api_key where ${usable} and not is_test) as keys,
    (select count(*)::int from api_key where ${usable} and is_test) as "testKeys"`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a count without an answer')
  return counts
}

async function countOfMatters(
  tx: Tx,
  organizationId: string,
  matters: readonly Matter[],
): Promise<UsageCount[]> {
  const all: UsageCount[] = []
  for (const { staff } of matters) all.push(...((await staff?.countsOf?.(tx, organizationId)) ?? []))
  return all
}
