import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { LineField } from './line-labels.ts'

/** A month in the history: the specification's credit reporting entry (3, section 4), and why there was none. */
export type HistoryRow = {
  id: string
  startsOn: IsoDate
  endsOn: IsoDate
  amount: number
  reportDate: IsoDate
  status: 'pending' | 'sent' | 'left_out' | 'held'
  why: string | null
}

/** The rows of each year of their reports, in the order of the rows. */
export function yearsOf(rows: readonly HistoryRow[]): { year: string; rows: HistoryRow[] }[] {
  const years = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const year = row.reportDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, ofYear]) => ({ year, rows: ofYear }))
}

/** What a row says beside its status: why nothing was reported, or that a file of a past day has not gone out. */
export function whyOfRow(
  row: Pick<HistoryRow, 'status' | 'reportDate' | 'why'>,
  today: IsoDate,
): string | null {
  return row.why ?? (row.status === 'pending' && isBefore(row.reportDate, today) ? lateReport : null)
}

const lateReport = 'The file of this day has not been sent yet. We send it as soon as we can.'

/** Somebody who is reported. A birth date and a SIN are only said to go along, the SIN under its mask. */
export type ReportedPerson = {
  name: string
  answers: string
  hasBirthDate: boolean
  maskedSin: string | null
}

/** What comes on the next 15th, for this viewer. */
export type NextReport = {
  reportDate: IsoDate
  /** From this day on the line is shown. */
  shownFrom: IsoDate
  outcome:
    | { kind: 'not_yet_shown' }
    | {
        kind: 'line'
        fields: LineField[]
        isFirst: boolean
        people: ReportedPerson[]
        /** To the filer: who cannot be reported. To a debtor: whether they are left out themselves. */
        unmatched: string[]
      }
    | ({ kind: 'left_out' } & WhyNot)
    | ({ kind: 'held' } & WhyNot)
}

type WhyNot = { why: string; todo: { text: string; to: string } | null }

export type CreditReporting = {
  debtId: string
  role: 'filer' | 'debtor'
  /** Nothing more begins to be reported of it. */
  hasEnded: boolean
  history: HistoryRow[]
  next: NextReport | null
}
