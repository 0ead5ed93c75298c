import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { chargesUntil } from './charges.ts'
import { type LeaseAccount, standingOn } from './standing.ts'

/** No one can confirm rent of the 14th or the 15th before the file of the 15th: it goes into the next one. */
const daysLeft = 2

/** The last due day that the file of a 15th counts. */
export const countsUntil = (reportDate: IsoDate): IsoDate => addDays(reportDate, -daysLeft)

/** The 15th whose file counts what is due on a day. */
export const countsIn = (dueOn: IsoDate): IsoDate => reportDateFrom(addDays(dueOn, daysLeft))

/** What is owed in the file of a 15th. */
export const owedInFile = (lease: LeaseAccount, reportDate: IsoDate): Cents =>
  standingOn(lease, reportDate)
    .charges.filter(({ dueOn }) => dueOn <= countsUntil(reportDate))
    .reduce((sum, { open }) => sum + open, 0)

/** Rent that is due by a 15th and goes into the next file. */
export const isRentLeft = (lease: LeaseAccount, reportDate: IsoDate): boolean =>
  chargesUntil(lease, reportDate).some(({ dueOn }) => dueOn > countsUntil(reportDate))
