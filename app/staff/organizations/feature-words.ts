import type { FeatureFlag } from '#app/organization/flags.ts'

type Words = {
  name: string
  /** What it gives. */
  has: string
  /** What follows where it is switched off, for staff and for the organization's admins. */
  gone: string
}

export const featureWords: Readonly<Record<FeatureFlag, Words>> = {
  rent_report: {
    name: 'Rent Rewards',
    has: 'Admins can start Rent Rewards and BureauEdge Annual, and manage the team.',
    gone: 'Its pages, the team and the billing of Rent Rewards can no longer be opened. Nothing is deleted, and everybody who belongs to the organization goes on working in it.',
  },
  rental_intelligence: {
    name: 'the API',
    has: 'Admins can make API keys, with which their programs use the data.',
    gone: 'Programs with its API keys are refused from now on. The keys are kept, and work again if it is switched on again.',
  },
}

export const planWords = { community: 'Community', plus: 'Plus' } as const
