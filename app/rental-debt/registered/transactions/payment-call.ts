import { z } from 'zod'
import { isIsoDate, isoDate } from '#app/platform/values/dates.ts'
import { MAX_CENTS } from '#app/platform/values/parse-money.ts'
import { repaymentMessages } from '../../application/repayment/payment-rows.ts'
import { type DateLimits, paymentDateFault } from '../../application/repayment/repayment-schema.ts'
import type { CreditInput } from './transaction-schema.ts'

/** The limit of one call; each payment has its receipts. */
export const maxPayments = 100

/** The body of `PUT /api/rental-debt/{id}/payment`: payment items of the specification (3, section 3), each a new payment. */
export const paymentsBody = z
  .array(
    z.strictObject({
      /** For an existing item; omitted for a new one. */
      transaction_id: z
        .null()
        .optional()
        .meta({ description: 'Null or left out: each item is a new payment.' }),
      paid_by_id: z
        .uuid({ error: repaymentMessages.payer })
        .meta({ description: 'The tenant who paid, by their id in the debt.' }),
      amount_in_cents: z.int().min(1).max(MAX_CENTS).meta({ description: 'In cents: 215000 is $2,150.00.' }),
      /** YYYY-MM-DD. */
      at: z
        .string()
        .refine(isIsoDate, 'Use a date such as 2026-03-14')
        .meta({ description: 'The day it was paid, YYYY-MM-DD: after the order, not ahead.' }),
      reason: z.literal('payment').meta({ description: 'The only one that this call records.' }),
      note: z
        .string()
        .max(500, repaymentMessages.note)
        .nullish()
        .meta({ description: 'Both sides read it in the ledger.' }),
    }),
  )
  .min(1)
  .max(maxPayments)
  .meta({
    examples: [
      [
        {
          paid_by_id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30',
          amount_in_cents: 215_000,
          at: '2026-03-02',
          reason: 'payment',
          note: 'by cheque',
        },
      ],
    ],
  })

export const paymentsOf = (body: z.infer<typeof paymentsBody>): CreditInput[] =>
  body.map(({ amount_in_cents, at, paid_by_id, note }) => ({
    amount_in_cents,
    at: isoDate(at),
    paid_by_id: paid_by_id.toLowerCase(),
    note: note?.trim() || null,
  }))

/** The payments whose date is not possible for this debt. */
export const dayFaults = (payments: readonly CreditInput[], limits: DateLimits) =>
  payments.flatMap(({ at }, item) => {
    const text = paymentDateFault(at, limits)
    return text === null ? [] : [{ item, text }]
  })

/** A payment as the API gives it: a transaction of the specification. */
export const paymentEntity = z.object({
  id: z.uuid(),
  transaction_id: z.uuid(),
  at: z.iso.date(),
  amount_in_cents: z.int().meta({ description: 'In cents.' }),
  transaction_type: z.literal('credit'),
  reason: z.literal('payment'),
  status: z.literal('approved'),
  source_id: z.uuid(),
  paid_by_id: z.uuid(),
  note: z.string().nullable(),
})

export const asTransaction = ({
  id,
  at,
  amount_in_cents,
  paid_by_id,
  note,
}: CreditInput & { id: string }): z.infer<typeof paymentEntity> => ({
  id,
  transaction_id: id,
  at,
  amount_in_cents,
  transaction_type: 'credit',
  reason: 'payment',
  status: 'approved',
  source_id: paid_by_id,
  paid_by_id,
  note,
})

/** Why a ledger is not changed, for programs. */
export const ledgerRefusals = {
  not_found: { status: 404, title: 'There is no such rental debt' },
  ledger_closed: { status: 409, title: 'No payment can be recorded for a debt in this state' },
  ledger_full: { status: 409, title: 'The debt has its most transactions' },
  payer_unknown: { status: 409, title: 'The payer is no tenant of this debt' },
  no_filer: { status: 409, title: 'The filer of this debt is not known' },
  more_than_owed: { status: 409, title: 'It is more than what is owed' },
  decided_by_staff: { status: 409, title: 'Our reviewers decided on this transaction' },
  unchanged: { status: 409, title: 'Nothing would change' },
} as const

/** The field of the body that a fault of the ledger is about. */
export const paymentField = { paid_by_id: 'paid_by_id', amount: 'amount_in_cents' } as const
