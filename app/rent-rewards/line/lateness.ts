import { type AccountStatus, accountStatus } from '#app/platform/metro2/labels.ts'
import { addDays, daysBetween, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { pastDueDays, standingOn } from '../months/standing.ts'
import { openDues, planOn } from '../plan/plan.ts'
import type { LineFacts } from './line-facts.ts'

export type Account = Pick<LineFacts, 'months' | 'plans'>

/** What is owed at the end of a day, and how late it is; an agreed plan that is kept is not late. */
export type Lateness = {
  owed: Cents
  /** Due 30 days ago or earlier. */
  pastDue: Cents
  daysLate: number
  /** The due day of the oldest amount that counts as late. */
  since: IsoDate | null
  isUnderPlan: boolean
}

export function latenessOn({ months, plans }: Account, day: IsoDate): Lateness {
  const standing = standingOn(months, day)
  const { owed, pastDue } = standing
  const plan = plans.find(({ agreedOn, endedOn }) => agreedOn <= day && (endedOn === null || day < endedOn))
  const kind = plan && owed > 0 ? planOn(months, plan, day).kind : null
  if (!plan || kind === null || kind === 'broken' || kind === 'paid')
    return {
      owed,
      pastDue,
      ...lateSince(
        standing.charges.map(({ dueOn, open }) => ({ on: dueOn, amount: open })),
        day,
      ),
      isUnderPlan: false,
    }
  const open = openDues(months, plan, day)
  return {
    owed,
    pastDue: open
      .filter(({ on }) => daysBetween(on, day) >= pastDueDays)
      .reduce((sum, { amount }) => sum + amount, 0),
    ...lateSince(open, day),
    isUnderPlan: true,
  }
}

/** The bureau gets whole dollars: what is left of a payment, below one, is not late, and does not age what is. */
const leastOwed = 100

/** Oldest first: since when a dollar or more is open. */
function lateSince(open: readonly { on: IsoDate; amount: Cents }[], day: IsoDate) {
  let sum = 0
  for (const { on, amount } of open) {
    sum += amount
    if (sum >= leastOwed) return { since: on, daysLate: daysBetween(on, day) }
  }
  return { since: null, daysLate: 0 }
}

export const isNothingOwed = ({ owed }: Pick<Lateness, 'owed'>): boolean => owed < leastOwed

export const isLate = ({ daysLate }: Pick<Lateness, 'daysLate'>): boolean => daysLate >= pastDueDays

/** The due day of the oldest amount of a lateness that has lasted until a day without a break; null if none has. */
export function delinquentSince(account: Account, day: IsoDate): IsoDate | null {
  let at = latenessOn(account, day)
  if (!isLate(at)) return null
  for (;;) {
    const { since } = at
    if (since === null) return null
    const before = latenessOn(account, addDays(since, pastDueDays - 1))
    if (!isLate(before) || before.since === null || before.since >= since) return since
    at = before
  }
}

/** Statuses by full months of lateness, from 30 days on. */
const lateStatuses = [
  accountStatus.days30,
  accountStatus.days60,
  accountStatus.days90,
  accountStatus.days120,
  accountStatus.days150,
  accountStatus.days180,
] as const

/** 0 below 30 days, 1 from 30 days, and so on up to 6 from 180 days. */
export const lateMonths = (daysLate: number): number =>
  Math.min(lateStatuses.length, Math.max(0, Math.floor(daysLate / pastDueDays)))

/** The inverse of `statusOf`, for the status of an open account. */
export const monthsOfStatus = (status: AccountStatus): number =>
  (lateStatuses as readonly AccountStatus[]).indexOf(status) + 1

export const statusOf = (daysLate: number): AccountStatus =>
  lateStatuses[lateMonths(daysLate) - 1] ?? accountStatus.current
