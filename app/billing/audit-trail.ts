import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about subscriptions. */
export const billingTrail = {
  actions: {
    'billing.reread': {
      label: "Read the organization's subscriptions from Stripe again",
      subject: 'organization',
      details: { answer: 'code' },
    },
    'billing.page_opened': {
      label: 'Went to the payment provider',
      subject: 'organization',
      details: { opens: 'code' },
    },
    'billing.cancelled': {
      label: 'Cancelled a subscription',
      subject: 'organization',
      details: { product: 'code' },
    },
    'billing.renewed': {
      label: 'Kept a subscription that was cancelled',
      subject: 'organization',
      details: { product: 'code' },
    },
    'billing.annual_chosen': { label: 'Changed to BureauEdge Annual', subject: 'organization' },
    'billing.subscription_changed': {
      label: 'A subscription changed',
      subject: 'organization',
      details: { product: 'code', status: 'code' },
    },
    'billing.plan_changed': {
      label: 'The plan changed',
      subject: 'organization',
      details: { plan: 'code' },
    },
    'billing.notice_sent': {
      label: 'Was emailed about a subscription',
      subject: 'organization',
      details: { product: 'code', notice: 'code' },
    },
  },
  subjects: {},
  codes: {
    rent_rewards: 'Rent Rewards',
    annual: 'BureauEdge Annual',
    plus: 'Plus',
    community: 'Community',
    trialing: 'on trial',
    past_due: 'past due',
    payment_method: 'Payment Method at Stripe',
  },
} as const satisfies Trail
