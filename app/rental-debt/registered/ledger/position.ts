import type { Cents } from '#app/platform/values/money.ts'
import type { LedgerFacts } from './facts.ts'

/** Interest so far: exact, as cents x basis points x days, and what credits paid of it. */
export type Interest = { exact: bigint; paid: Cents }

/** The position at the start of a day. A surplus exists only if nothing else is open. */
export type Position = {
  principal: Cents
  filingCost: Cents
  rentalPrincipal: Cents
  surplus: Cents
  interest: Interest
  rentalInterest: Interest
  totalRent: Cents
}

/** How a credit was applied, in this order. */
export type Allocation = {
  interest: Cents
  rentalInterest: Cents
  filingCost: Cents
  principal: Cents
  rentalPrincipal: Cents
  surplus: Cents
}

/** The charge on consecutive days: the rate while interest runs, the daily rent while compensation runs. */
export type Charge = { days: number; rate: number; perDay: Cents }

/** A year has 365 days, including leap years; a rate has 10,000 basis points. */
const DENOMINATOR = 365n * 10_000n

export function startingPosition(facts: LedgerFacts): Position {
  return {
    principal: facts.startingPrincipal,
    filingCost: facts.includesFilingCost ? 0 : facts.startingFilingCost,
    rentalPrincipal: 0,
    surplus: 0,
    interest: { exact: 0n, paid: 0 },
    rentalInterest: { exact: 0n, paid: 0 },
    totalRent: 0,
  }
}

/** The position some days later, without a credit between. */
export function afterDays(position: Position, { days, rate, perDay }: Charge): Position {
  const rent = safe(BigInt(perDay) * BigInt(days))
  // A surplus covers rent as it falls due; the rest is owed.
  const open = position.rentalPrincipal - position.surplus
  return {
    ...position,
    rentalPrincipal: Math.max(0, open + rent),
    surplus: Math.max(0, -(open + rent)),
    totalRent: position.totalRent + rent,
    interest: accrued(position.interest, rate, BigInt(position.principal) * BigInt(days)),
    rentalInterest:
      rate === 0
        ? position.rentalInterest
        : accrued(position.rentalInterest, rate, centDays(open, perDay, days)),
  }
}

/** The position after a credit, and how it was applied. */
export function afterCredit(position: Position, amount: Cents): { after: Position; allocation: Allocation } {
  let left = amount
  const take = (open: Cents): Cents => {
    const taken = Math.min(open, left)
    left -= taken
    return taken
  }
  const used = {
    interest: take(openInterest(position.interest)),
    rentalInterest: take(openInterest(position.rentalInterest)),
    filingCost: take(position.filingCost),
    principal: take(position.principal),
    rentalPrincipal: take(position.rentalPrincipal),
  }
  const after = {
    ...position,
    filingCost: position.filingCost - used.filingCost,
    principal: position.principal - used.principal,
    rentalPrincipal: position.rentalPrincipal - used.rentalPrincipal,
    surplus: position.surplus + left,
    interest: { ...position.interest, paid: position.interest.paid + used.interest },
    rentalInterest: { ...position.rentalInterest, paid: position.rentalInterest.paid + used.rentalInterest },
  }
  return { after, allocation: { ...used, surplus: left } }
}

/** All interest so far in cents: rounded half up once, whatever days it was calculated over. */
export function totalInterest({ exact }: Interest): Cents {
  return safe((2n * exact + DENOMINATOR) / (2n * DENOMINATOR))
}

export function openInterest(interest: Interest): Cents {
  return totalInterest(interest) - interest.paid
}

function accrued(interest: Interest, rate: number, centsTimesDays: bigint): Interest {
  return { ...interest, exact: interest.exact + centsTimesDays * BigInt(rate) }
}

/**
 * The unpaid rent of each day, added up. The rent of a day is owed from its start, so on the first day one rent is open
 * in addition; a surplus (`open` below 0) covers the first days.
 */
function centDays(open: Cents, perDay: Cents, days: number): bigint {
  const free = open < 0 ? Math.min(days, perDay === 0 ? days : Math.floor(-open / perDay)) : 0
  const charged = BigInt(days - free)
  const first = BigInt(open) + BigInt(perDay) * BigInt(free + 1)
  return charged * first + (BigInt(perDay) * charged * (charged - 1n)) / 2n
}

function safe(cents: bigint): Cents {
  const number = Number(cents)
  if (!Number.isSafeInteger(number))
    throw new RangeError('An amount of the ledger is beyond what can be kept exactly')
  return number
}
