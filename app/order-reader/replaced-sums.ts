// Orders that correct an earlier one, or themselves: by words ("it should have read"), by a struck-out figure, or by
// two sums side by side. A person compares what is read from one.
import { lower } from './evidence.ts'
import { MONEY, parseMoney } from './money-in-text.ts'
import type { OrderText, Sentence } from './order-text.ts'
import type { Confidence, FieldReading, OrderFieldName, OrderFields } from './reading.ts'

const AMENDED =
  /\bamended (?:order|decision|judgment)\b|\b(?:order|decision|judgment)(?: is| was|,)? (?:hereby )?amended\b|\bdate amended\b|\bcorrect(?:ed|ion|ing) (?:to (?:the |an )?)?(?:order|decision|judgment)\b|\b(?:clerical|typographical|obvious) (?:error|mistake)s?\b|\bcorrigendum\b|\berratum\b|\bordonnance (?:modifi[ée]e|corrig[ée]e)\b|\bd[ée]cision (?:rectifi[ée]e|corrig[ée]e|modifi[ée]e)\b|\berreurs? (?:d'[ée]criture|de calcul|de plume|mat[ée]rielle)/i
/** "typed as $6,318.50; it should have read $3,618.50" */
const SHOULD_BE = new RegExp(
  `(?<wrong>${MONEY})[^$]{0,80}?\\b(?:should (?:have )?(?:read|be|been|say|said)|(?:is|are|was) (?:hereby )?(?:replaced|substituted|corrected|amended|changed)(?: (?:by|with|to)(?: read)?)?|to read)\\b[^$]{0,30}?(?<right>${MONEY})`,
  'gi',
)
const SIDE_BY_SIDE = new RegExp(`(?<first>${MONEY})\\s+(?<second>${MONEY})`)
const PAYS = /\bpay\b|\bowes?\b|\bjudgment\b|\bmonetary order\b|\btotal\b/i

export type Doubt = Extract<Confidence, 'low' | 'medium'>

export interface Replaced {
  text: OrderText
  /** The upper limit of confidence for sums, dates and payers; null for an order that replaces nothing. */
  doubt: Doubt | null
}

/** The text with the valid sum where two are side by side. */
export function withoutReplacedSums(text: OrderText): Replaced {
  const corrections = correctionsIn(text.sentences)
  const sentences = text.sentences.map((one) => replacedIn(one, corrections))
  const open = sentences.some(({ isOpen }) => isOpen)
  const isReplaced =
    sentences.some(({ isChanged }) => isChanged) ||
    text.lines.some(({ isStruck }) => isStruck) ||
    text.lines.some((line) => AMENDED.test(line.text)) ||
    text.sentences.some((one) => AMENDED.test(one.text))
  if (!isReplaced) return { text, doubt: null }
  return { text: { ...text, sentences: sentences.map(({ said }) => said) }, doubt: open ? 'low' : 'medium' }
}

/** Which sum the order replaces with which. */
function correctionsIn(sentences: readonly Sentence[]): Map<number, number> {
  const corrections = new Map<number, number>()
  for (const [index, one] of sentences.entries()) {
    // "The amount was typed as $6,318.50. It should have read $3,618.50."
    const next = sentences[index + 1]
    for (const said of [one.text, `${one.text} ${next?.text ?? ''}`]) {
      for (const { groups } of said.matchAll(SHOULD_BE)) {
        const [wrong, right] = [parseMoney(groups?.wrong ?? ''), parseMoney(groups?.right ?? '')]
        if (wrong !== null && right !== null && wrong !== right) corrections.set(wrong, right)
      }
    }
  }
  return corrections
}

function replacedIn(
  one: Sentence,
  corrections: ReadonlyMap<number, number>,
): { said: Sentence; isChanged: boolean; isOpen: boolean } {
  const found = SIDE_BY_SIDE.exec(one.text)
  const { first = '', second = '' } = found?.groups ?? {}
  if (!found || !PAYS.test(one.text)) return { said: one, isChanged: false, isOpen: false }
  const [before, after] = [parseMoney(first), parseMoney(second)]
  if (before === null || after === null || before === after)
    return { said: one, isChanged: false, isOpen: false }
  const isReversed = corrections.get(after) === before
  const text = one.text.replace(found[0], isReversed ? first : second)
  return {
    said: { ...one, text, printed: one.printed ?? one.text },
    isChanged: true,
    // Corrections are printed after what they correct; if the order does not say so, a person decides.
    isOpen: !isReversed && corrections.get(before) !== after,
  }
}

const REPLACEABLE = /_date$|_rent$|^amount_owed$|^filing_cost$|^payable_by$|^dismissed$|^starting_/

export function neverSure(fields: OrderFields, max: Doubt): OrderFields {
  const asked: OrderFields = { ...fields }
  for (const name of Object.keys(fields) as OrderFieldName[]) {
    // The payer is not in doubt if only the sum is.
    const limit = name === 'amount_owed' ? max : 'medium'
    if (REPLACEABLE.test(name))
      Object.assign(asked, { [name]: lower(fields[name] as FieldReading<unknown>, limit) })
  }
  return asked
}
