import { lower } from './evidence.ts'
import { moneyIn } from './money-in-text.ts'
import type { FieldReading } from './reading.ts'

/** Right before the amount that is taken away. */
const LESS =
  /\b(?:less|minus|deduct\w*|reduced by|set(?:ting)?[- ]?off|offset|moins|d[ée]duction|compensation)\b[^$]{0,60}$/i

/**
 * An order's sum, where its own clause takes something away: "$4,118.50, less the $500.00 that the Landlord owes, for a
 * net of $3,618.50" is $3,618.50. If the clause does not say what is left, a person decides.
 */
export function afterSetOff(amount: FieldReading<number | null>): FieldReading<number | null> {
  const { value, sentence } = amount
  if (value === null || !sentence) return amount
  const sums = moneyIn(sentence)
  const at = sums.findIndex(({ cents }) => cents === value)
  const [sum, next, ...later] = at < 0 ? [] : sums.slice(at)
  if (!sum || !next || !LESS.test(sentence.slice(sum.end, next.index))) return amount
  let left = value - next.cents
  for (const { cents } of later) {
    if (cents === left) return lower({ ...amount, value: left }, 'medium')
    left -= cents
  }
  return lower(amount, 'low')
}
