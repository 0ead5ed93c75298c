import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { RentRewardsState } from './status.ts'

/** What a person can do about it: all of it under Billing, a card at once. */
export type ProgramAct = 'add-card' | 'renew' | 'restart' | 'billing'

/** One line over the pages of Rent Rewards: whole sentences, since a sentence in pieces cannot be translated, and what to do. */
export type ProgramLine = {
  title: string
  text: string
  act: ProgramAct | null
}

const daysLeft = (days: number) =>
  days === 0 ? 'Trial: last day.' : days === 1 ? 'Trial: 1\u00a0day left.' : `Trial: ${days}\u00a0days left.`

/**
 * Where the subscription is, for the landlord's pages; null where nothing has to be said, and where the alert of Billing
 * says it: past due, and canceled for unpaid invoices.
 */
export function programLine(
  now: RentRewardsState,
  { isOpen, today }: { isOpen: boolean; today: IsoDate },
): ProgramLine | null {
  switch (now.state) {
    case 'trialing': {
      // Stripe says within hours what comes after it.
      if (now.trialEndsOn < today)
        return {
          title: 'The trial is over.',
          text: `It ended on ${formatDate(now.trialEndsOn)}.`,
          act: now.needsCard ? 'add-card' : null,
        }
      const title = daysLeft(now.daysLeft)
      if (now.endsOn)
        return {
          title,
          text: `It ends on ${formatDate(now.endsOn)}, and nothing is charged.`,
          act: 'renew',
        }
      const until = formatDate(now.trialEndsOn)
      return now.needsCard
        ? { title, text: `No card on file. You pay nothing until ${until}.`, act: 'add-card' }
        : { title, text: `Your card is on file. You pay nothing until ${until}.`, act: null }
    }
    case 'active':
      return now.endsOn
        ? {
            title: 'Rent Rewards ends.',
            text: `Rent is reported until ${formatDate(now.endsOn)}.`,
            act: 'renew',
          }
        : null
    case 'canceled':
      return {
        title: 'Rent Rewards is canceled.',
        text: 'Rent is no longer reported.',
        act: isOpen ? 'restart' : null,
      }
    case 'unfinished':
      return {
        title: 'Waiting for payment.',
        text: 'The first payment is not confirmed yet.',
        act: 'billing',
      }
    case 'not-started':
    case 'past-due':
    case 'canceled-unpaid':
      return null
  }
}
