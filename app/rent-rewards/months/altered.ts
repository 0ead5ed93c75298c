import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { chargesUntil, type LeaseTerms } from './charges.ts'
import type { LeaseMonths } from './confirmed.ts'
import type { Month } from './months.ts'

/** A confirmed month whose rent a change of the lease alters. */
export type Altered = { month: Month; before: Cents; after: Cents }

/** The confirmed months that a change alters, oldest first: what was said of them was said about another amount. */
export function alteredMonths(lease: LeaseMonths, changed: LeaseTerms, today: IsoDate): Altered[] {
  const said = new Set(lease.statements.filter(({ said }) => said !== 'not_known').map(({ month }) => month))
  const [before, after] = [amounts(lease, today), amounts(changed, today)]
  const months = [...new Set([...before.keys(), ...after.keys()])].sort()
  return months
    .map((month) => ({ month, before: before.get(month) ?? 0, after: after.get(month) ?? 0 }))
    .filter((one) => said.has(one.month) && one.before !== one.after)
}

const amounts = (lease: LeaseTerms, day: IsoDate) =>
  new Map(chargesUntil(lease, day).map(({ month, amount }) => [month, amount]))

export const alteredText = ({ month, before, after }: Altered): string =>
  `${formatMonth(month)} is confirmed. Its rent changes from ${formatCents(before)} to ${formatCents(after)}`
