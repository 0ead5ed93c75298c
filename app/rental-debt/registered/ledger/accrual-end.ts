import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'

export type AccrualEndFacts = {
  /** The day the filer ended it for good. */
  terminatedOn: IsoDate | null
  /** The day of a petition for bankruptcy that stands: one that was dismissed counts for nothing. */
  petitionedOn: IsoDate | null
}

/** The first day on which nothing accrues any more; null while it goes on. Six years end the reporting, not the debt. */
export function accrualEnd({ terminatedOn, petitionedOn }: AccrualEndFacts): IsoDate | null {
  if (!terminatedOn || !petitionedOn) return terminatedOn ?? petitionedOn
  return isBefore(petitionedOn, terminatedOn) ? petitionedOn : terminatedOn
}
