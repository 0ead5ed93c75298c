import { z } from 'zod'
import type { CorrectedValue } from '#app/disputes/subject.ts'
import { amountFields } from '../../registered/amounts/amount-fields.ts'
import { amountName, shownAmount } from '../../registered/amounts/amount-text.ts'
import { waiveReasons } from '../../registered/ledger/facts.ts'
import { creditName, creditText, shownPossession } from './changes.ts'

const reason = z.enum(['payment', ...waiveReasons])
const credit = z.object({ reason, amount_in_cents: z.number(), at: z.string() })
const possession = z.object({ vacatedOn: z.string().nullable() })
const orderValue = z.union([z.string(), z.number(), z.null()])

/** A value of a debt that a decision changed, as it is kept with the dispute; null where there was none, or is none any more. */
const kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credit'), was: credit.nullable(), now: credit.nullable() }),
  z.object({ kind: z.literal('move-out'), was: possession.nullable(), now: possession }),
  z.object({ kind: z.literal('order'), field: z.enum(amountFields), was: orderValue, now: orderValue }),
  z.object({ kind: z.literal('person'), name: z.string().nullable() }),
])
export type KeptValue = z.infer<typeof kept>

/** What other tenants read in its place: not who was taken out. */
export function keptForOthers(value: unknown): unknown {
  const { success, data } = kept.safeParse(value)
  return success && data.kind === 'person' ? { ...data, name: null } : value
}

/** The names of the people that a decision takes out. */
export const namesTakenOut = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => {
    const { success, data } = kept.safeParse(value)
    return success && data.kind === 'person' && data.name !== null ? [data.name] : []
  })

/** As decisions held it first: the words themselves. */
const inWords = z.object({ what: z.string(), was: z.string().nullable(), now: z.string().nullable() })

/** What both sides read of it. */
export function correctedWords(value: unknown): CorrectedValue {
  const words = inWords.safeParse(value)
  return words.success ? words.data : wordsOf(kept.parse(value))
}

function wordsOf(value: KeptValue): CorrectedValue {
  switch (value.kind) {
    case 'credit':
      return creditWords(value)
    case 'move-out':
      return {
        what: 'Move-out date',
        was: value.was && shownPossession(value.was.vacatedOn),
        now: shownPossession(value.now.vacatedOn),
      }
    case 'order':
      return {
        what: amountName(value.field),
        was: shownAmount(value.field, value.was),
        now: shownAmount(value.field, value.now),
      }
    case 'person':
      return { what: 'Named in this debt', was: value.name ?? 'Another tenant', now: null }
  }
}

/** A transaction is called what it was; one that became another says so. */
function creditWords({ was, now }: Extract<KeptValue, { kind: 'credit' }>): CorrectedValue {
  const { reason } = was ?? now ?? {}
  if (reason === undefined) throw new Error('a transaction that never was')
  const isRenamed = was && now && was.reason !== now.reason
  return {
    what: creditName(reason),
    was: was && creditText(was),
    now: now && (isRenamed ? `${creditName(now.reason)}, ${creditText(now)}` : creditText(now)),
  }
}
