// An order's terms: whether it becomes void if the tenants pay, whether they may pay in parts, and whether it only
// keeps an earlier order in force.
import { DATE, datesIn, parseDate } from './dates-in-text.ts'
import { lower, unread } from './evidence.ts'
import { at } from './fields.ts'
import { FRENCH_MONEY, MONEY, parseMoney } from './money-in-text.ts'
import type { OrderText, Sentence } from './order-text.ts'
import { orderingPart } from './ordering-part.ts'
import type { FieldReading, Instalment, OrderTerms } from './reading.ts'

const TENANT = '(?:former )?(?:tenants?|lessees?|respondents?|defendants?|they|he|she)(?:\\(s\\))?'
const CONDITIONAL = [
  `\\b(?:terminat|end|possession|order|judgment|evict)\\w*\\b.{0,120}\\bunless\\b.{0,60}\\b(?:pays?|voids?|compl(?:y|ies)|paid)\\b`,
  `\\bunless\\b.{0,40}\\b${TENANT} (?:pays?|voids?|compl(?:y|ies))\\b.{0,160}\\b(?:terminat|end|possession|order|judgment|evict|vacate)`,
  `\\bif (?:the )?${TENANT}(?: do(?:es)? not| fails? to) (?:void|pay\\b.{0,40}\\bto void)`,
  `\\b(?:may|can) void (?:this|the) order\\b`,
  `\\bif (?:the )?${TENANT} pays?\\b.{0,240}\\b(?:tenancy\\b.{0,20}\\b(?:continues|is reinstated|is not terminated|does not end)|order\\b.{0,40}\\b(?:void|set aside|no (?:force|effect)|cancelled|not be enforced))`,
  `\\b(?:order|judgment|possession|eviction)\\b.{0,60}\\b(?:is|are|becomes?|shall be|will be)\\b.{0,20}\\b(?:void|set aside|cancelled|stayed|suspended|of no (?:force|effect))\\b.{0,40}\\b(?:if|so long as|as long as|provided|upon)\\b`,
  `\\bconditional (?:order|judgment)\\b|\\b(?:order|judgment) is conditional\\b`,
  `à moins que.{0,80}\\b(?:n'annul|ne pai|ne vers|n'acquitt)`,
  `\\bn'annulent? pas\\b|\\bpeu(?:t|vent) annuler\\b`,
  `\\b(?:r[ée]sili|expuls|[ée]vict)\\w*.{0,120}\\bsauf si\\b.{0,60}\\b(?:pai|pay|vers|acquitt)`,
  `\\bsi (?:l[ae]s? )?(?:locataires?|d[ée]fende\\w+) (?:paie(?:nt)?|verse(?:nt)?|acquitte(?:nt)?)\\b.{0,200}\\b(?:bail|location)\\b.{0,40}\\b(?:continue|n'est pas r[ée]sili|se poursuit|est maintenu)`,
].map((source) => new RegExp(source, 'iu'))

const INSTALMENTS =
  /\binstal+ments?\b|\b(?:following|payment|repayment) (?:plan|schedule)\b|\b(?:monthly|weekly|equal|bi-?weekly) payments\b|\bpayments? of \$[\d,.]+ (?:per|a|each|every) (?:month|week)|(?<!\b[ée]ch[ée]ance de (?:chaque|chacun des) )(?<!\bchaque )\bversements?\b|\bmensualit[ée]s?(?![a-zà-ÿ])|\bmodalit[ée]s de (?:paiement|remboursement)\b|(?<!\p{L})[ée]ch[ée]ancier(?!\p{L})/iu
const ANY_MONEY = `(?:${MONEY}|${FRENCH_MONEY})`
/** Nothing between a payment and its day belongs to another one. */
const NEAR = '[^$]{0,60}?'
const EVERY = new RegExp(
  `(?<money>${ANY_MONEY}),?(?: (?:each|due|payable|par|per|a|an|every|chaque|on|le|the|premier|first|\\d{1,2}(?:st|nd|rd|th)?|day|jour|of|de)){1,8} (?<every>two weeks|second week|deux semaines|month|mois|week|semaine)`,
  'giu',
)
/** "$5,000.00 as follows: $500.00 on the first day of each month" */
const IN_PARTS = new RegExp(
  `${ANY_MONEY}[^$]{0,60}\\b(?:as follows|by paying|payable (?:at|in|as)|(?:comme suit|à raison de))\\b[^$]{0,30}?${EVERY.source}`,
  'iu',
)
const ON_DAY = new RegExp(
  `(?<money>${ANY_MONEY})${NEAR}\\b(?:by|before|due(?: on)?|on|avant le|au plus tard le|le)(?: or before)? (?<date>${DATE})`,
  'giu',
)
const DAY_FIRST = new RegExp(`(?:by|on|before|le) (?<date>${DATE}),?:?${NEAR}(?<money>${ANY_MONEY})`, 'giu')
const ROW = new RegExp(`^\\W*(?<date>${DATE})\\W{1,6}(?<money>${ANY_MONEY})$`, 'iu')
const FROM =
  /(?<!\p{L})(?:starting|commencing|beginning|from|as of|à compter du|à partir du|d[èe]s le)(?!\p{L})/iu
/** Sums that the tenants may pay to keep their home are a choice between days, not a plan. */
const CHOICE = /\bif the payment is made\b|\bsi le paiement est (?:fait|effectu[ée])|\bto void\b|\bannuler\b/i
const PAYS = /\bpa(?:y|ys|ying|yments?|id)\b|\bpai\w+|\bpayer\b|\bvers\w+|\bacquitt\w+/i
const MAX_PAYMENTS = 24

export function orderTerms(text: OrderText, amount: number | null): OrderTerms {
  const ordered = orderingPart(text.sentences)
  const said = ordered ?? text.sentences
  return {
    conditional: conditionalIn(said, ordered !== null),
    plan: planIn(agreed(text.sentences) ?? said),
    confirms: amount === null ? confirmedIn(said) : unread(null),
  }
}

/** A sum that is paid in parts is not due as a whole; one of the parts is not the sum. */
export function besidePlan(
  amount: FieldReading<number | null>,
  plan: readonly Instalment[] | null,
): FieldReading<number | null> {
  if (amount.value === null || !plan || plan.length === 0) return amount
  return lower(amount, plan.some(({ cents }) => cents === amount.value) ? 'low' : 'medium')
}

/** What the parties agreed and the tribunal adopts comes before the order. */
function agreed(sentences: readonly Sentence[]): readonly Sentence[] | null {
  const isAgreed = sentences.some((one) =>
    /\bent[ée]rine\b|\bon consent\b|\bconsent order\b|\bminutes of settlement\b|\bmediated (?:agreement|settlement)\b/i.test(
      one.text,
    ),
  )
  return isAgreed ? sentences : null
}

function conditionalIn(said: readonly Sentence[], isHeaded: boolean): FieldReading<boolean | null> {
  const found = said.find((one) => CONDITIONAL.some((pattern) => pattern.test(one.text)))
  if (found) return at(shown(found), true, isHeaded ? 'high' : 'medium')
  return isHeaded ? { ...unread<boolean | null>(false), confidence: 'medium' } : unread(null)
}

const shown = (one: Sentence) => ({ ...one, text: one.printed ?? one.text })

function planIn(said: readonly Sentence[]): FieldReading<Instalment[] | null> {
  const first = said.findIndex(
    (one) => INSTALMENTS.test(one.text) && PAYS.test(one.text) && !CHOICE.test(one.text),
  )
  if (first >= 0) {
    // The payments are in the clause, or in rows below it.
    const clause = said.slice(first, first + MAX_PAYMENTS)
    const isRow = (one: Sentence) => ROW.test(one.text) || paymentsIn(one.text).length > 0
    const end = clause.findIndex((one, index) => index > 0 && !isRow(one))
    const payments = clause.slice(0, end < 0 ? clause.length : end).flatMap((one) => paymentsIn(one.text))
    const plan = said[first] as Sentence
    return at(shown(plan), payments.slice(0, MAX_PAYMENTS), payments.length > 0 ? 'medium' : 'low')
  }
  // No word for a plan: two payments on two days in one clause are one, and so is a sum that is paid month by month.
  for (const one of said) {
    if (CHOICE.test(one.text) || !PAYS.test(one.text)) continue
    const payments = paymentsIn(one.text)
    if (new Set(payments.map(({ from }) => from)).size > 1 || IN_PARTS.test(one.text))
      return at(shown(one), payments, 'medium')
  }
  return unread(null)
}

function paymentsIn(text: string): Instalment[] {
  const row = ROW.exec(text)?.groups
  if (row) return paymentOf(row)
  const coming = [...text.matchAll(EVERY)].flatMap((match) => comingPayment(text, match))
  if (coming.length > 0) return coming
  const behind = [...text.matchAll(ON_DAY)].flatMap(({ groups }) => paymentOf(groups))
  const ahead = [...text.matchAll(DAY_FIRST)].flatMap(({ groups }) => paymentOf(groups))
  return behind.length >= ahead.length ? behind : ahead
}

type Groups = Record<string, string> | undefined

function paymentOf(groups: Groups): Instalment[] {
  const cents = parseMoney(groups?.money ?? '')
  return cents ? [{ cents, from: parseDate(groups?.date ?? ''), every: null }] : []
}

function comingPayment(text: string, { groups, index, 0: said }: RegExpExecArray): Instalment[] {
  const cents = parseMoney(groups?.money ?? '')
  if (!cents) return []
  // Text after the next sum is about that one.
  const [behind = ''] = text.slice(index + said.length).split(new RegExp(ANY_MONEY))
  const start = FROM.exec(behind)
  const from = start ? (datesIn(behind.slice(start.index))[0] ?? null) : null
  const every = /two|second|deux/i.test(groups?.every ?? '')
    ? 'two weeks'
    : /m/i.test(groups?.every?.slice(0, 1) ?? '')
      ? 'month'
      : 'week'
  return [{ cents, from, every }]
}

const CONFIRMS =
  /\b(?:request(?: to| for) (?:a )?review|review request|request|appeal|application (?:to|for) (?:review|vary|set aside)|motion to set aside)\b.{0,160}\b(?:is|are|be) (?:hereby )?(?:denied|dismissed|refused)\b|\b(?:order|decision)\b.{0,80}\b(?:is|are|be) (?:hereby )?(?:confirmed|upheld|affirmed)\b|\b(?:order|decision)\b.{0,80}\bremains? (?:unchanged|in (?:full )?(?:force|effect))|\brejette\b.{0,60}\b(?:r[ée]vision|r[ée]tractation|appel)\b|\b(?:ordonnance|d[ée]cision)\b.{0,60}\b(?:confirm[ée]e|maintenue|demeure inchang[ée]e)/i

function confirmedIn(said: readonly Sentence[]): FieldReading<string | null> {
  const found = said.find((one) => CONFIRMS.test(one.text))
  if (!found) return unread(null)
  const day = datesIn(found.text)[0] ?? null
  return at(shown(found), day, day === null ? 'low' : 'medium')
}
