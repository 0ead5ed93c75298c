import type { Generated } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenStamp,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'
import type { LeadsBack } from './paths.ts'

export type BillingAccountTable = {
  organization_id: string
  stripe_customer_id: string | null
  customer_key: Generated<string>
  has_card: Generated<boolean>
  reads_begun: Generated<number>
  read_applied: Generated<number>
  /** The 15th of the last bureau file whose leases are the quantity of Rent Rewards at Stripe. */
  leases_counted_on: CalendarDate | null
  created_at: Stamp
}

export type SubscriptionTable = {
  organization_id: string
  product: 'plus' | 'rent_rewards'
  stripe_subscription_id: string
  status:
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused'
    | 'incomplete'
    | 'incomplete_expired'
  is_annual: boolean
  quantity: number
  started_at: GivenStamp
  begun_at: NullableStamp
  trial_ends_at: NullableStamp
  period_starts_at: GivenStamp
  period_ends_at: GivenStamp
  ends_at: NullableStamp
  cancellation_reason: string | null
  owing_cents: CentsColumn | null
  owing_since: NullableStamp
}

export type HostedPageTable = {
  id: Generated<string>
  organization_id: string
  opens: 'plus' | 'rent_rewards' | 'card'
  price_id: string | null
  quantity: number | null
  trial_days: number | null
  leads_back: Generated<LeadsBack>
  stripe_session_id: string | null
  created_at: GivenStamp
  closed_at: NullableStamp
}

type BillingNoticeTable = {
  organization_id: string
  stripe_subscription_id: string
  notice: 'begun' | 'annual' | 'trial_ends' | 'day_0' | 'day_3' | 'day_7' | 'day_14'
  occasion: CalendarDate
  sent_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    billing_account: BillingAccountTable
    billing_notice: BillingNoticeTable
    hosted_page: HostedPageTable
    subscription: SubscriptionTable
  }
}
