import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { chargesUntil } from './charges.ts'
import type { LeaseMonths, Said } from './confirmed.ts'
import type { Month } from './months.ts'
import { depositFor, standingOn } from './standing.ts'

/** What is said of a month of one lease; `received` in cents, of a part. */
export type MonthSaid = { leaseId: string; said: Said; received: Cents | null }

/** A statement, and what it records as received by its day, in cents. */
export type Statement = { said: Said; received: Cents | null; paid: Cents }

type About = { month: Month; asOf: IsoDate; said: Pick<MonthSaid, 'said' | 'received'> }

/**
 * What a statement records; null if no rent of the month is due by its day. "In full" says that the month's rent was
 * received, not its fees: what of it was not recorded yet, from its due day until the next one, and is not covered by money from
 * before. Months can be stated in any order: each counts what was recorded for it alone.
 */
export function statementOf(
  lease: LeaseMonths,
  { month, asOf, said: { said, received } }: About,
): Statement | null {
  const charges = chargesUntil(lease, asOf)
  const charge = charges.find((each) => each.month === month)
  if (!charge) return null
  if (said === 'not_known' || said === 'nothing') return { said, received: null, paid: 0 }
  if (said === 'nothing_owed') return { said, received: null, paid: standingOn(lease, asOf).owed }
  const next = charges.find((each) => each.month > month)
  const counting = lease.receipts.filter(({ on, returnedOn }) => on <= asOf && returnedOn === null)
  const during = amountOf(
    counting.filter(
      ({ on, statedFor }) => statedFor === null && on >= charge.dueOn && (!next || on < next.dueOn),
    ),
  )
  if (said === 'in_part') return { said, received, paid: Math.max(0, (received ?? 0) - during) }
  const before = amountOf(
    counting.filter(({ on, statedFor }) => (statedFor === null ? on < charge.dueOn : statedFor < month)),
  )
  // What was brought forward is due on the first day, with the first month's rent.
  const isFirst = charge.dueOn === lease.startsOn
  const dueBefore = isFirst ? lease.owedBefore : dueApart(lease, addDays(charge.dueOn, -1))
  const own = charge.amount - depositFor(lease, charge)
  const ahead = Math.max(0, before - dueBefore)
  return { said, received: null, paid: Math.max(0, own - ahead - during) }
}

/** All that was due by a day, whatever was paid, less the deposit that covers the last month. */
const dueApart = (lease: LeaseMonths, day: IsoDate): Cents => standingOn({ ...lease, receipts: [] }, day).owed

const amountOf = (receipts: readonly { amount: Cents }[]): Cents =>
  receipts.reduce((all, { amount }) => all + amount, 0)
