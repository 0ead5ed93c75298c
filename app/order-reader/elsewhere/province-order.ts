// An order of a provincial tribunal that the product has no code for, or does not know at all. The labels and clauses
// that such orders share are read; nothing is certain, because no order of theirs has proved the rules.
import { adjudicator } from '../adjudicators.ts'
import { applyChecks, dailyRentCheck, dateOrderChecks, rowChecks } from '../arithmetic.ts'
import { parseDate } from '../dates-in-text.ts'
import { choose, dateCandidates, inferred, moneyCandidates, phrase, unread } from '../evidence.ts'
import { at, emptyFields, type FieldsAndChecks, limitAll } from '../fields.ts'
import { partiesOrGuess } from '../guessed-parties.ts'
import { hearingIn } from '../hearings.ts'
import { moneyIn } from '../money-in-text.ts'
import { FILING, PER_DAY, RENT } from '../ontario/ltb-money.ts'
import { suingSide } from '../ontario/suing-side.ts'
import type { OrderText, Sentence } from '../order-text.ts'
import { orderingPart, tellsOfEarlier } from '../ordering-part.ts'
import { orderedSum, withSides } from '../pays.ts'
import type { Elsewhere, FieldReading, OrderFields } from '../reading.ts'
import { withReferredSums } from '../referred-sums.ts'
import { rentedPremises } from '../rented-premises.ts'
import { monthlyRent } from '../rents.ts'
import { representative } from '../representatives.ts'
import { withRoles } from '../roles.ts'
import type { Side } from '../side.ts'
import { cellsOf, labelledRows, withWhose } from '../table-rows.ts'
import type { TextLine } from '../text-line.ts'

const ISSUED = [
  phrase('^(?:order|decision|issue|judgment|signing) dated?\\s?[:;]?\\s?<date>'),
  phrase('^date (?:of )?(?:the )?(?:order|decision|issue|judgment|issued|signed)\\s?[:;]?\\s?<date>'),
  phrase('^(?:dated|issued|released|signed|ordered)(?:at)?\\b.{0,50}?<date>'),
  phrase(
    '^date (?:the )?(?:order|decision|judgment)(?: was)? (?:issued|made|signed|rendered|released)\\s?[:;]?\\s?<date>',
  ),
  phrase(
    '^(?:decision|order|judgment)(?: (?:issued|released|rendered|signed|made))?(?: on)?\\s?[:;]\\s?<date>',
  ),
  phrase('^date\\s?[:;]\\s?<date>', 2),
  phrase('\\b(?:decision|order)(?: date| issued)?\\s?:\\s?<date>', 2),
]
/** The fee for an application has a different name in each province. */
const FEES = [
  ...FILING,
  phrase(
    '<money>,? (?:for|as|being|representing|in)(?: \\w+){0,2}? (?:hearing|application|filing|claim) (?:fees?|expenses?|costs?)\\b',
  ),
  phrase(
    '(?:hearing|application|filing|claim) (?:fees?|expenses?|costs?)(?: (?:of|is|was|in the amount of|totall?ing)|:)? \\(?<money>',
  ),
  phrase('\\bfee of <money>', 2),
]
const DAILY = [
  ...PER_DAY,
  phrase(
    'daily (?:rate|rent|amount)(?: of rent)?(?: (?:beginning|from|starting|commencing)(?: on)? <anydate>)?(?: (?:of|is|at)|:)? <money>',
  ),
]
const BY = '(?:on or before|no later than|not later than|by|on|effective|as of|at|to)'
const ENDED = [
  phrase(
    `tenanc(?:y|ies)(?: agreement)?.{0,90}?(?:is|are|was|shall be|will be|be)(?: hereby)? (?:terminated|ended).{0,20}?${BY} <date>`,
  ),
  phrase(
    `(?:terminate[sd]?|terminating|end(?:s|ed)|ending) (?:the )?tenancy(?: agreement)?.{0,40}?${BY} <date>`,
  ),
  phrase(
    'tenancy(?: agreement)? (?:ended|ends|terminated|terminates|came to an end)(?: on| effective| as of)? <date>',
  ),
]
const LEAVE = [
  phrase(
    `(?:vacate|deliver up|give up|yield up|move out|surrender|vacant possession).{0,100}?(?:on or before|no later than|by|on).{0,25}?<date>`,
  ),
  phrase('order (?:of|for) (?:vacant )?possession.{0,60}?(?:effective|on|for|as of).{0,20}?<date>', 2),
]
const SHERIFF = [
  phrase('<date>.{0,60}(?:directing|authorizing|the) .{0,20}\\bsheriff\\b'),
  phrase('\\bsheriff\\b.{0,120}?(?:on or after|after|starting|effective|from|not before) <date>'),
]
const FROM = '(?:starting|from|commencing|beginning|as of|effective|after)(?: on)?'
const COMPENSATION = [
  phrase(`(?:per day|per diem|daily|(?:each|every|a) day).{0,120}?${FROM} <date>`),
  phrase(`${FROM} <date>.{0,80}(?:per day|per diem|daily|(?:each|every|a) day)`),
]

export function readProvinceOrder(text: OrderText, elsewhere: Elsewhere | null): FieldsAndChecks {
  const brought = broughtBy(text) ?? suingSide(text).side
  const parties = partiesOrGuess(text, brought)
  const { applicant } = parties
  const names = { landlord_names: parties.landlord, tenant_names: parties.tenant }
  const said = withLeads(withSides(withRoles(withReferredSums(text.sentences), names), applicant))
  const spoken = [...text.sentences, ...withWhose(labelledRows(text))]
  const ordered = orderedPart(said)
  const { amount, payer } = orderedSum(ordered, applicant)
  const fee = choose(moneyCandidates(said, FEES)) ?? unread(null)
  const leave =
    choose(dateCandidates(ordered, ENDED)) ??
    choose(dateCandidates(said, ENDED)) ??
    choose(dateCandidates(ordered, LEAVE))
  const isDismissed = dismissed(ordered, amount.value)
  const fields: OrderFields = {
    ...emptyFields(),
    ...rentedPremises(text),
    ...names,
    reference_id: fileNumber(text),
    landlord_legal_rep_name: representative(spoken, wordsFor('landlord', applicant), parties.landlord.value),
    tenant_legal_rep_name: representative(spoken, wordsFor('tenant', applicant), parties.tenant.value),
    adjudicator_name: adjudicator(text),
    issued_date: choose(dateCandidates([...text.lines, ...cellsOf(text)], ISSUED)) ?? dateAboveLabel(text),
    meeting_date: hearingIn([...text.lines, ...text.sentences]),
    sheriff_call_date: choose(dateCandidates(ordered, SHERIFF)) ?? unread(null),
    tenancy_terminated_date: isDismissed ? unread(null) : (leave ?? unread(null)),
    daily_compensation_start_date: choose(dateCandidates(ordered, COMPENSATION)) ?? unread(null),
    per_day_rent: choose(moneyCandidates(said, DAILY)) ?? unread(null),
    monthly_rent: monthlyRent(said, RENT),
    payable_by: payer,
    amount_owed: amount,
    filing_cost: amount.value === null ? unread(null) : fee,
    starting_principal_includes_filing_cost: feeInside(text, ordered, { amount, fee }),
    tags: applicant
      ? inferred([applicant === 'tenant' ? 'tenant_filed' : 'landlord_filed'], 'medium')
      : unread([]),
    dismissed: inferred(isDismissed, 'medium'),
  }
  const checks = [...rowChecks(text, fields), ...dateOrderChecks(fields), ...dailyRentCheck(fields)]
  const max = elsewhere ? 'medium' : 'low'
  return { fields: limitAll(applyChecks(text, fields, checks), max), checks, max }
}

/** What a side is called where its representative is named. */
function wordsFor(side: Side, applicant: Side | null): string {
  const own = side === 'landlord' ? '[Ll]andlords?|[Ll]essors?' : '[Tt]enants?|[Ll]essees?'
  if (!applicant) return `(?:${own})`
  return `(?:${own}|${side === applicant ? '[Aa]pplicants?|[Aa]ppellants?|[Cc]laimants?' : '[Rr]espondents?'})`
}

const LEAD =
  /\b(the (?:landlord|tenant)s?(?:\(s\))? (?:shall|must|will|(?:is|are) (?:ordered|required|directed) to))\s?:$/i
const ITEM =
  /^(?:(?:[•●▪■◦*·-]|\(?[a-z\d]{1,3}[.)])\s*)?(?=(?:pay|vacate|provide|deliver|return|reimburse|give|keep)\b)/i

/** "The tenant shall:" with a list under it: each item is a clause of that lead-in. */
function withLeads(said: readonly Sentence[]): Sentence[] {
  let lead: string | null = null
  return said.map((one) => {
    const begins = LEAD.exec(one.text)?.[1]
    if (begins) lead = begins
    else if (lead !== null && ITEM.test(one.text)) {
      const text = one.text.replace(ITEM, '')
      return {
        ...one,
        text: `${lead} ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
        printed: one.printed ?? one.text,
      }
    } else if (/^\[?\d{1,3}[\].)]\s/.test(one.text)) lead = null
    return one
  })
}

/** A date alone, and "Date" under it where it was signed. */
function dateAboveLabel(text: OrderText): FieldReading<string | null> {
  for (const [index, line] of text.lines.entries()) {
    const date = line.cells.map((cell) => parseDate(cell)).find((one) => one !== null)
    if (date && /^(?:date(?: issued)?|date of order)\b/i.test(text.lines[index + 1]?.text ?? ''))
      return at(line, date, 'medium')
  }
  return unread(null)
}

/** Whose application it is, by the words of the order. */
export function broughtBy(text: OrderText): Side | null {
  const stated =
    /\bapplicants?,? .{3,120}?(?:referred to as|called|known as) ['"]?(?:the )?(landlord|tenant)|\bapplication (?:was )?(?:made |filed |brought )?(?:by|of) (?:the )?(landlord|tenant)|\b(landlord|tenant)s?(?:\(s\))?(?:,[^,.]{2,80})?,? (?:has |have )?(?:applied|made an application|filed an application|seeks?|requests?|is seeking|brought)\b|\b(landlord|tenant)s?'?s? application\b|\((landlord|tenant)s?'? application\)/i.exec(
      text.whole,
    )
  const side = stated
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase()
  if (side === 'tenant' || side === 'landlord') return side
  // At a hearing both sides claim things: it counts only if one side does.
  const claims = new Set(
    [...text.whole.matchAll(/\bthe (landlord|tenant)s? (?:claims?|is claiming|are claiming|asks?) /gi)].map(
      (one) => one[1]?.toLowerCase(),
    ),
  )
  const [only] = claims
  return claims.size === 1 && (only === 'tenant' || only === 'landlord') ? only : null
}

/** The text after the order's heading; all of it if there is none, without what it says about an earlier order. */
function orderedPart(said: readonly Sentence[]): Sentence[] {
  const rest = orderingPart(said) ?? []
  const part = rest.some((one) => /\$.*\d/.test(one.text)) ? rest : said
  const own = part.filter((one) => !tellsOfEarlier(one))
  // If all of it sounds like an earlier order, that is this order's own style.
  return own.some((one) => /\$.*\d/.test(one.text)) ? own : [...part]
}

const NUMBER = '([A-Z]{0,6}[-\\s]?\\d[A-Z\\d]*(?:[-/.][A-Z\\d]+)*)'
const NUMBERS = [
  new RegExp(
    `\\b(?:file|docket|case|claim)\\s?(?:no|number|#)?s?(?:\\(s\\))?\\b\\.?(?:\\s?/\\s?(?:dossier|num[ée]ro|no)[A-Za-zà-ÿ ]{0,12})?\\s?[:.#]*\\s?${NUMBER}(?!\\S*[a-z])`,
    'i',
  ),
  new RegExp(
    `\\b(?:application|hearing|decision)\\s?(?:no|number|#|id)\\.?\\s?[:.#]?\\s?${NUMBER}(?!\\S*[a-z])`,
    'i',
  ),
  new RegExp(`\\border\\s?(?:no|number|#)?\\.?\\s?[:.#]?\\s?${NUMBER}(?!\\S*[a-z])`, 'i'),
]

/** "Decision 23-0123-05" on its own line. */
const DECISION =
  /^(?:decision|order|application)\s?(?:no\.?|number|#)?\s?[:.#]?\s?((?:[A-Z]{1,4}[- ]?)?\d{2,4}-\d{2,6}(?:-[A-Z\d]{1,4})?)$/i

function fileNumber(text: OrderText): FieldReading<string | null> {
  for (const line of text.lines.slice(0, 30)) {
    const number = DECISION.exec(line.text)?.[1]?.trim().toUpperCase()
    if (number && !NUMBERS[0]?.test(text.whole.slice(0, 3000))) return at(line, number, 'medium')
  }
  for (const pattern of NUMBERS) {
    for (const line of text.lines.slice(0, 60)) {
      const number = pattern.exec(line.text)?.[1]?.trim().toUpperCase()
      if (number && /\d{2}/.test(number) && !/^(?:19|20)\d\d$/.test(number)) return at(line, number, 'high')
    }
  }
  return unread(null)
}

/** "This amount is made up of rent and the filing fee" in the next clause. */
const ABOUT_IT =
  /^(?:\(?\d{1,2}[.)]\s)?(?:this|that|the|said) (?:total |ordered )?(?:amount|sum|total)\b.{0,20}\b(?:made up of|includes?|including|consists? of|compris\w+|represents?)\b/i

function feeInside(
  text: OrderText,
  ordered: readonly Sentence[],
  { amount, fee }: { amount: FieldReading<number | null>; fee: FieldReading<number | null> },
): FieldReading<boolean | null> {
  if (amount.value === null || fee.value === null) return unread(null)
  const at = ordered.findIndex((one) => one.page === amount.page && one.line === amount.line)
  const lump = ordered[at]
  // "comprised of:" and its parts on the lines below, up to the next clause.
  const rest = ordered.slice(at + 1)
  const next = rest.findIndex((one) => /^\d{1,2}[.)]\s|^\[\d/.test(one.text))
  const below = /:$|\bas follows\b/.test(lump?.text ?? '') ? rest.slice(0, next < 0 ? 8 : next) : []
  const said = [lump?.text ?? '', ...below.map((one) => one.text)].join(' ')
  const isInside =
    isRowOfTotal(text, amount.value, fee.value) ||
    (/\b(?:fees?|costs?|expenses)\b/i.test(said) && !/\bplus\b/i.test(lump?.text ?? '')) ||
    rest.slice(0, 2).some((one) => ABOUT_IT.test(one.text) && /\b(?:fees?|costs?|expenses)\b/i.test(one.text))
  return { ...fee, value: isInside, confidence: 'medium' }
}

/** A table's row for the fee, above the total that is ordered. */
function isRowOfTotal({ lines }: OrderText, amount: number, fee: number): boolean {
  const sumOf = (line: TextLine | undefined) => moneyIn(line?.cells.at(-1) ?? '').at(-1)?.cents
  return lines.some((line, index) => {
    if (
      line.cells.length < 2 ||
      !/^(?:sub-?)?total|^(?:balance|amount) (?:owing|due|ordered)/i.test(line.text)
    )
      return false
    if (sumOf(line) !== amount) return false
    const rows = lines.slice(Math.max(0, index - 12), index)
    return rows.some(
      (row) => row.cells.length > 1 && /\b(?:fees?|costs?)\b/i.test(row.text) && sumOf(row) === fee,
    )
  })
}

function dismissed(ordered: readonly Sentence[], amount: number | null): boolean {
  return (
    amount === null &&
    ordered.some((one) =>
      /\bapplication\b.{0,60}\b(?:is|be)(?: hereby)? dismissed\b|\bdismiss(?:es)? the .{0,40}application\b/i.test(
        one.text,
      ),
    )
  )
}
