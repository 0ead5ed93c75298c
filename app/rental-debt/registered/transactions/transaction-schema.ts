import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { paymentSchema } from '../../application/repayment/repayment-schema.ts'
import { type CreditReason, waiveReasons } from '../ledger/facts.ts'
import { chooseReason } from './transaction-labels.ts'

export const correctionMessages = {
  why: 'Say why you are changing or removing it',
  whyTooLong: atMostCharacters(500),
  unchanged: 'Change what is wrong, or remove the transaction',
} as const

/** A payment or a waiver in a form. */
export type CreditInput = { amount_in_cents: Cents; at: IsoDate; paid_by_id: string; note: string | null }

type Limits = { today: IsoDate; issuedOn: IsoDate }

/** A payment in the ledger of a registered debt. */
export const recordSchema = (limits: Limits) => paymentSchema(limits)

const reasonOf = <Reason extends string>(reasons: readonly Reason[]) =>
  z.object({ reason: z.enum(reasons, { error: chooseReason }) })

/** The second step of a waiver: its reason was chosen in the first. */
export const waiverSchema = (limits: Limits) => reasonOf(waiveReasons).and(paymentSchema(limits))

const why = z.object({
  why: z
    .string()
    .default('')
    .transform((text) => text.trim())
    .pipe(z.string().min(1, correctionMessages.why).max(500, correctionMessages.whyTooLong)),
})

/** The correct values of a transaction; null if it should not exist. */
export type Correction = { why: string; credit: (CreditInput & { reason: CreditReason }) | null }

/** The correct values, and the reason. To remove a transaction, its other fields need not be valid. */
export function correctionSchema(limits: Limits, form: FormData): z.ZodType<Correction> {
  if (form.get('intent') === 'remove') return why.transform((removal) => ({ ...removal, credit: null }))
  return why
    .and(reasonOf(['payment', ...waiveReasons]))
    .and(paymentSchema(limits))
    .transform(({ why, ...credit }) => ({ why, credit }))
}
