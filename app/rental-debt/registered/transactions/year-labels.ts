import { formatCents } from '#app/platform/values/money.ts'
import { formatDayOfYear } from '#app/platform/values/parts-of-date.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { YearLine } from '../ledger/years.ts'
import { type EntryLabels, entryLabels, type LabelledLedger } from './entry-labels.ts'

/** A line's place in its year: under its month, or under its day. */
type YearLineLabels = EntryLabels & { when: Shown; by: string | null }

/** The label of a year's line, and its details. */
export function yearLineLabels(line: YearLine, labelled: LabelledLedger): YearLineLabels {
  const { title, notes } = entryLabels(line, labelled)
  if (line.kind === 'month')
    return { when: { month: line.at }, title: title + partOfMonth(line), by: null, notes }
  const by = payerOf(line, labelled)
  return { when: { dayOfYear: line.at }, title, by, notes: [...notes, ...balanceAfter(line)] }
}

/** `from Robin Tremblay`; who was forgiven is in the note. */
function payerOf({ rows: [row] }: YearLine, { creditLabels }: LabelledLedger): string | null {
  return row?.kind === 'payment' ? `from ${creditLabels(row).payer}` : null
}

/** `Interest to Nov 22`: the days of a partial month. */
function partOfMonth({ at, rows }: YearLine): string {
  const from = rows[0]?.from ?? at
  const to = rows.at(-1)?.to ?? at
  const isFromFirst = from === at
  const isToLast = to.slice(0, 7) !== at.slice(0, 7)
  return (
    (isFromFirst ? '' : ` from ${formatDayOfYear(from)}`) + (isToLast ? '' : ` to ${formatDayOfYear(to)}`)
  )
}

/** For a payment within a month, if no column shows it. */
function balanceAfter({ kind, balance, rows }: YearLine): string[] {
  const [row] = rows
  return kind === 'credit' && balance === null && row ? [`Owed after it: ${formatCents(row.balance)}`] : []
}
