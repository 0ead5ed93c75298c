import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { Cost } from './price.ts'

export type Given = { to: string; organization: string; url: string }

const footnote = 'You get this message because you are an admin of this organization.'

export const mail = (
  to: string,
  subject: string,
  paragraphs: string[],
  action: { label: string; url: string },
): Mail => ({ to, subject, ...layOutMail({ heading: subject, paragraphs, action, footnote }) })

/** The price of a month with the leases that are reported now. */
export const monthCosts = ({ count: leases, cents, taxWords }: Cost): string => {
  const reported = leases === 1 ? 'the 1 lease that you report' : `the ${leases} leases that you report`
  return `With ${leases === 0 ? 'no lease reported' : reported} now, a month costs ${formatCents(cents)}${taxWords}.`
}

/** Some days before a trial ends. The price is left out if it is not known. */
export function trialEndsMail(given: Given & { endsOn: string; hasCard: boolean; price: Cost | null }): Mail {
  const { to, organization, url, endsOn, hasCard, price } = given
  const day = formatDate(endsOn)
  return mail(
    to,
    `Your Rent Rewards trial ends on ${day}`,
    [
      `The Rent Rewards trial of ${organization} ends on ${day}. Nothing is charged before that.${price ? ` ${monthCosts(price)}` : ''}`,
      hasCard
        ? 'Your card is on file: the first month is charged when the trial ends.'
        : 'There is no card on file. Add one to keep reporting rent after the trial. Without one the subscription is past due from that day, and is canceled two weeks later.',
    ],
    { label: hasCard ? 'See your subscription' : 'Add a card', url },
  )
}

type PastDue = Given & { product: string; cents: number; since: string; cancelsOn: string; hasCard: boolean }

/** On the day a payment failed, and on later days while it is unpaid. */
export function pastDueMail(given: PastDue): Mail {
  const { to, organization, url, product, cents, since, cancelsOn, hasCard } = given
  return mail(
    to,
    `${product} is past due: ${formatCents(cents)}`,
    [
      `${formatCents(cents)} for ${product} of ${organization} has been owing since ${formatDate(since)}.`,
      hasCard
        ? 'Your card was declined. Try adding another card.'
        : 'There is no card on file. Add a card to pay it.',
      product === 'Plus'
        ? `If it is not paid by ${formatDate(cancelsOn)}, the subscription will be canceled and a search shows 10 results.`
        : `Reported leases continue to be reported. If it is not paid by ${formatDate(cancelsOn)}, the subscription will be canceled and your renters will be notified.`,
    ],
    { label: 'Add a card', url },
  )
}

/** After the last try: the subscription is cancelled. */
export function canceledMail(given: Given & { product: string; cents: number; supportEmail: string }): Mail {
  const { to, organization, url, product, cents, supportEmail } = given
  return mail(
    to,
    `${product} was canceled`,
    [
      `${product} of ${organization} was canceled, because ${formatCents(cents)} was not paid.`,
      product === 'Plus'
        ? 'A search in Legal Research shows 10 results again. You can upgrade again at any time.'
        : `Rent is no longer reported, and your renters are notified. You can see leases and renters but no longer change them. To restart it, contact support: ${supportEmail}.`,
    ],
    { label: 'See your subscriptions', url },
  )
}

const sample = {
  to: 'sample@people.example',
  organization: 'Maple Court Properties',
  url: 'https://rentbook.example/dashboard/billing/offering',
}

/** Invented samples for the preview. */
export const billingMailSamples = {
  'trial-ends': () =>
    trialEndsMail({
      ...sample,
      endsOn: '2026-12-05',
      hasCard: false,
      price: { count: 48, cents: 10_100, taxWords: ', plus tax' },
    }),
  'past-due': () =>
    pastDueMail({
      ...sample,
      product: 'Rent Rewards',
      cents: 11413,
      since: '2026-12-05',
      cancelsOn: '2026-12-19',
      hasCard: false,
    }),
  'subscription-canceled': () =>
    canceledMail({
      ...sample,
      product: 'Rent Rewards',
      cents: 11413,
      supportEmail: 'support@rentbook.example',
    }),
}
