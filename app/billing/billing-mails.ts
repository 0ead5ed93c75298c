import type { MailContent } from '#app/platform/mail/layout.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { Cost } from './price.ts'
import { taxed } from './words.ts'

export type Given = { to: string; organization: string; url: string }

const footnote = 'You get this message because you are an admin of this organization.'

/** What an admin of an organization gets about its subscriptions: the heading is the subject. */
export const toAdmin = (
  subject: string,
  paragraphs: string[],
  action: { label: string; url: string },
): MailContent & { subject: string } => ({ subject, heading: subject, paragraphs, action, footnote })

/** What a month costs with the leases that are reported now. */
export const monthCosts = ({ count: leases, cents, tax }: Cost): string => {
  const month = taxed[tax](formatCents(cents))
  if (leases === 0) return `With no lease reported now, a month costs ${month}.`
  if (leases === 1) return `With the 1 lease that you report now, a month costs ${month}.`
  return `With the ${leases} leases that you report now, a month costs ${month}.`
}

type TrialEnds = Given & { endsOn: string; hasCard: boolean; price: Cost | null }

const trialEnds: Template<TrialEnds> = {
  en: ({ organization, url, endsOn, hasCard, price }) => {
    const day = formatDate(endsOn)
    return toAdmin(
      `Your Rent Rewards trial ends on ${day}`,
      [
        `The Rent Rewards trial of ${organization} ends on ${day}. Nothing is charged before that.${price ? ` ${monthCosts(price)}` : ''}`,
        hasCard
          ? 'Your card is on file: the first month is charged when the trial ends.'
          : 'There is no card on file. Add one to keep reporting rent after the trial. Without one the subscription is past due from that day, and is canceled two weeks later.',
      ],
      { label: hasCard ? 'See your subscription' : 'Add a card', url },
    )
  },
}

/** Some days before a trial ends. The price is left out where it is not known. */
export const trialEndsMail = (given: TrialEnds): Mail => mailOf(trialEnds, given)

type PastDue = Given & { product: string; cents: number; since: string; cancelsOn: string; hasCard: boolean }

const pastDue: Template<PastDue> = {
  en: ({ organization, url, product, cents, since, cancelsOn, hasCard }) =>
    toAdmin(
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
    ),
}

/** On the day on which a payment failed, and on days after it while it is not paid. */
export const pastDueMail = (given: PastDue): Mail => mailOf(pastDue, given)

type Canceled = Given & { product: string; cents: number; supportEmail: string }

const canceled: Template<Canceled> = {
  en: ({ organization, url, product, cents, supportEmail }) =>
    toAdmin(
      `${product} was canceled`,
      [
        `${product} of ${organization} was canceled, because ${formatCents(cents)} was not paid.`,
        product === 'Plus'
          ? 'A search in Legal Research shows 10 results again. You can upgrade again at any time.'
          : `Rent is no longer reported, and your renters are notified. You can see leases and renters but no longer change them. To restart it, contact support: ${supportEmail}.`,
      ],
      { label: 'See your subscriptions', url },
    ),
}

/** After the last try: it is cancelled. */
export const canceledMail = (given: Canceled): Mail => mailOf(canceled, given)

const sample = {
  to: 'sample@people.example',
  organization: 'Maple Court Properties',
  url: 'https://rentbook.example/dashboard/billing/offering',
}

/** Samples to look at; invented from end to end. */
export const billingMailSamples = {
  'trial-ends': () =>
    trialEndsMail({
      ...sample,
      endsOn: '2026-12-05',
      hasCard: false,
      price: { count: 48, cents: 10_100, tax: 'exclusive' },
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
