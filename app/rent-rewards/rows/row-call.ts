import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'
import { month } from '../leases/entity/lease-call.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import { methods } from '../receipts/methods.ts'
import { receiptMessages } from '../receipts/receipt-schema.ts'
import { type RowRefusal, type RowResult, refusalTexts, type SentRow } from './sent-rows.ts'

/** The most rows in one call. */
export const maxRows = 1000

const day = sentDay()
const amount = z.int().min(1, receiptMessages.amount).max(99_999_999, receiptMessages.tooHigh)
const text = (max: number) => z.string().max(max, atMostCharacters(max)).nullish()

/** Which lease: by our id, or by the external id of PUT /rent-report/lease. */
const lease = {
  lease_id: z
    .uuid({ error: 'This must be an id.' })
    .optional()
    .meta({ description: 'Our id of the lease; or its external_id.' }),
  external_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Your id of the lease, as PUT /rent-report/lease got it.' }),
}

const confirmation = z
  .strictObject({
    ...lease,
    month: month.meta({ description: 'Year and month, such as 2026-03.' }),
    as_of: day.meta({ description: 'Said as of this day: in the month or later, and not ahead.' }),
    said: z
      .enum(['in_full', 'in_part', 'nothing', 'nothing_owed', 'not_known'])
      .meta({ description: 'What was paid for the month. `not_known`: nothing is reported.' }),
    received: amount.optional().meta({ description: 'For `in_part`: what was received, in cents.' }),
  })
  .superRefine((row, context) => {
    nameOneLease(row, context)
    if (row.said === 'in_part' && row.received === undefined)
      context.addIssue({ code: 'custom', path: ['received'], message: 'Send what was received.' })
    if (row.said !== 'in_part' && row.received !== undefined)
      context.addIssue({ code: 'custom', path: ['received'], message: 'Only a part has an amount.' })
  })

const payment = z
  .strictObject({
    ...lease,
    kind: z.enum(['payment', 'credit']).optional().meta({ description: 'A payment, if it is left out.' }),
    amount: amount.meta({ description: 'In cents: 150000 is $1,500.00.' }),
    received_on: day.meta({ description: 'YYYY-MM-DD; not ahead.' }),
    method: z
      .enum(methods, { error: receiptMessages.method })
      .nullish()
      .meta({ description: 'How it was paid.' }),
    for_month: month.nullish().meta({ description: 'Only shown: money covers the oldest month first.' }),
    reference: text(200).meta({ description: 'Yours, such as the number of a cheque.' }),
    note: text(500).meta({ description: 'Only your organization reads it.' }),
    seen: z.string().max(2000).optional().meta({
      description: 'The detail of an earlier refusal with says_otherwise: records the payment anyway.',
    }),
  })
  .superRefine((row, context) => nameOneLease(row, context))

function nameOneLease(
  row: { lease_id?: string | undefined; external_id?: string | undefined },
  context: z.RefinementCtx,
): void {
  if ((row.lease_id === undefined) === (row.external_id === undefined))
    context.addIssue({ code: 'custom', message: 'Send lease_id or external_id, and not both.' })
}

export const rowsBody = z
  .strictObject({
    payments: z
      .array(payment)
      .max(maxRows)
      .optional()
      .meta({ description: 'What was received; recorded first.' }),
    confirmations: z
      .array(confirmation)
      .max(maxRows)
      .optional()
      .meta({ description: 'What was paid of months. A month without one is not reported.' }),
  })
  .superRefine(({ payments = [], confirmations = [] }, context) => {
    const count = payments.length + confirmations.length
    if (count > maxRows)
      context.addIssue({ code: 'custom', message: `Send at most ${maxRows} payments and confirmations.` })
    if (count === 0) context.addIssue({ code: 'custom', message: 'Send a payment or a confirmation.' })
  })
  .meta({
    examples: [
      {
        payments: [
          {
            lease_id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30',
            amount: 150_000,
            received_on: '2026-03-02',
            method: 'Cheque',
          },
        ],
        confirmations: [
          {
            lease_id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30',
            month: '2026-02',
            as_of: '2026-03-05',
            said: 'in_full',
          },
        ],
      },
    ],
  })

const refusalCodes = Object.keys(refusalTexts) as [RowRefusal, ...RowRefusal[]]

const rowResult = z.object({
  lease_id: z.uuid().nullable(),
  outcome: z.enum(['confirmed', 'recorded', 'refused']),
  code: z.enum(refusalCodes).nullable(),
  detail: z.string().nullable(),
})

/** What became of each row, in the order of the body. */
export const rowResults = z.object({ payments: z.array(rowResult), confirmations: z.array(rowResult) })

type Body = z.infer<typeof rowsBody>

/** The payments of a body, then its confirmations. */
export const sentRows = ({ payments = [], confirmations = [] }: Body): SentRow[] => [
  ...payments.map(
    (row): SentRow => ({
      ...aboutOf(row),
      kind: 'receipt',
      seen: row.seen ?? '',
      receipt: {
        kind: row.kind ?? 'payment',
        amount: row.amount,
        receivedOn: isoDate(row.received_on),
        method: row.method ?? null,
        forMonth: row.for_month ? firstDayOf(row.for_month as Month) : null,
        reference: row.reference?.trim() || null,
        note: row.note?.trim() || null,
      },
    }),
  ),
  ...confirmations.map(
    (row): SentRow => ({
      ...aboutOf(row),
      kind: 'statement',
      month: row.month as Month,
      asOf: isoDate(row.as_of),
      said: row.said,
      received: row.received ?? null,
    }),
  ),
]

const aboutOf = (row: { lease_id?: string | undefined; external_id?: string | undefined }) => ({
  leaseId: row.lease_id?.toLowerCase() ?? null,
  externalId: row.external_id ?? null,
})

/** The results of these rows, in the two lists of the body. */
export function asResults(
  { payments = [] }: Body,
  results: readonly RowResult[],
): z.infer<typeof rowResults> {
  const all = results.map(({ leaseId, outcome, code, text: detail }) => ({
    lease_id: leaseId,
    outcome,
    code,
    detail,
  }))
  return { payments: all.slice(0, payments.length), confirmations: all.slice(payments.length) }
}
