// The page of an order where a person looks for the sum, if it was not read.
import { moneyIn } from './money-in-text.ts'
import type { OrderText, Sentence } from './order-text.ts'
import { orderingPart } from './ordering-part.ts'

const PAYS =
  /\bpay(?:s|ment|able)?\b|\bowe(?:s|d)?\b|\btotal\b|\bjudgment\b|\bpaye[rz]?\b|\bsomme\b|\bcondamne/i

const hasSum = ({ text }: Sentence) => moneyIn(text).length > 0
const isOrdered = (one: Sentence) => hasSum(one) && PAYS.test(one.text)

/** The page of the first ordered sum, otherwise of the last named one, otherwise where the ordering begins. */
export function sumPage({ sentences }: Pick<OrderText, 'sentences'>): number | null {
  const ordering = orderingPart(sentences) ?? []
  const said =
    ordering.find(isOrdered) ??
    ordering.find(hasSum) ??
    sentences.findLast(isOrdered) ??
    sentences.findLast(hasSum) ??
    ordering[0]
  return said?.page ?? null
}
