// "I grant the landlord a monetary order in that amount": the sum is in the sentence before.
import { moneyIn } from './money-in-text.ts'
import type { Sentence } from './order-text.ts'

const REFERS =
  /\b(?:order|judgment|award)\b.{0,80}?\b(?:in|for) (?:that|this|the (?:same|above|said)) (?:amount|sum)\b/i
const TOTAL = /\btotal\b/i

/**
 * The sentences, with the sum that a grant refers to. A sum comes from one sentence before with a single amount, or with
 * one that is called the total; otherwise the grant stays without, and a person types it. Its figures are doubtful, so
 * that no such sum is sure.
 */
export function withReferredSums(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((one, index) => {
    const found = REFERS.exec(one.text)
    const before = sentences[index - 1]
    if (!found || !before || moneyIn(one.text).length > 0) return one
    const sum = onlySum(before.text)
    if (sum === null) return one
    const end = found.index + found[0].length
    return {
      ...one,
      text: `${one.text.slice(0, end)} of ${sum}${one.text.slice(end)}`.replace(
        /\b(?:that|this|the (?:same|above|said)) (amount|sum) of \$/i,
        'the $1 of $',
      ),
      printed: `${before.printed ?? before.text} ${one.printed ?? one.text}`,
      doubts: [...one.doubts, sum],
    }
  })
}

function onlySum(text: string): string | null {
  const sums = moneyIn(text)
  const totals = sums.filter((one, index) => TOTAL.test(text.slice(sums[index - 1]?.end ?? 0, one.index)))
  const [only, ...more] = sums.length > 1 ? totals : sums
  return only && more.length === 0 ? text.slice(only.index, only.end) : null
}
