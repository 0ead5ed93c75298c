import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { expiryDate } from '../../eligibility.ts'

export type AccrualEndFacts = {
  issuedOn: IsoDate
  /** The day the filer ended it for good. */
  terminatedOn: IsoDate | null
}

/**
 * The first day on which nothing accrues any more. A debt expires six years after its order by the calendar, whenever
 * the job that says so runs, so that a day asked for ahead has the figures it will have.
 */
export function accrualEnd({ issuedOn, terminatedOn }: AccrualEndFacts): IsoDate {
  const expiry = expiryDate(issuedOn)
  return terminatedOn && isBefore(terminatedOn, expiry) ? terminatedOn : expiry
}
