import type { Generated } from 'kysely'
import type { CalendarDate, MadeByDatabase, NullableStamp, Stamp } from '#app/platform/database/columns.ts'
import type { RentRewardsEnd } from './rent-rewards-end.ts'

type ApiKeyTable = {
  id: Generated<string>
  number: Generated<number>
  organization_id: string
  acts_for: string
  name: string
  is_test: boolean
  scopes: string[]
  lifetime_days: number | null
  key_hash: string
  key_sealed: string | null
  ending: string
  created_by: string
  created_at: Stamp
  expires_at: NullableStamp
  revoked_at: NullableStamp
  replaced_by: string | null
  last_used_at: NullableStamp
  next_slot: Generated<number>
  api_version: string | null
}

type ApiUsageTable = {
  organization_id: string
  api_key_id: string
  day: CalendarDate
  route: string
  status: number
  calls: Generated<number>
}

type ApiCallTable = {
  organization_id: string
  api_key_id: string
  slot: number
  at: Stamp
  method: string
  route: string
  status: number
  problem: string | null
  ms: number
  reference: string
  bytes_in: Generated<number>
  bytes_out: Generated<number>
}

type OrganizationTable = {
  id: Generated<string>
  name: string
  plan: Generated<'community' | 'plus'>
  plan_ends_at: NullableStamp
  /** Since when it pays for Rent Rewards, or tries it; null if it never started. Billing sets it. */
  rent_rewards_started_on: Generated<string | null>
  /** Since when what it pays for Rent Rewards has ended, and why; billing sets it. */
  rent_rewards_ended_on: Generated<string | null>
  rent_rewards_ended_because: Generated<RentRewardsEnd['because'] | null>
  feature_flags: Generated<string[]>
  /** It has no members: the test keys of another organization act in it. */
  is_test: Generated<boolean>
  test_organization_id: string | null
  created_at: Stamp
  rental_units: Generated<number | null>
  contact_email: Generated<string | null>
  contact_phone: Generated<string | null>
  contact_address: Generated<string | null>
  members_may_delete_debts: Generated<boolean>
}

/** The logo, redrawn. */
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

type WebhookTable = {
  id: Generated<string>
  organization_id: string
  url: string
  types: string[]
  status: Generated<'active' | 'paused' | 'disabled'>
  disabled_because: 'failing' | 'gone' | null
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: NullableStamp
  created_at: Stamp
  failing_since: NullableStamp
  failures: Generated<number>
  waits_until: NullableStamp
}

type WebhookDeliveryTable = {
  id: Generated<string>
  organization_id: string
  webhook_id: string
  event_id: string
  revision: MadeByDatabase<number>
  type: string
  subject_id: string
  created_at: Stamp
  status: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  round_tries: Generated<number>
  next_try_at: NullableStamp
  claimed_until: NullableStamp
  last_try_at: NullableStamp
  answer_status: number | null
  answer: string | null
}

/** Which organizations are of test keys. */
type TestOrganizationTable = {
  id: string
  /** Since when it has sample data. */
  filled_at: NullableStamp
}

/** What a test organization would have mailed. */
type TestMailTable = {
  id: Generated<string>
  organization_id: string
  recipient: string
  subject: string
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    api_call: ApiCallTable
    api_key: ApiKeyTable
    api_usage: ApiUsageTable
    invitation: InvitationTable
    membership: MembershipTable
    organization: OrganizationTable
    organization_logo: OrganizationLogoTable
    test_mail: TestMailTable
    test_organization: TestOrganizationTable
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}
