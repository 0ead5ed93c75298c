// Who must pay, to which side, and how much: read before any sum counts. The parties' names and the words applicant,
// respondent, plaintiff and defendant are already replaced by "the Landlord" and "the Tenant".
import {
  type Candidate,
  choose,
  lower,
  moneyCandidates,
  type Phrase,
  phrase,
  type Strength,
  strongestOf,
  unread,
} from './evidence.ts'
import { other } from './header-parties.ts'
import { moneyIn } from './money-in-text.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading, Payer } from './reading.ts'
import { isNet } from './set-off.ts'
import type { Side } from './side.ts'
import type { Place } from './text-line.ts'

const forms: Record<string, string> = {
  jointly:
    '\\(?(?:(?:both|each|all),? )?(?:jointly|severally|individually|together)(?:(?:,? and |/| or |,? )(?:jointly|severally|individually))*\\)?,?',
  shall:
    '(?:shall|must|will|is to|are to|(?:is|are)\\s(?:hereby\\s)?(?:ordered|required|directed|liable)\\sto|has to|have to)(?:\\s(?:immediately|forthwith|also|further))?',
  of: '(?:in (?:the|that) (?:total )?(?:amount|sum)(?: of|,)|of|for)(?: the (?:balance|difference|remainder)(?: due| owing)?,?(?: of)?)?',
  sum: '(?:(?:the|a|an)\\s(?:\\w+\\s){0,2}(?:sum|amount|total|judgment|award)(?:\\s(?:in the amount )?of)?\\s)?',
  A: '(?:the\\s)?(?:former\\s)?(?:PAYER)(?:\\(s\\)|s)?(?:,[^,$]{2,80},)?',
  B: '(?:the\\s)?(?:former\\s)?(?:PAYEE)(?:\\(s\\)|s)?(?:,[^,$]{2,80},)?',
}

const SAID: [string, Strength][] = [
  ['<A>,? (?:<jointly> )*(?:<shall>,? |to )?(?:<jointly> )?pays?(?: to)?(?: <B>)?,? ?<sum><money>', 3],
  ['<A>,? <shall>.{0,80}? pay(?: to)? <B>,?.{0,60}? <sum><money>', 3],
  // In words, with the figures after: "the sum of three thousand dollars ($3,000.00)".
  [
    '<A>,? <shall>.{0,40}? ?pay(?: to)? <B>[^$]{0,60}?the (?:amount|sum|total) of [a-z ,-]{5,90}\\(<money>',
    3,
  ],
  ['<A> (?:<shall> )?pay <money>.{0,60}? to <B>', 3],
  [
    'judgment (?:is |be |shall be |will be )*(?:hereby )?(?:granted |given |entered |issued )?(?:for|in favou?r of|to) <B>.{0,120}?(?:amount|sum|total) of <money>',
    3,
  ],
  [
    'judgment (?:is |be |shall be |will be )*(?:hereby )?(?:granted |given |entered |issued )?against <A>.{0,120}?(?:amount|sum|total|for|of) <money>',
    3,
  ],
  [
    '(?:grant|award|issue)s?(?:ed)? <B> (?:a |an )?(?:monetary order|judgment|monetary award|order)(?: against <A>)?.{0,40}?<of> <money>',
    3,
  ],
  [
    '<B> (?:is|are|has been|have been) (?:hereby )?(?:provided with|issued|given|granted) (?:a |an |the |this )?(?:monetary order|order)(?: against <A>)?.{0,40}?<of> <money>',
    3,
  ],
  [
    '<B> (?:is|are) (?:hereby )?(?:granted|awarded|given|entitled to) (?:a |an )?(?:monetary order|judgment|monetary award|award|order)?.{0,40}?(?:in the (?:total )?(?:amount|sum) of|of|for)? ?<money>',
    2,
  ],
  [
    'monetary order (?:is |be |shall be |will be )*(?:hereby )?(?:granted |given |made |issued )?(?:to|in favou?r of|for|payable to) <B>.{0,80}?(?:in the (?:total )?(?:amount|sum) of|of|for) <money>',
    3,
  ],
  [
    'monetary order (?:in the (?:total )?(?:amount|sum) of|of|for) <money>.{0,60}? (?:to|in favou?r of|payable to) <B>',
    3,
  ],
  ['<A> owes? <B> (?:the sum of |the amount of |a total of )?<money>', 2],
  ['total (?:amount )?(?:owed|owing|due|payable|to be paid) (?:to <B> )?by <A>.{0,20}?<money>', 3],
]

function phrasesFor(payer: Side): Phrase[] {
  const filled = Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [
      name,
      form.replace('PAYER', payer).replace('PAYEE', other(payer)),
    ]),
  )
  return SAID.map(([source, strength]) => phrase(source, strength, filled))
}
const PHRASES: Record<Side, Phrase[]> = { landlord: phrasesFor('landlord'), tenant: phrasesFor('tenant') }

/** The words for the side, whichever the order uses. */
export function withSides(sentences: readonly Sentence[], applicant: Side | null): Sentence[] {
  return sentences.map((sentence) => {
    let text = sentence.text
      .replace(/\b(?:lessors?|property owners?)\b/gi, 'Landlord')
      .replace(/\b(?:lessees?)\b/gi, 'Tenant')
      .replace(
        /\b(landlord|tenant)(\(s\)|s)?(?:,? (?:the )?(?:applicants?|respondents?|plaintiffs?|defendants?))\b/gi,
        '$1$2',
      )
    if (applicant) {
      const as = (side: Side) => (side === 'landlord' ? 'Landlord' : 'Tenant')
      text = text
        .replace(
          /\b(?:applicant|plaintiff|claimant|creditor)(?:\(s\)|s)?\b(?!'s? claim)(?:,? the (?:landlord|tenant)s?)?/gi,
          as(applicant),
        )
        .replace(
          /\b(?:respondent|defendant|debtor)(?:\(s\)|s)?\b(?:,? the (?:landlord|tenant)s?)?/gi,
          as(other(applicant)),
        )
    }
    // "the Landlord, the Landlord": a role and its name.
    text = text.replace(
      /\b(the )?(landlord|tenant)(s|\(s\))?(?:,? (?:and )?(?:the )?\2(?:s|\(s\))?)+,?(?=\s)/gi,
      '$1$2$3',
    )
    return text === sentence.text
      ? sentence
      : { ...sentence, text, printed: sentence.printed ?? sentence.text }
  })
}

export const INSTALMENTS =
  /\binstal+ments?\b|\bfollowing schedule\b|\b(?:payment|repayment) (?:plan|schedule)\b|\b(?:monthly|weekly|equal) payments of\b/i
const NOT_DUE =
  /\b(?:into court|to void|in trust|fine|penalty|will be void|may be (?:filed|enforced)|(?:claim(?:s|ed)?|seeks?|sought|request(?:s|ed)?|asked) (?:for |an? |the |that |judgment )|if the (?:tenant|landlord)s? (?:pays?|do(?:es)?)\b)/i
const FEE_ALONE = /\b(?:fil(?:ing|e)|application|hearing|service)\b.{0,20}\b(?:fees?|costs?)\b|\bcosts?\b/i

export interface Ordered {
  amount: FieldReading<number | null>
  payer: FieldReading<Payer | null>
}

interface Clause extends Candidate<number> {
  payer: Side
}

const placeOf = ({ page, line }: Place) => `${page}:${line}`

/** The lump sum that one side is ordered to pay the other, and which side. */
export function orderedSum(ordered: readonly Sentence[], brought: Side | null): Ordered {
  const due = ordered.filter((one) => !NOT_DUE.test(one.text))
  const clauses = (['tenant', 'landlord'] as const).flatMap((payer) =>
    moneyCandidates(due, PHRASES[payer]).map((one): Clause => ({ ...one, payer })),
  )
  const places = new Set(clauses.map(placeOf))
  if (ordered.some((one) => places.has(placeOf(one)) && INSTALMENTS.test(one.text)))
    return { amount: unread(null), payer: unread(null) }
  const strongest = strongestOf(clauses)
  const top = clauses.filter((one) => one.strength === strongest)
  const payers = payersOf(top)
  // Both sides owe: the clause that orders what is left counts, as a question.
  const net = payers.length > 1 ? top.filter((one) => isNet(one.sentence)) : []
  const payer = only(payers) ?? only(payersOf(net)) ?? (brought && other(brought))
  const mine = (payersOf(net).length === 1 ? net : top).filter((one) => one.payer === payer)
  const chosen = total(mine)
  if (!chosen || !payer) return { amount: unread(null), payer: unread(null) }
  const max = payers.length === 1 ? 'high' : payersOf(net).length === 1 ? 'medium' : 'low'
  const amount = lower(chosen, max)
  return { amount, payer: { ...amount, value: payer } }
}

const payersOf = (clauses: readonly Clause[]): Side[] => [...new Set(clauses.map((one) => one.payer))]
const only = (sides: readonly Side[]): Side | null => (sides.length === 1 ? (sides[0] ?? null) : null)

/** The payer of an amount that was read by a tribunal's own words; unknown without a clause that says it. */
export function payerOf(
  amount: FieldReading<number | null>,
  { amount: sum, payer }: Ordered,
): FieldReading<Payer | null> {
  if (amount.value === null || payer.value === null) return unread(null)
  return sum.value === amount.value ? payer : lower({ ...amount, value: payer.value }, 'low')
}

/** Of several sums, the one that is called the total; the fee alone is not a lump sum. */
function total(clauses: readonly Clause[]): FieldReading<number | null> | null {
  const main = clauses.filter((one) => !(FEE_ALONE.test(one.sentence) && moneyIn(one.sentence).length === 1))
  const named = main.filter((one) => /\btotal\b/i.test(one.sentence))
  const from = named.length > 0 ? named : main.length > 0 ? main : clauses
  const first = choose(from)
  if (!first) return null
  const reading = { ...first, value: totalBehind(first.sentence ?? '', first.value) ?? first.value }
  const parts = partsOf(reading.sentence ?? '', reading.value)
  return parts === 'differ' ? lower(reading, 'medium') : reading
}

/** "$3,312.50 for arrears and $75.00 for the fee, for a total of $3,387.50": the clause's total is what is due. */
function totalBehind(sentence: string, sum: number): number | null {
  const amounts = moneyIn(sentence)
  const at = amounts.findIndex((one) => one.cents === sum)
  const last = amounts.at(-1)
  if (at < 0 || !last || amounts.length < at + 3) return null
  const before = sentence.slice(amounts.at(-2)?.end, last.index)
  const added = amounts.slice(at, -1).reduce((all, one) => all + one.cents, 0)
  return added === last.cents && /\b(?:total|totall?ing|in all|sum)\b/i.test(before) ? last.cents : null
}

/** "$2,300.00 comprised of arrears of $2,250.00 and the fee of $50.00": do the parts add up to the sum? */
export function partsOf(sentence: string, sum: number): 'agree' | 'differ' | 'none' {
  const lump =
    /\b(?:being|comprised of|compris\w+|consist\w+|represent\w+|made up of|includ\w+|calculated as|as follows|for)\b/i.exec(
      sentence,
    )
  const amounts = moneyIn(sentence)
  const at = amounts.findIndex((one) => one.cents === sum)
  const parts = amounts.filter((one, index) => index > at && (!lump || one.index > lump.index))
  if (!lump || at < 0 || parts.length < 2) return 'none'
  let added = 0
  for (const part of parts) {
    const before = sentence.slice(Math.max(0, part.index - 24), part.index)
    added += /\b(?:less|minus|deduct\w*|credit)\b/i.test(before) ? -part.cents : part.cents
  }
  return added === sum ? 'agree' : 'differ'
}
