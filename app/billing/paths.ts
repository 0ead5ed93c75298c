/** The addresses of billing. */
const base = '/dashboard/billing'
const offering = `${base}/offering`

export const billingPaths = {
  offering,
  annual: `${offering}/annual`,
  cancel: (product: 'plus' | 'rent-rewards') => `${offering}/cancel/${product}`,
  success: (of: Bought) => `${base}/success?of=${of}`,
  /** Where an organization enters how many units it rents out. */
  units: '/dashboard/organization',
  after: (done: Done) => `${offering}?done=${done}`,
}

/** The purpose of a visit to Stripe. */
const bought = ['plus', 'rent-rewards', 'annual', 'card'] as const
export type Bought = (typeof bought)[number]

export const boughtFrom = (text: string | null): Bought => bought.find((one) => one === text) ?? 'plus'

/** Where a page at Stripe leads back to. */
const backs = ['offering', 'rent-rewards'] as const
export type LeadsBack = (typeof backs)[number]

export const backFrom = (text: string | null): LeadsBack => backs.find((one) => one === text) ?? 'offering'

/** Where the landlord's pages of Rent Rewards begin, and after a card was set up (specification 1, section 2). */
export const rentRewardsAt = '/dashboard/rent-rewards/'
export const withCardAt = `${rentRewardsAt}?card=added`

/** The message on the offering after an action. */
export const dones = {
  cancelled: 'The subscription ends when the time you paid for is over.',
  renewed: 'The subscription continues.',
  annual: 'You have BureauEdge Annual.',
  already: 'There is nothing to buy: your organization already has it.',
} as const
export type Done = keyof typeof dones

export const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(dones, text)
