/** A price at the sandbox's Stripe. */
export type SandboxPrice = {
  id: string
  object: 'price'
  active: true
  currency: 'cad'
  lookup_key: string
  nickname: string
  type: 'recurring'
  recurring: { interval: 'month' | 'year'; interval_count: 1 }
  tax_behavior: 'exclusive'
  billing_scheme: 'per_unit' | 'tiered'
  tiers_mode: 'graduated' | null
  unit_amount: number | null
  tiers?: { up_to: number | null; unit_amount: number; flat_amount: number | null }[]
  livemode: false
}

const shared = {
  object: 'price',
  active: true,
  currency: 'cad',
  type: 'recurring',
  tax_behavior: 'exclusive',
  livemode: false,
} as const

const monthly = { interval: 'month', interval_count: 1 } as const
const perUnit = { billing_scheme: 'per_unit', tiers_mode: null } as const

/** The prices that would be configured at Stripe. */
export const sandboxPrices: readonly SandboxPrice[] = [
  {
    ...shared,
    ...perUnit,
    id: 'price_sandbox_plus',
    lookup_key: 'plus_monthly',
    nickname: 'Plus',
    recurring: monthly,
    unit_amount: 1000,
  },
  {
    ...shared,
    id: 'price_sandbox_rent_rewards',
    lookup_key: 'rent_rewards_monthly',
    nickname: 'Rent Rewards',
    recurring: monthly,
    billing_scheme: 'tiered',
    tiers_mode: 'graduated',
    unit_amount: null,
    tiers: [
      { up_to: 10, unit_amount: 0, flat_amount: 2500 },
      { up_to: 50, unit_amount: 200, flat_amount: null },
      { up_to: 200, unit_amount: 150, flat_amount: null },
      { up_to: null, unit_amount: 125, flat_amount: null },
    ],
  },
  {
    ...shared,
    ...perUnit,
    id: 'price_sandbox_annual',
    lookup_key: 'rent_rewards_annual',
    nickname: 'BureauEdge Annual',
    recurring: { interval: 'year', interval_count: 1 },
    unit_amount: 2400,
  },
]

export const productIdOf = ({ lookup_key }: Pick<SandboxPrice, 'lookup_key'>) => `prod_${lookup_key}`

export const sandboxPrice = (id: string): SandboxPrice | undefined =>
  sandboxPrices.find((price) => price.id === id)

/** Ontario's HST, in percent. */
const taxPercent = 13

/** The price of a period: before tax, and the tax. */
export function periodAmount(price: SandboxPrice, quantity: number): { subtotal: number; tax: number } {
  const subtotal = price.tiers ? graduated(price.tiers, quantity) : (price.unit_amount ?? 0) * quantity
  return { subtotal, tax: taxOn(subtotal) }
}

export const taxOn = (cents: number): number => Math.round((cents * taxPercent) / 100)

/** Each tier's own units at its own price; a flat amount is owed once the tier is reached, the first one's always. */
function graduated(tiers: NonNullable<SandboxPrice['tiers']>, quantity: number): number {
  let sum = 0
  let below = 0
  for (const { up_to, unit_amount, flat_amount } of tiers) {
    const units = Math.max(0, Math.min(quantity, up_to ?? quantity) - below)
    if (units === 0 && below > 0) break
    sum += units * unit_amount + (flat_amount ?? 0)
    below = up_to ?? quantity
  }
  return sum
}
