import { z } from 'zod'
import type { CorrectedValue } from '#app/disputes/subject.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'

const said = z.object({
  said: z.enum(['in_full', 'in_part', 'nothing', 'nothing_owed', 'not_known']),
  received: z.number().nullable(),
  asOf: z.string(),
})
const money = z.object({ kind: z.enum(['payment', 'credit']), amount: z.number(), on: z.string() })

/** What a decision changed on a lease, as it is kept with the dispute; null where there was none, or is none any more. */
const kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('month'), month: z.string(), was: said.nullable(), now: said }),
  z.object({ kind: z.literal('past'), month: z.string() }),
  z.object({ kind: z.literal('receipt'), was: money.nullable(), now: money.nullable() }),
  z.object({ kind: z.literal('fee'), what: z.string(), amount: z.number(), on: z.string() }),
  z.object({ kind: z.literal('rent'), from: z.string(), was: z.number(), now: z.number() }),
  z.object({ kind: z.literal('left'), was: z.string().nullable(), now: z.string() }),
])
export type KeptValue = z.infer<typeof kept>
export type KeptSaid = z.infer<typeof said>

/** What is said of a month that was added from before the first that counts. */
export const addedBefore = 'Added as paid on time'

/** What both sides read of a change. */
export const correctedWords = (value: unknown): CorrectedValue => wordsOf(kept.parse(value))

function wordsOf(value: KeptValue): CorrectedValue {
  switch (value.kind) {
    case 'month':
      return {
        what: formatMonth(value.month),
        was: value.was && saidText(value.was),
        now: saidText(value.now),
      }
    case 'past':
      return { what: formatMonth(value.month), was: addedBefore, now: 'Unknown' }
    case 'receipt': {
      const { kind } = value.was ?? value.now ?? { kind: 'payment' }
      return {
        what: kind === 'credit' ? 'Credit' : 'Payment',
        was: value.was && moneyText(value.was),
        now: value.now && moneyText(value.now),
      }
    }
    case 'fee':
      return { what: `Fee: ${value.what}`, was: moneyText(value), now: null }
    case 'rent':
      return {
        what: `Rent a month from ${formatDate(value.from)}`,
        was: { cents: value.was },
        now: { cents: value.now },
      }
    case 'left':
      return {
        what: 'The renter left',
        was: value.was === null ? 'Still on the lease' : { date: value.was },
        now: { date: value.now },
      }
  }
}

/** `Paid in full by Mar 30, 2026` */
export function saidText({ said: what, received, asOf }: KeptSaid): string {
  const day = formatDate(asOf)
  switch (what) {
    case 'in_full':
      return `Paid in full by ${day}`
    case 'in_part':
      return `${formatCents(received ?? 0)} paid by ${day}`
    case 'nothing':
      return `Nothing paid by ${day}`
    case 'nothing_owed':
      return `Nothing owed on ${day}`
    case 'not_known':
      return 'Not known'
  }
}

const moneyText = ({ amount, on }: { amount: number; on: string }): string =>
  `${formatCents(amount)} on ${formatDate(on)}`
