import type { IsoDate } from '#app/platform/values/dates.ts'

export type AccrualEndFacts = {
  /** The day the filer ended it for good. */
  terminatedOn: IsoDate | null
}

/** The first day on which nothing accrues any more; null while it goes on. Six years end the reporting, not the debt. */
export const accrualEnd = ({ terminatedOn }: AccrualEndFacts): IsoDate | null => terminatedOn
