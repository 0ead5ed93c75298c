import { z } from 'zod'
import { isIsoDate, isoDate } from '#app/platform/values/dates.ts'
import { MAX_CENTS } from '#app/platform/values/parse-money.ts'
import { repaymentMessages } from '../../application/repayment/payment-rows.ts'
import { type DateLimits, paymentDateFault } from '../../application/repayment/repayment-schema.ts'
import { waiveReasons } from '../ledger/facts.ts'
import type { CreditItem } from './save-credits.server.ts'
import { correctionMessages } from './transaction-schema.ts'

/** The limit of one call; each payment has its receipts. */
export const maxPayments = 100

const item = z.strictObject({
  transaction_id: z.uuid().nullish().meta({
    description: 'The id of the transaction that this corrects. Null, or left out, for a new one.',
  }),
  paid_by_id: z
    .uuid({ error: repaymentMessages.payer })
    .meta({ description: 'The tenant who paid, or whose debt is waived.' }),
  amount_in_cents: z.int().min(1).max(MAX_CENTS).meta({ description: 'In cents: 215000 is $2,150.00.' }),
  at: z
    .string()
    .refine(isIsoDate, 'Use a date such as 2026-03-14')
    .meta({ description: 'The day of the payment, YYYY-MM-DD: not before the order, not after today.' }),
  reason: z
    .enum(['payment', ...waiveReasons])
    .meta({ description: 'A payment, or why the amount is waived. A payment stays a payment.' }),
  note: z
    .string()
    .max(500, repaymentMessages.note)
    .nullish()
    .meta({ description: 'For your organization; the tenants do not read it.' }),
  correction_reason: z
    .string()
    .max(500, correctionMessages.whyTooLong)
    .nullish()
    .meta({ description: 'Why a transaction is corrected. The tenants read it.' }),
})

/**
 * The body of `PUT /api/rental-debt/{id}/payment`: payment items of the specification (3, section 3), new or corrected,
 * and why one is corrected, as its page asks.
 */
export const paymentsBody = z
  .array(item)
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

export const creditItemsOf = (body: z.infer<typeof paymentsBody>): CreditItem[] =>
  body.map(({ transaction_id, amount_in_cents, at, paid_by_id, reason, note, correction_reason }) => ({
    transactionId: transaction_id?.toLowerCase() ?? null,
    credit: {
      reason,
      amount_in_cents,
      at: isoDate(at),
      paid_by_id: paid_by_id.toLowerCase(),
      note: note?.trim() || null,
    },
    why: correction_reason?.trim() ?? '',
  }))

/** The items whose date is not possible for this debt. */
export const dayFaults = (items: readonly CreditItem[], limits: DateLimits) =>
  items.flatMap(({ credit: { at } }, index) => {
    const text = paymentDateFault(at, limits)
    return text === null ? [] : [{ item: index, text }]
  })

/** Why a ledger is not changed, for programs. */
export const ledgerRefusals = {
  not_found: { status: 404, title: 'There is no such rental debt' },
  ledger_closed: { status: 409, title: 'No payment can be recorded for a debt in this state' },
  ledger_full: { status: 409, title: 'The debt has its most transactions' },
  no_filer: { status: 409, title: 'The filer of this debt is not known' },
  decided_by_staff: { status: 409, title: 'Our reviewers decided on this transaction' },
} as const

/** The field of the body that a fault of the ledger is about. */
export const paymentField = {
  paid_by_id: 'paid_by_id',
  amount: 'amount_in_cents',
  transaction: 'transaction_id',
  why: 'correction_reason',
  reason: 'reason',
} as const
