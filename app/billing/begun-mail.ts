import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { type Given, monthCosts, toAdmin } from './billing-mails.ts'
import type { Cost } from './price.ts'
import type { Subscription } from './status.ts'
import type { KeptSubscription } from './subscriptions.server.ts'
import { periodWords } from './words.ts'

type Begun = Pick<KeptSubscription, 'product'> &
  Pick<Subscription, 'status' | 'isAnnual' | 'periodEndsOn' | 'trialEndsOn' | 'endsOn'>

type Bought = Given & { subscription: Begun; price: Cost | null }

const begun: Template<Bought> = {
  en: ({ organization, url, subscription, price }) => {
    const { name, costs } = wordsOf(subscription, price)
    return toAdmin(
      `${organization} now has ${name}`,
      [
        `An admin of ${organization} chose ${name}.${costs ? ` ${costs}` : ''}`,
        nextOf(subscription),
        'You can see it, and cancel it, under Billing.',
      ],
      { label: 'See your subscriptions', url },
    )
  },
}

/** A purchase, to every admin, in case they did not make it. The price is left out if it is not known. */
export const begunMail = (given: Bought): Mail => mailOf(begun, given)

function wordsOf({ product, isAnnual, status }: Begun, price: Cost | null) {
  if (product === 'plus') {
    return {
      name: 'Plus',
      costs: price && `It costs ${formatCents(price.cents)} ${periodWords.month[price.tax]}.`,
    }
  }
  if (isAnnual) {
    const costs =
      price &&
      `It costs ${formatCents(price.cents)} ${periodWords.year[price.tax]}, for ${price.count === 1 ? '1 rental unit' : `${price.count} rental units`}.`
    return { name: 'BureauEdge Annual', costs }
  }
  const name = status === 'trialing' ? 'a free trial of Rent Rewards' : 'Rent Rewards'
  return { name, costs: price && monthCosts(price) }
}

function nextOf({ status, periodEndsOn, trialEndsOn, endsOn }: Begun): string {
  if (endsOn) return `It has since been canceled and ends on ${formatDate(endsOn)}.`
  if (status === 'trialing') {
    return `The trial ends on ${formatDate(trialEndsOn ?? periodEndsOn)}. Nothing is charged before that.`
  }
  return `The next payment is on ${formatDate(periodEndsOn)}.`
}

const sample = {
  to: 'sample@people.example',
  organization: 'Maple Court Properties',
  url: 'https://rentbook.example/dashboard/billing/offering',
}

/** An invented sample for the preview. */
export const begunMailSamples = {
  'subscription-begun': () =>
    begunMail({
      ...sample,
      price: { count: 48, cents: 115_200, tax: 'exclusive' },
      subscription: {
        product: 'rent_rewards',
        status: 'active',
        isAnnual: true,
        trialEndsOn: null,
        endsOn: null,
        periodEndsOn: isoDate('2027-12-05'),
      },
    }),
}
