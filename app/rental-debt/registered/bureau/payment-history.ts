import { monthsBetween, monthsLater } from '#app/bureau/report-dates.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import type { BureauLine } from './bureau-facts.ts'

const maxLength = 24
const silent = 'D'

/**
 * G for a month in collection, 0 for a paid one, D for one without a line. Only which months had a line is taken from
 * the last one: the content of each comes from the current facts, so that a corrected month reads corrected.
 */
export function historyOf(ledger: LedgerFacts, last: BureauLine | null, reportDate: IsoDate): string {
  if (last === null) return ''
  const gap = silent.repeat(Math.min(maxLength, monthsBetween(last.reportDate, reportDate) - 1))
  const months = [...`${gap}*${last.history}`].slice(0, maxLength)
  return months
    .map((letter, index) =>
      letter === silent ? silent : letterOf(ledger, monthsLater(reportDate, -1 - index)),
    )
    .join('')
}

function letterOf(ledger: LedgerFacts, on: IsoDate): 'G' | '0' {
  const credits = ledger.credits.reduce((all, { amount, at }) => (at <= on ? all + amount : all), 0)
  // Charges only add to the principal: usually this alone shows that something is owed, at no cost.
  if (wholeDollars(ledger.startingPrincipal - credits) > 0) return 'G'
  return wholeDollars(figuresAsOf(ledger, on).outstanding) > 0 ? 'G' : '0'
}
