import { accountStatus, specialComment } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { type Cents, wholeDollars } from '#app/platform/values/money.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import type { BureauFacts, BureauLine } from './bureau-facts.ts'

export type ClosedAccount = Pick<BureauLine, 'specialComment' | 'dateClosed'>

/** The bureau gets whole dollars: less than one dollar counts as nothing owed. */
const isPaidOn = (ledger: LedgerFacts, day: IsoDate) =>
  wholeDollars(figuresAsOf(ledger, latestOf(day, ledger.issuedOn)).outstanding) === 0

const latestOf = (a: IsoDate, b: IsoDate): IsoDate => (isBefore(a, b) ? b : a)

/**
 * The day as of which a debt is paid; null if something is owed. What was reported as paid stays paid whatever accrues
 * since, as long as the facts still confirm it: a bounced payment does not.
 */
export function paidAsOf(
  { ledger, past }: Pick<BureauFacts, 'ledger' | 'past'>,
  asOf: IsoDate,
  outstanding: Cents,
): IsoDate | null {
  const { lastLine } = past
  if (lastLine?.accountStatus === accountStatus.settled) {
    const reported = [lastLine.dateClosed, lastLine.reportDate].find(
      (day) => day !== null && !isBefore(asOf, day) && isPaidOn(ledger, day),
    )
    if (reported) return reported
  }
  return wholeDollars(outstanding) === 0 ? asOf : null
}

/** Why nothing is owed on a debt: the content of its last line, and what a correction can change about it. */
export function closedAccount(ledger: LedgerFacts, asOf: IsoDate): ClosedAccount {
  const dateClosed = closedOn(ledger, asOf)
  // A waiver after the day on which it was paid settles nothing.
  const { waivers } = figuresAsOf(ledger, latestOf(dateClosed ?? asOf, ledger.issuedOn))
  return { specialComment: waivers > 0 ? specialComment.settledForLess : null, dateClosed }
}

/** The day of the credit since which nothing was owed: later payments close nothing. */
function closedOn(ledger: LedgerFacts, asOf: IsoDate): IsoDate | null {
  const days = new Set(ledger.credits.map(({ at }) => at).filter((at) => !isBefore(asOf, at)))
  let closed: IsoDate | null = null
  for (const day of [...days].sort()) {
    const before = ledger.credits.filter(({ at }) => isBefore(at, day))
    if (closed !== null && !isPaidOn({ ...ledger, credits: before }, day)) closed = null
    if (closed === null && isPaidOn(ledger, day)) closed = day
  }
  return closed
}
