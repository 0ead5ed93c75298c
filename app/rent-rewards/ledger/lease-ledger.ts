import { compareDates, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Charge } from '../months/charges.ts'
import { type LeaseMonths, unconfirmedMonths } from '../months/confirmed.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import { allCharges, depositFor } from '../months/standing.ts'

/** One line of a lease's ledger; a credited amount lowers what is owed. */
export type LedgerLine = {
  on: IsoDate
  what:
    | { kind: 'before' }
    | { kind: 'rent'; month: Month; days: number; daysOfMonth: number }
    | { kind: 'fee'; id: string }
    | { kind: 'deposit' }
    | { kind: 'receipt'; id: string }
  charged: Cents
  credited: Cents
  /** Owed after it, less than zero if paid ahead; null where a month before it is not confirmed. */
  balance: Cents | null
}

export type LeaseLedger = {
  lines: LedgerLine[]
  /** Recorded for a later day, or returned by the bank: not counted. */
  notCounted: { id: string; amount: Cents; on: IsoDate; why: 'ahead' | 'returned' }[]
  charged: Cents
  credited: Cents
  /** As of the day; null while it is not known. */
  balance: Cents | null
}

/** The same as the account of a lease, with the ids of what was recorded. */
export type LedgerFacts = Omit<LeaseMonths, 'receipts' | 'oneOff'> & {
  receipts: readonly (LeaseMonths['receipts'][number] & { id: string })[]
  oneOff: readonly (LeaseMonths['oneOff'][number] & { id: string })[]
}

type Unbalanced = Omit<LedgerLine, 'balance'>

/** What was charged and credited on a lease until a day, oldest first: charges of a day come before its payments. */
export function leaseLedger(lease: LedgerFacts, asOf: IsoDate): LeaseLedger {
  const counted = lease.receipts.filter(({ on, returnedOn }) => on <= asOf && returnedOn === null)
  const lines: Unbalanced[] = [
    ...chargeLines(lease, asOf),
    ...counted.map(
      ({ id, on, amount }): Unbalanced => ({
        on,
        what: { kind: 'receipt', id },
        charged: 0,
        credited: amount,
      }),
    ),
  ].toSorted((a, b) => compareDates(a.on, b.on) || Number(a.charged === 0) - Number(b.charged === 0))
  const [oldestOpen] = unconfirmedMonths(lease, asOf)
  const knownUntil = oldestOpen === undefined ? null : firstDayOf(oldestOpen)
  let sum = 0
  const balanced = lines.map((line): LedgerLine => {
    sum += line.charged - line.credited
    return { ...line, balance: knownUntil !== null && line.on >= knownUntil ? null : sum }
  })
  return {
    lines: balanced,
    notCounted: lease.receipts
      .filter((receipt) => !counted.includes(receipt))
      .map(({ id, amount, on, returnedOn }) => ({
        id,
        amount,
        on,
        why: returnedOn === null ? 'ahead' : 'returned',
      })),
    charged: lines.reduce((all, { charged }) => all + charged, 0),
    credited: lines.reduce((all, { credited }) => all + credited, 0),
    balance: knownUntil === null ? sum : null,
  }
}

function chargeLines(lease: LedgerFacts, asOf: IsoDate): Unbalanced[] {
  const fees = lease.oneOff.filter(({ dueOn }) => dueOn <= asOf)
  const feeLines = fees.map(
    ({ id, dueOn, amount }): Unbalanced => ({
      on: dueOn,
      what: { kind: 'fee', id },
      charged: amount,
      credited: 0,
    }),
  )
  const rents = allCharges({ ...lease, oneOff: [] }, asOf).flatMap((charge): Unbalanced[] => {
    const { dueOn, amount } = charge
    const line = { on: dueOn, what: whatOf(charge), charged: amount, credited: 0 }
    const deposit = depositFor(lease, charge)
    return deposit === 0
      ? [line]
      : [line, { on: dueOn, what: { kind: 'deposit' }, charged: 0, credited: deposit }]
  })
  return [...rents, ...feeLines]
}

const whatOf = ({ month, days, daysOfMonth }: Charge): Unbalanced['what'] =>
  days === 0 ? { kind: 'before' } : { kind: 'rent', month, days, daysOfMonth }
