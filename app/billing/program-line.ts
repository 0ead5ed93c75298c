import type { IsoDate } from '#app/platform/values/dates.ts'
import type { RentRewardsState } from './status.ts'

/** What a person can do about it: all of it under Billing, a card at once. */
export type ProgramAct = 'add-card' | 'renew' | 'restart' | 'billing'

/** One line over the pages of Rent Rewards: words, a date among them, and what to do. */
export type ProgramLine = {
  title: string
  before: string
  on: IsoDate | null
  after: string
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
          before: 'It ended on',
          on: now.trialEndsOn,
          after: '.',
          act: now.needsCard ? 'add-card' : null,
        }
      const title = daysLeft(now.daysLeft)
      if (now.endsOn)
        return {
          title,
          before: 'It ends on',
          on: now.endsOn,
          after: ', and nothing is charged.',
          act: 'renew',
        }
      const paid = 'You pay nothing until'
      return now.needsCard
        ? { title, before: `No card on file. ${paid}`, on: now.trialEndsOn, after: '.', act: 'add-card' }
        : { title, before: `Your card is on file. ${paid}`, on: now.trialEndsOn, after: '.', act: null }
    }
    case 'active':
      return now.endsOn
        ? {
            title: 'Rent Rewards ends.',
            before: 'Rent is reported until',
            on: now.endsOn,
            after: '.',
            act: 'renew',
          }
        : null
    case 'canceled':
      return {
        title: 'Rent Rewards is canceled.',
        before: 'Rent is no longer reported.',
        on: null,
        after: '',
        act: isOpen ? 'restart' : null,
      }
    case 'unfinished':
      return {
        title: 'Waiting for payment.',
        before: 'The first payment is not confirmed yet.',
        on: null,
        after: '',
        act: 'billing',
      }
    case 'not-started':
    case 'past-due':
    case 'canceled-unpaid':
      return null
  }
}
