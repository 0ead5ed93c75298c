import { compareDates, daysBetween, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { type Charge, chargesUntil, type LeaseTerms } from './charges.ts'
import { monthOf } from './months.ts'

/** Money for the lease: a payment, or a credit that the landlord gave. */
export type Receipt = {
  /** The day it was received; one dated ahead counts from its day. */
  on: IsoDate
  amount: Cents
  /** The day the bank returned it: then it never counted. */
  returnedOn: IsoDate | null
}

/** An amount that is due once, on a day of its own. */
export type OneOffFee = { dueOn: IsoDate; amount: Cents }

export type LeaseAccount = LeaseTerms & {
  receipts: readonly Receipt[]
  oneOff: readonly OneOffFee[]
  /** Held for the last month, which it covers on that month's due day. */
  lastMonthDeposit: Cents
  /** Owed already when the first month begins that counts here: due on its first day. */
  owedBefore: Cents
}

export type CoveredCharge = Charge & { open: Cents }

/** What is owed on a lease at the end of a day. */
export type Standing = {
  charges: readonly CoveredCharge[]
  /** All that was due and is not paid. */
  owed: Cents
  /** The part of it that was due 30 days ago or earlier. */
  pastDue: Cents
  /** Paid in advance. */
  ahead: Cents
  /** The due day of the oldest charge that is not wholly covered; null if all are. */
  owedSince: IsoDate | null
  /** Days since then. */
  daysLate: number
}

/** Days after which an amount is past due for the bureau. */
export const pastDueDays = 30

/** Payments and credits cover the oldest charge first, whatever month they are for. */
export function standingOn(lease: LeaseAccount, day: IsoDate): Standing {
  const due = allCharges(lease, day).map((charge) => ({
    ...charge,
    open: charge.amount - depositFor(lease, charge),
  }))
  let money = lease.receipts
    .filter(({ on, returnedOn }) => on <= day && returnedOn === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  for (const charge of due) {
    const covered = Math.min(charge.open, money)
    charge.open -= covered
    money -= covered
  }
  const open = due.filter((charge) => charge.open > 0)
  const owedSince = open[0]?.dueOn ?? null
  return {
    charges: due,
    owed: total(open),
    pastDue: total(open.filter(({ dueOn }) => daysBetween(dueOn, day) >= pastDueDays)),
    ahead: money,
    owedSince,
    daysLate: owedSince === null ? 0 : daysBetween(owedSince, day),
  }
}

/** All that was due by a day, oldest first: what was owed before, the rent, and fees of their own. */
export function allCharges(lease: LeaseAccount, day: IsoDate): Charge[] {
  const rents = chargesUntil(lease, day)
  if (lease.owedBefore === 0 && lease.oneOff.length === 0) return rents
  return [...broughtForward(lease, day), ...rents, ...oneOffCharges(lease, day)].toSorted((a, b) =>
    compareDates(a.dueOn, b.dueOn),
  )
}

/** What the deposit pays of a charge: of the rent of the last month only. */
export const depositFor = ({ endsOn, lastMonthDeposit }: LeaseAccount, charge: Charge): Cents =>
  endsOn !== null && charge.days > 0 && charge.month === monthOf(endsOn)
    ? Math.min(charge.amount, lastMonthDeposit)
    : 0

/** No days of the month belong to it. */
const oneOffCharges = ({ oneOff }: LeaseAccount, day: IsoDate): Charge[] =>
  oneOff
    .filter(({ dueOn }) => dueOn <= day)
    // Of one day, the smaller first: the same in any order of entry.
    .toSorted((a, b) => a.amount - b.amount)
    .map(({ dueOn, amount }) => ({ month: monthOf(dueOn), dueOn, amount, days: 0, daysOfMonth: 0 }))

/** What was owed before: no days of it belong to the month in which it counts. */
function broughtForward({ startsOn, owedBefore }: LeaseAccount, day: IsoDate): Charge[] {
  if (owedBefore === 0 || startsOn > day) return []
  return [{ month: monthOf(startsOn), dueOn: startsOn, amount: owedBefore, days: 0, daysOfMonth: 0 }]
}

const total = (charges: readonly CoveredCharge[]): Cents => charges.reduce((sum, { open }) => sum + open, 0)
