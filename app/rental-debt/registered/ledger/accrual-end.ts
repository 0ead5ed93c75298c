import type { IsoDate } from '#app/platform/values/dates.ts'

export type AccrualEndFacts = {
  /** The day the filer ended it permanently. */
  terminatedOn: IsoDate | null
}

/** The first day without accrual; null while it continues. Six years end the reporting, not the debt. */
export const accrualEnd = ({ terminatedOn }: AccrualEndFacts): IsoDate | null => terminatedOn
