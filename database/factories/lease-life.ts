import { monthsLater } from '#app/bureau/report-dates.ts'
import { dialects } from '#app/platform/metro2/dialects.ts'
import { type BaseRecord, readRecord } from '#app/platform/metro2/record.ts'
import { accountRecord } from '#app/platform/metro2/write-account.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { rentAccount } from '#app/rent-rewards/line/line-account.ts'
import {
  type ConsentSpan,
  type LeaseLine,
  type LineFacts,
  type LineOutcome,
  type LineRenter,
  pastOf,
} from '#app/rent-rewards/line/line-facts.ts'
import { lineOf } from '#app/rent-rewards/line/line-of.ts'
import type { LeaseMonths, MonthStatement } from '#app/rent-rewards/months/confirmed.ts'
import { dayIn, type Month, monthAfter } from '#app/rent-rewards/months/months.ts'

// Lives of a lease for tests: $1,500 due on the 1st from January 1, 2026, reported from January 15.

const start = isoDate('2026-01-01')

export const paid = (on: string, dollars = 1500, returnedOn: string | null = null) => ({
  on: isoDate(on),
  amount: dollars * 100,
  returnedOn: returnedOn === null ? null : isoDate(returnedOn),
  statedFor: null,
})

/** Paid on the 1st of months of 2026. */
export const paidOnFirstOf = (...months: number[]) =>
  months.map((month) => paid(`2026-${String(month).padStart(2, '0')}-01`))

/** A statement of each month on its 10th. */
export function stated(from: string, until: string, without: readonly string[] = []): MonthStatement[] {
  const statements: MonthStatement[] = []
  for (let month = from as Month; month <= until; month = monthAfter(month))
    if (!without.includes(month)) statements.push({ month, said: 'in_full', asOf: dayIn(month, 28) })
  return statements
}

export const agreed = (on: string, differing: Partial<ConsentSpan> = {}): ConsentSpan => ({
  acceptedOn: isoDate(on),
  withdrawnOn: null,
  coversLate: true,
  lateWithdrawnOn: null,
  ...differing,
})

/** Noticed in time of whatever is late. */
const noticed = Array.from({ length: 36 }, (_, back) => {
  const about = isoDate(`${monthsLater(isoDate('2026-01-15'), back).slice(0, 7)}-01`)
  return { about, mayReportFrom: about }
})

export const lineRenter = (firstName: string, differing: Partial<LineRenter> = {}): LineRenter => ({
  id: firstName,
  firstName,
  middleName: null,
  lastName: 'Field',
  joinedOn: start,
  leftOn: null,
  leftHow: null,
  hasBirthDate: true,
  consents: [agreed('2026-01-02')],
  isRemoved: false,
  lateNotices: noticed,
  disputes: [],
  ...differing,
})

type Differing = Partial<Omit<LineFacts, 'months'>> & { months?: Partial<LeaseMonths> }

export const lineFacts = ({ months, ...differing }: Differing = {}): LineFacts => ({
  leaseId: '0198c5a0-0000-7000-8000-000000000001',
  startsOn: months?.startsOn ?? start,
  plans: [],
  proven: new Set(),
  renters: [lineRenter('Ada')],
  address: {
    firstLine: '12 Elm St',
    secondLine: 'Unit 4',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V2T6',
  },
  courtDebt: null,
  ended: null,
  isProvinceReported: true,
  past: { lastLine: null, reported: [] },
  ...differing,
  months: {
    startsOn: start,
    endsOn: null,
    dueDay: 1,
    terms: [{ from: months?.startsOn ?? start, rent: 150_000, fees: 0, subsidy: 0 }],
    receipts: [],
    oneOff: [],
    lastMonthDeposit: 0,
    owedBefore: 0,
    statements: stated('2026-01', '2027-12'),
    ...months,
  },
})

/** What the file of each 15th says, from the first to the last: the facts of each day, and the lines before it. */
export function filesOf(
  factsOn: (reportDate: string) => LineFacts,
  first: string,
  last: string,
): Map<string, LineOutcome> {
  const files = new Map<string, LineOutcome>()
  let lastLine: LeaseLine | null = null
  for (let date = isoDate(first); date <= last; date = monthsLater(date, 1)) {
    const outcome = lineOf({ ...factsOn(date), past: pastOf(lastLine) }, date, 'canada')
    files.set(date, outcome)
    // As stored: through JSON.
    if (outcome.kind === 'line') lastLine = JSON.parse(JSON.stringify(outcome.line))
  }
  return files
}

/** A file in short, from its written characters: status, rating, balance, past due, first delinquency, letters, people. */
export function inShort(outcome: LineOutcome | undefined): string {
  if (outcome === undefined) return 'no file'
  if (outcome.kind !== 'line') return `${outcome.kind} ${outcome.reason}`
  const text = accountRecord(
    rentAccount(outcome.line, '481RB00123', () => isoDate('1990-04-12')),
    'canada',
  )
  const { values, segments } = readRecord(text, dialects.canada) as BaseRecord
  const others = segments.flatMap(({ id, values: of }) => (id === 'J1' || id === 'J2' ? [of] : []))
  const people = [values, ...others].map(({ firstName, ecoaCode }) => `${firstName} ${ecoaCode}`.trim())
  return [
    values.accountStatus,
    values.paymentRating || '-',
    values.currentBalance,
    values.amountPastDue,
    values.dateFirstDelinquency || '-',
    String(values.paymentHistoryProfile).replace(/B+$/, 'B'),
    people.join(' '),
    [values.specialComment, values.complianceConditionCode].filter(Boolean).join(' '),
    values.dateClosed ? `closed ${values.dateClosed}` : '',
  ]
    .filter((part) => part !== '')
    .join(' | ')
}

/** The value of a field of the written line. */
export function fieldOf(outcome: LineOutcome | undefined, field: string): unknown {
  if (outcome?.kind !== 'line') return null
  const text = accountRecord(
    rentAccount(outcome.line, '481RB00123', () => isoDate('1990-04-12')),
    'canada',
  )
  const { values } = readRecord(text, dialects.canada) as BaseRecord
  const value = values[field as keyof typeof values]
  return value === '' || value === undefined ? null : value
}
