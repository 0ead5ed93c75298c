import type { Price } from '#app/platform/vendors/stripe-billing.server.ts'
import type { PastDueCause, RentRewardsState } from './status.ts'

/** How tax applies to a price, by the setting at Stripe. */
export type Tax = Price['tax']

/** An amount and its tax. */
export const taxed: Record<Tax, (amount: string) => string> = {
  exclusive: (amount) => `${amount}, plus tax`,
  inclusive: (amount) => `${amount}, tax included`,
  none: (amount) => amount,
}

/** The text after a price. */
export const periodWords: Record<'month' | 'year', Record<Tax, string>> = {
  month: { exclusive: 'a month, plus tax', inclusive: 'a month, tax included', none: 'a month' },
  year: { exclusive: 'a year, plus tax', inclusive: 'a year, tax included', none: 'a year' },
}

const pastDueTitles: Record<PastDueCause, string> = {
  'payment-failed': 'Your subscription is past due because of issues with your payment method.',
  'no-card': 'Your subscription is past due because a payment method was not provided.',
  'trial-expired': 'Your trial has expired but a payment method was not provided.',
}

/** The text before and after the cancellation date; if the date is not known, the whole text without one. */
export type BannerText = {
  title: string
  before: string
  after: string
  cancelsOn: string | null
  asksForCard: boolean
}

const reported = 'Reported leases continue to be reported.'
const ends = 'the subscription will be canceled and your renters will be notified.'

/** The banner over the offering (specification 1, section 8); null if there is none. */
export function bannerOf(now: RentRewardsState): BannerText | null {
  if (now.state === 'canceled-unpaid') {
    return {
      title: 'Your Rent Rewards program is canceled because of previously unpaid invoices.',
      before: 'No modifications are allowed, and your renters are notified.',
      after: '',
      cancelsOn: null,
      asksForCard: false,
    }
  }
  if (now.state !== 'past-due') return null
  const { cause, cancelsOn } = now
  const advice = cause === 'payment-failed' ? 'Try adding a credit card. ' : ''
  const unless = cause === 'payment-failed' ? 'If it is not paid by' : 'If there is no card by'
  return {
    title: pastDueTitles[cause],
    before: cancelsOn
      ? `${advice}${reported} ${unless}`
      : `${advice}${reported} If the problem persists, ${ends}`,
    after: cancelsOn ? `, ${ends}` : '',
    cancelsOn,
    asksForCard: true,
  }
}
