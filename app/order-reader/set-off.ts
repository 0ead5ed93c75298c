// What is taken away from an ordered sum, and what two sides owe each other. The rest is read only where the order's
// own figures prove it, and even then it is a question; a set-off without a result makes the sum doubtful.
import { lower } from './evidence.ts'
import { type FoundMoney, moneyIn } from './money-in-text.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading, Payer } from './reading.ts'
import type { Side } from './side.ts'

/** Right before the amount that is taken away. */
const LESS =
  /\b(?:less|minus|net of|deduct\w*|reduced by|set(?:ting)?[- ]?off|offset|credit(?:s|ed|ing)?|after (?:the|a|his|her|its|their) (?:\w+ ){0,2}(?:deposit|credit|abatement)|moins|d[ée]duction|compensation)\b[^$]{0,60}$/i

/** The clause that orders what is left after a set-off, beside those of what each side owes. */
const NET =
  /\b(?:after|following|with|upon)\b.{0,24}\b(?:set(?:ting)?[- ]?off|offset(?:ting)?|deduct\w*)\b|\bset(?:ting)?[- ]?off\b.{0,80}\bpay\b|\bset off (?:these|those|the|both) .{0,80}\bmonetary order\b|\bthe (?:difference|net (?:amount|sum|balance|award))\b/i

export const isNet = (sentence: string): boolean => NET.test(sentence)

const TAKES = '(?:deduct(?:ed|s)?|subtract(?:ed|s)?|set[- ]?off|offset|credit(?:ed|s)?|appl(?:y|ies|ied))'
const THIS_SUM =
  '(?:this|that|the (?:said|above|ordered|same|foregoing)|said) (?:\\w+ )?(?:amount|sum|total|award|judgment|debt|money|balance)'
const BOTH_SUMS =
  '(?:these|those|the|both|the two|the respective) (?:two )?(?:amounts|sums|awards|judgments|orders|debts|claims)'
/** "Deducted from the amount owing" is not here: so an order explains the sum that it names. */
const TAKEN_FROM_IT = [
  `\\b${TAKES}\\b.{0,80}\\b(?:from|against|to|towards?) ${THIS_SUM}\\b`,
  `\\b(?:from|against) ${THIS_SUM}\\b.{0,120}\\b${TAKES}\\b`,
  `\\b${THIS_SUM}\\b.{0,40}\\b(?:reduced by|set[- ]?off|offset|less)\\b.{0,60}\\$`,
  `\\b(?:deduct|set[- ]?off|withhold)\\b.{0,40}\\$.{0,40}\\bfrom (?:it|${THIS_SUM})\\b`,
  `\\b${BOTH_SUMS}\\b.{0,60}\\b(?:set[- ]?off|offset)\\b`,
  `\\b(?:set(?:ting)?[- ]?off|offset(?:ting)?) ${BOTH_SUMS}\\b`,
].map((source) => new RegExp(source, 'i'))
/** What may still be paid is taken from every sum. */
const STILL_PAID = /\bany (?:payments?|amounts?|money|monies|sums?)\b/i

type Money = FieldReading<number | null>

/**
 * An order's sum, where its own clause or one after it takes something away: "$4,118.50, less the $500.00 that the
 * Landlord owes, for a net of $3,618.50" is $3,618.50. If the order does not say what is left, a person decides.
 */
export function afterSetOff(amount: Money, sentences: readonly Sentence[]): Money {
  const stated = afterOwnClause(amount)
  const own = isNet(stated.sentence ?? '') ? lower(stated, 'medium') : stated
  if (own.value === null) return own
  const later = behind(own, sentences)
  const taken = later.find(
    (one) => TAKEN_FROM_IT.some((pattern) => pattern.test(one.text)) && !STILL_PAID.test(one.text),
  )
  if (!taken) return own
  const left = resultOf(own.value, moneyIn(taken.text))
  return left === null ? lower(own, 'low') : lower({ ...own, value: left }, 'medium')
}

/** What the order says after the sentence of a value. Several sentences may begin on its line. */
function behind({ page, line, sentence }: Money, sentences: readonly Sentence[]): Sentence[] {
  const start = sentences.findIndex((one) => one.page === page && one.line === line)
  if (start < 0 || sentence === null) return []
  const from = sentences.slice(start)
  return from.slice(
    Math.max(
      0,
      from.findIndex((one) => sentence.endsWith(one.printed ?? one.text)),
    ) + 1,
  )
}

function afterOwnClause(amount: Money): Money {
  const { value, sentence } = amount
  if (value === null || !sentence) return amount
  const sums = moneyIn(sentence)
  const at = sums.findIndex(({ cents }) => cents === value)
  const next = at < 0 ? [] : sums.slice(at + 1)
  const first = next.findIndex((one, index) => LESS.test(sentence.slice(sums[at + index]?.end, one.index)))
  if (first < 0) return amount
  const others = added(next.filter((_, index) => index !== first))
  // "$2,000.00, being $3,200.00 less the deposit of $1,200.00": the clause explains the sum.
  if (next.length > 1 && others - (next[first]?.cents ?? 0) === value) return amount
  const before = next.slice(0, first)
  const left = resultOf(value, [...next.slice(first), ...before])
  if (left !== null) return lower({ ...amount, value: left }, 'medium')
  // Parts that are listed before it were compared with the sum already.
  return lower(amount, first === 0 ? 'low' : 'medium')
}

const added = (sums: readonly FoundMoney[]) => sums.reduce((all, one) => all + one.cents, 0)

/** What is left of a sum after the amounts that follow it, if one of them is just that. */
function resultOf(value: number, sums: readonly FoundMoney[]): number | null {
  let left = value
  for (const [index, { cents }] of sums.entries()) {
    if (index > 0 && cents === left) return left
    left -= cents
  }
  return null
}

const DUTY =
  '(?:shall|must|will|is to|are to|(?:is|are) (?:hereby )?(?:ordered|required|directed) to|has to|have to)'
/** "$3,200.00 less the deposit of $1,200.00, so the Tenant shall pay $2,000.00" */
const PAYS_REST = new RegExp(
  `\\b(?<payer>landlord|tenant)(?:\\(s\\)|s)?,? ${DUTY} (?:\\w+ ){0,2}pay\\b[^$]{0,60}$`,
  'i',
)
const NO_LUMP = /\bif\b|\bvoid\b|\binstal+ments?\b|\bclaim(?:s|ed)?\b|\bper (?:day|month|week)\b/i

/**
 * The sum and payer of an order that names no payee, but shows two sums and what one side pays of them. Null if its
 * figures do not come to it.
 */
export function restAfterDeduction(
  sentences: readonly Sentence[],
): { amount: Money; payer: FieldReading<Payer | null> } | null {
  for (const [index, one] of sentences.entries()) {
    // The deduction and the duty may be two sentences of one paragraph.
    const next = sentences[index + 1]
    const together = next?.paragraph === one.paragraph ? `${one.text} ${next.text}` : one.text
    for (const said of [one.text, together]) {
      const [base, ...behind] = moneyIn(said)
      const rest = behind.at(-1)
      const [taken] = behind
      if (!base || !rest || !taken || behind.length < 2 || NO_LUMP.test(said)) continue
      const before = said.slice(behind.at(-2)?.end, rest.index)
      const side = PAYS_REST.exec(before)?.groups?.payer?.toLowerCase() as Side | undefined
      if (!side || !LESS.test(said.slice(base.end, taken.index))) continue
      if (base.cents - added(behind.slice(0, -1)) !== rest.cents) continue
      const at = { page: one.page, line: one.line, sentence: said, confidence: 'medium' as const }
      return { amount: { ...at, value: rest.cents }, payer: { ...at, value: side } }
    }
  }
  return null
}
