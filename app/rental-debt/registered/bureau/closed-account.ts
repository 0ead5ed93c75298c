import { specialComment } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import type { BureauLine } from './bureau-facts.ts'

export type ClosedAccount = Pick<BureauLine, 'specialComment' | 'dateClosed'>

/** How a debt on which nothing is owed came to that: what its last line says, and what a correction can change of it. */
export function closedAccount(ledger: LedgerFacts, reportDate: IsoDate): ClosedAccount {
  const { waivers } = figuresAsOf(ledger, reportDate)
  return {
    specialComment: waivers > 0 ? specialComment.settledForLess : null,
    dateClosed: closedOn(ledger, reportDate),
  }
}

/** The day of the credit since which nothing was owed: what is paid beyond that closes nothing. */
function closedOn(ledger: LedgerFacts, reportDate: IsoDate): IsoDate | null {
  const days = new Set(ledger.credits.map(({ at }) => at).filter((at) => !isBefore(reportDate, at)))
  const isPaid = (credits: LedgerFacts['credits'], day: IsoDate) =>
    wholeDollars(figuresAsOf({ ...ledger, credits }, day).outstanding) === 0
  let closed: IsoDate | null = null
  for (const day of [...days].sort()) {
    const before = ledger.credits.filter(({ at }) => isBefore(at, day))
    if (closed !== null && !isPaid(before, day)) closed = null
    if (closed === null && isPaid(ledger.credits, day)) closed = day
  }
  return closed
}
