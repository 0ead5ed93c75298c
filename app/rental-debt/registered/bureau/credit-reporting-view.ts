import type { LineField } from '#app/bureau/line/line-fields.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'

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

/** Report rows by year, in order. */
export function yearsOf(rows: readonly HistoryRow[]): { year: string; rows: HistoryRow[] }[] {
  const years = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const year = row.reportDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years].map(([year, ofYear]) => ({ year, rows: ofYear }))
}

/** A row's note beside its status: why nothing was reported, or that a past file has not been sent. */
export function whyOfRow(
  row: Pick<HistoryRow, 'status' | 'reportDate' | 'why'>,
  today: IsoDate,
): string | null {
  return row.why ?? (row.status === 'pending' && isBefore(row.reportDate, today) ? lateReport : null)
}

const lateReport = 'The file of this day has not been sent yet. We send it as soon as we can.'

/** A reported person. Only whether a birth date and a SIN are included is shown, the SIN with its mask. */
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
        /** To the filer: who no notice has reached, or whose two weeks are not over by then. */
        waiting: string[]
      }
    | ({ kind: 'left_out' } & WhyNot)
    | ({ kind: 'held' } & WhyNot)
}

type WhyNot = { why: string; todo: { text: string; to: string } | null }

export type CreditReporting = {
  debtId: string
  role: 'filer' | 'debtor'
  /** Reporting of it does not start any more. */
  hasEnded: boolean
  history: HistoryRow[]
  next: NextReport | null
}
