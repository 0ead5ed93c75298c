import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { AmountField } from '../../registered/amounts/amount-fields.ts'
import type { CreditReason, WaiveReason } from '../../registered/ledger/facts.ts'
import { creditTitle } from '../../registered/transactions/transaction-labels.ts'
import type { Correction, CreditInput } from '../../registered/transactions/transaction-schema.ts'

/** One correction of a decision, based on the evidence. */
export type Change =
  | { kind: 'payment'; credit: CreditInput }
  | { kind: 'waiver'; credit: CreditInput & { reason: WaiveReason } }
  | { kind: 'transaction'; transactionId: string; correction: Correction }
  /** The day they left; null if they are still in the unit. */
  | { kind: 'move-out'; vacatedOn: IsoDate | null }
  | { kind: 'order'; field: AmountField; value: string | number | null }
  /** The person who disputes is not the person named: they are removed from the debt. */
  | { kind: 'person' }

export type ChangeKind = Change['kind']

export const changeTitles: Record<ChangeKind, string> = {
  payment: 'Record a payment',
  waiver: 'Record a waiver',
  transaction: 'Change or remove a transaction',
  'move-out': 'Change the move-out date',
  order: 'Change a value of the order',
  person: 'Remove someone who is not the person named',
}

export const isChangeKind = (text: string | undefined): text is ChangeKind =>
  text !== undefined && Object.hasOwn(changeTitles, text)

type CreditText = { amount_in_cents: number; at: string }

/** `$500.00 on Mar 2, 2026` */
export const creditText = ({ amount_in_cents, at }: CreditText): string =>
  `${formatCents(amount_in_cents)} on ${formatDate(at)}`

export const creditName = (reason: CreditReason): string => creditTitle(reason)

export const shownPossession = (vacatedOn: string | null): Shown =>
  vacatedOn === null ? 'Still in possession' : { date: vacatedOn }
