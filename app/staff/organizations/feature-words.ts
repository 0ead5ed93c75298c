import type { FeatureFlag } from '#app/account/flags.ts'

type Words = {
  name: string
  /** What it provides. */
  has: string
  /** The effect of switching it off, for staff and for the organization's admins. */
  gone: string
}

export const featureWords: Readonly<Record<FeatureFlag, Words>> = {
  rent_report: {
    name: 'Rent Rewards',
    has: 'Admins can start Rent Rewards and BureauEdge Annual, and manage the team.',
    gone: 'Its pages, the team and the billing of Rent Rewards can no longer be opened. Nothing is deleted, and everyone who belongs to the organization can still work in it.',
  },
  rental_intelligence: {
    name: 'the API',
    has: 'Admins can create API keys that let their programs use the data.',
    gone: 'From now on, we refuse programs that use its API keys. The keys are kept, and work again if it is switched on again.',
  },
}
