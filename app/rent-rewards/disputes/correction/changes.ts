import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Said } from '../../months/confirmed.ts'
import type { Month } from '../../months/months.ts'

/** One correction of a decision about a lease, as the evidence shows it. */
export type Change =
  /** What was paid for a month, and by which day. */
  | { kind: 'month'; month: Month; said: Said; received: Cents | null; asOf: IsoDate }
  /** A month that was added from before the first that counts: it becomes unknown. */
  | { kind: 'past'; month: Month }
  | { kind: 'payment'; amount: Cents; receivedOn: IsoDate }
  /** A payment that never came, or a credit that was not given. */
  | { kind: 'receipt'; receiptId: string }
  | { kind: 'fee'; feeId: string }
  | { kind: 'rent'; from: IsoDate; rent: Cents }
  /** The renter who disputes lived there until this day. */
  | { kind: 'left'; leftOn: IsoDate }

export type ChangeKind = Change['kind']

export const changeTitles: Record<ChangeKind, string> = {
  month: 'Say what was paid for a month',
  past: 'Take an earlier month away',
  payment: 'Record a payment',
  receipt: 'Remove a payment or credit',
  fee: 'Remove a fee',
  rent: 'Change the rent',
  left: 'Change the day the renter left',
}

export const isChangeKind = (text: string): text is ChangeKind => Object.hasOwn(changeTitles, text)
