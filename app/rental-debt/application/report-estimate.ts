import { addDays, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'
import { graceDays } from '../grace-days.ts'

/** Review takes about a week, followed by the tenants' two weeks (specification 3, section 9). */
const reviewDays = 7

/** An estimate: the first 15th after the tenants' two weeks from their notice. */
export const firstReportEstimate = (today: IsoDate): IsoDate =>
  nextFifteenth(addDays(today, reviewDays), graceDays + 1)
