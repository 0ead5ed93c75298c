import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'

/** Hundredths of a percent a year, a whole number: 7.00% is 700. */
export type BasisPoints = number

/** Why a debt was forgiven in part (specification 3, section 9). */
export const waiveReasons = [
  'waive_consumer_proposal',
  'waive_negotiation',
  'waive_court_ordered_mediation',
  'waive_other',
] as const
export type WaiveReason = (typeof waiveReasons)[number]
export type CreditReason = 'payment' | WaiveReason

/** A payment or a waiver: it counts from its day. */
export type Credit = {
  id: string
  reason: CreditReason
  at: IsoDate
  amount: Cents
  /** The debtor who paid. */
  paidById: string | null
}

/** The input of a ledger. Nothing in it is calculated. */
export type LedgerFacts = {
  issuedOn: IsoDate
  startingPrincipal: Cents
  startingFilingCost: Cents
  /** Whether the principal includes the filing cost. */
  includesFilingCost: boolean
  interestRate: BasisPoints
  interestStartsOn: IsoDate | null
  perDayRent: Cents | null
  compensationStartsOn: IsoDate | null
  appliesRentAccrual: boolean
  /** The move-out day, which is not charged; null while the unit was not given back. */
  vacatedOn: IsoDate | null
  /** The first day without any accrual; null while it continues. */
  stopsOn: IsoDate | null
  /** The first day without interest, even if rent continues; null while it does. */
  interestStopsOn: IsoDate | null
  credits: readonly Credit[]
}
