import type { Generated } from 'kysely'
import type { NullableStamp, Stamp } from './columns.ts'

type OrganizationTable = {
  id: Generated<string>
  name: string
  plan: Generated<'community' | 'plus'>
  plan_ends_at: NullableStamp
  feature_flags: Generated<string[]>
  /** Nobody belongs to it: the test keys of another organization act in it. */
  is_test: Generated<boolean>
  test_organization_id: string | null
  created_at: Stamp
  rental_units: Generated<number | null>
  contact_email: Generated<string | null>
  contact_phone: Generated<string | null>
  contact_address: Generated<string | null>
  members_may_delete_debts: Generated<boolean>
}

/** The logo as we drew it. */
type OrganizationLogoTable = {
  organization_id: string
  png: Buffer
  width: number
  height: number
  changed_at: Stamp
}

type MembershipTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  role: 'admin' | 'member'
  is_owner: Generated<boolean>
  created_at: Stamp
}

type InvitationTable = {
  id: Generated<string>
  organization_id: string
  email: string
  invited_by: string
  token_hash: Buffer
  created_at: Stamp
  expires_at: Stamp
  accepted_at: NullableStamp
  accepted_by: string | null
  revoked_at: NullableStamp
}

/** Organizations and who belongs to them. */
export type OrganizationTables = {
  organization: OrganizationTable
  organization_logo: OrganizationLogoTable
  membership: MembershipTable
  invitation: InvitationTable
}
