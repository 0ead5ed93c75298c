import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about subscriptions. */
export const billingTrail = {
  actions: {
    'billing.reread': {
      label: 'Asked Stripe again what the organization has',
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
      label: 'Was mailed about a subscription',
      subject: 'organization',
      details: { product: 'code', notice: 'code' },
    },
  },
  subjects: {},
} as const satisfies Trail
