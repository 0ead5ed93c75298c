// Where an order stops finding and starts ordering.
import type { Sentence } from './order-text.ts'

const BEGINS =
  /^(?:it is (?:hereby |therefore |further )*ordered\b|(?:i|the director|the rental officer|the adjudicator|the tribunal|the board|the commission|the court|this court) (?:hereby |therefore )*orders?\b|orders?\s?:?$|decision and order\s?:?$|decision\s?:?$|summary of decision|conclusion\s?:?$|disposition\s?:?$|order of the director\s?:?$|therefore\b.{0,40}order)|\bit is (?:hereby |therefore |further )*ordered(?: (?:that|as follows))?\s?[:,]?$|\b(?:orders?|order as follows|orders as follows)\s?:$|^now,? therefore\b.{0,200}\border|^il est (?:par les pr[ée]sentes )?ordonn[ée]|^pour (?:ces|ses|tous ces) motifs/i

/** The text after the order's last heading that has a sum after it; null if there is no such heading. */
export function orderingPart(said: readonly Sentence[]): Sentence[] | null {
  const start = said.findLastIndex((one, index) => BEGINS.test(one.text) && index < said.length - 1)
  return start < 0 ? null : said.slice(start)
}

/**
 * What an order says about an earlier order: quoted, or in the past tense. An order's number has a digit: "judgment is
 * granted" is about this one.
 */
const EARLIER =
  /\b(?:ordered|required|directed|obliged|told)\b[^"$]{0,60}["'][^"]{0,200}\bpay|\b(?:order|decision|judgment)\s(?:(?:no|number|#)\.?\s)?(?=[A-Z]{0,5}[-\s]?[A-Z-]{0,4}\d)[A-Z]{0,5}[-\s]?[\dA-Z]+[-/\d]*\b[^$]{0,120}\b(?:ordered|required|directed|granted|awarded|found)\b|\b(?:the|that|an|this) (?:earlier|previous|prior|original|first|initial|appealed|reviewed) (?:order|decision|judgment)\b[^$]{0,120}\b(?:ordered|required|directed|granted|awarded|was for)\b|\b(?:had|was|were|been) (?:previously |earlier )?(?:ordered|required|directed) (?:to|that)\b/i

export const tellsOfEarlier = (said: Pick<Sentence, 'text'>): boolean => EARLIER.test(said.text)
