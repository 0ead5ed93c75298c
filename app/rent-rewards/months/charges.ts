import { compareDates, daysBetween, type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { dayIn, firstDayOf, lastDayOf, type Month, monthAfter, monthOf } from './months.ts'

/** What a month costs from a day on. A raise is another term. */
export type LeaseTerm = { from: IsoDate; rent: Cents; fees: Cents; subsidy: Cents }

export type LeaseTerms = {
  startsOn: IsoDate
  /** Its last day; null while no end is known. */
  endsOn: IsoDate | null
  /** 1 to 31. */
  dueDay: number
  /** At most one from each day. */
  terms: readonly LeaseTerm[]
}

/** The rent of a month, or of the part of it that belongs to the lease. */
export type Charge = {
  month: Month
  dueOn: IsoDate
  amount: Cents
  /** The days of the month that belong to the lease, and all its days. */
  days: number
  daysOfMonth: number
}

/** Rent and recurring fees, less the subsidy; a subsidy over both leaves nothing to pay. */
export const monthlyObligation = ({ rent, fees, subsidy }: LeaseTerm): Cents =>
  Math.max(0, rent + fees - subsidy)

/**
 * The charges due on or before a day, oldest first. The month in which a lease starts is due on its first day; every
 * other month on the due day, or on the lease's last day if that is earlier. Part months cost their share of the month,
 * rounded half up once. A month costs what the term of its due day says.
 */
export function chargesUntil(lease: LeaseTerms, day: IsoDate): Charge[] {
  const before = made.get(lease)
  if (before && before.until >= day) return before.charges.filter(({ dueOn }) => dueOn <= day)
  const charges = makeCharges(lease, day)
  made.set(lease, { until: day, charges })
  return [...charges]
}

/** The charges of a lease until the latest day that was asked for: a line of the bureau asks for 24 earlier ones. */
const made = new WeakMap<LeaseTerms, { until: IsoDate; charges: readonly Charge[] }>()

function makeCharges(lease: LeaseTerms, day: IsoDate): Charge[] {
  const charges: Charge[] = []
  const last = earlier(lease.endsOn ?? day, day)
  for (let month = monthOf(lease.startsOn); month <= monthOf(last); month = monthAfter(month)) {
    const charge = chargeOf(lease, month)
    if (charge.dueOn <= day) charges.push(charge)
  }
  return charges
}

/** Rent has been due. */
export const isAnythingDue = (lease: LeaseTerms, day: IsoDate): boolean => chargesUntil(lease, day).length > 0

function chargeOf({ startsOn, endsOn, dueDay, terms }: LeaseTerms, month: Month): Charge {
  const isFirstPart = startsOn > firstDayOf(month)
  const from = isFirstPart ? startsOn : firstDayOf(month)
  const until = earlier(endsOn ?? lastDayOf(month), lastDayOf(month))
  const due = isFirstPart ? startsOn : dayIn(month, dueDay)
  const dueOn = earlier(due, until)
  const days = daysBetween(from, until) + 1
  const daysOfMonth = daysBetween(firstDayOf(month), lastDayOf(month)) + 1
  const whole = monthlyObligation(termOn(terms, dueOn))
  return { month, dueOn, amount: share(whole, days, daysOfMonth), days, daysOfMonth }
}

/** The latest term that has started, otherwise the first one. */
export function termOn(terms: readonly LeaseTerm[], day: IsoDate): LeaseTerm {
  const inOrder = terms.toSorted((a, b) => compareDates(a.from, b.from))
  const term = inOrder.findLast(({ from }) => from <= day) ?? inOrder[0]
  if (!term) throw new RangeError('A lease without terms')
  return term
}

/** Part of an amount, rounded half up. */
const share = (whole: Cents, days: number, daysOfMonth: number): Cents =>
  Math.floor((2 * whole * days + daysOfMonth) / (2 * daysOfMonth))

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (isBefore(a, b) ? a : b)
