import type { Bought } from './paths.ts'

/** The actions of the buttons of the offering. */
export const intents = [
  'invoices',
  'payment-method',
  'buy-plus',
  'buy-rent-rewards',
  'buy-annual',
  'buy-card',
  'renew-plus',
  'renew-rent-rewards',
] as const
export type Intent = (typeof intents)[number]

export const isIntent = (text: string | null): text is Intent => intents.some((intent) => intent === text)

/** What an intent buys; null if it buys nothing. */
export const boughtBy: Partial<Record<Intent, Bought>> = {
  'buy-plus': 'plus',
  'buy-rent-rewards': 'rent-rewards',
  'buy-annual': 'annual',
  'buy-card': 'card',
}

/** Why something was not done, as text. */
export const refusals = {
  'provider-down':
    'Our payment provider, Stripe, cannot be reached. Nothing was changed. Try again in a few minutes.',
  'not-there': 'This subscription has changed. The page shows how it is now.',
  unchanged:
    'Our payment provider, Stripe, did not change the subscription. The page shows how it stands. Try again, or contact support.',
  'needs-card': 'There is no card on file. Add a card first.',
  owing: 'You have an amount owing. Pay it first, then upgrade.',
  declined: 'Your card was declined. Nothing was changed. Add another card, then try again.',
  closed: 'The program was canceled because of unpaid invoices. Contact support to restart it.',
  'needs-units': 'BureauEdge Annual is paid for each rental unit. Enter how many units you have first.',
  'not-open':
    'Rent Rewards is not open yet. Nothing was charged. It opens when you can add leases and renters here.',
  'needs-flag': 'Rent Rewards is not open to your organization. Contact support to ask for it.',
} as const
export type RefusalName = keyof typeof refusals
