/** What plans are called, everywhere. */
export const planNames = { community: 'Community', plus: 'Plus' } as const

/** What can be bought is called as it is at Stripe. */
export const productNames = { plus: planNames.plus, rent_rewards: 'Rent Rewards' } as const
