import { csvOf } from '#app/platform/values/csv.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Cents, formatCentsForInput } from '#app/platform/values/money.ts'
import type { Said } from './confirmed.ts'
import type { MonthRow } from './month-rows.ts'
import type { Month } from './months.ts'
import { saidWords } from './said-words.ts'

/** A lease's month as the landlord takes it along. */
export type MonthOfLease = {
  address: string
  city: string
  /** Who lived there in the month. */
  renters: string
  row: MonthRow
  /** What stands of the month; null if nothing was said. */
  said: Said | null
  asOf: IsoDate | null
}

const columns = [
  'Month',
  'Lease',
  'City',
  'Renters',
  'Rent due',
  'Fees due',
  'Due on',
  'Confirmed as',
  'As of',
  'Received in the month',
  'Owed on the 15th, or the due day if later',
]

/** Every lease whose rent of a month is due; amounts in dollars, empty where they are not known. */
export const monthCsv = (month: Month, leases: readonly MonthOfLease[]): string =>
  csvOf([
    columns,
    ...leases.map((lease) => {
      const { address, city, renters, row, asOf } = lease
      return [
        month,
        address,
        city,
        renters,
        dollars(row.due),
        dollars(row.oneOff),
        row.dueOn,
        confirmedAs(lease),
        asOf ?? '',
        dollars(row.received),
        dollars(row.owed),
      ]
    }),
  ])

const dollars = (cents: Cents | null): string => (cents === null ? '' : formatCentsForInput(cents))

/** What was said before the rent was due confirms nothing. */
const confirmedAs = ({ row, said }: MonthOfLease): string =>
  said !== null && (row.isConfirmed || said === 'not_known') ? saidWords[said] : 'Not confirmed'
