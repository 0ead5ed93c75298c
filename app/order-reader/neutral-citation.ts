// How an order is cited: the year, the court or tribunal, and its own number. Its header has it; citations of other
// orders follow further down.
import type { OrderText } from './order-text.ts'

/** "2024 ONLTB 10037", also as one word or in square brackets. */
const CITATION =
  /(?<![\p{L}\d])\[?((?:19|20)\d\d)\]?\s?((?:ON|QC|BC|AB|SK|MB|NB|NS|PE|NL|YK|NT|NU)[A-Z]{2,5})\s?(\d{1,6})(?![\p{L}\d])/u
const OF_ANOTHER = /\b(?:follow|appl|see|cit(?:e|ing)|appeal|review|voir|suivi)\w*\b/i
const MAX_LINES = 14

export function neutralCitation({ lines }: Pick<OrderText, 'lines'>): string | null {
  const head = lines.filter(({ page }) => page === 1).slice(0, MAX_LINES)
  const own = head.find(({ text }) => CITATION.test(text) && !OF_ANOTHER.test(text))
  return (
    CITATION.exec(own?.text ?? '')
      ?.slice(1, 4)
      .join(' ') ?? null
  )
}
