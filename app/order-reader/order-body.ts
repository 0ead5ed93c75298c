// What the corpus of orders stores besides the fields: the reasons, the text of every page, and three facts of the
// findings.
import { asScanned } from './arithmetic.ts'
import { type Candidate, choose, dateCandidates, lower, moneyCandidates, phrase, unread } from './evidence.ts'
import { firstMissedRent } from './first-missed-rent.ts'
import { neutralCitation } from './neutral-citation.ts'
import type { OrderText, Sentence } from './order-text.ts'
import type { Confidence, FieldReading, OrderBody } from './reading.ts'

const REASONS =
  /^(?:determinations?|findings?(?: of fact)?|reasons?(?: for (?:decision|judgment|order))?|analysis|background(?: and evidence)?|evidence|introduction|facts?|agreed facts|preliminary (?:issue|matter)s?|motifs?|analyse|contexte|il est (?:d[ée]termin[ée]|[ée]tabli|constat[ée]) que)\b\W{0,10}(?:and (?:reasons|analysis|order|determinations|evidence))?\W{0,10}$/i
/** A title; if no other heading starts the reasons, they start below it. */
const TITLE = /^d\s?[ée]\s?c\s?i\s?s\s?i\s?o\s?n\b(?: (?:and|with) (?:reasons|order))?\W{0,10}$/i
const RECITAL = /^(?:and )?upon (?:hearing|reading|reviewing|considering|finding|the application)\b/i
const ITEM = /^\[?\d{1,3}[\].)]\s/
const ORDERED =
  /^(?:\[?\d{1,3}[\].)]\s)?(?:on consent,? )?(?:accordingly,? |therefore,? )?(?:it ?is|[1l]t is|it 1s) (?:hereby |further |therefore )*ordered\b|^pour (?:ces|tous ces) motifs|^il est (?:par cons[ée]quent |donc )?ordonn|^(?:order|conclusion|disposition|ordonnance|decision and order|summary of decision)s?\s?:?$|^(?:the )?(?:director|commission|board|tribunal|court|rental officer|adjudicator) (?:hereby |therefore )?orders?\b(?!\w)|^for (?:all )?(?:these|those|the (?:foregoing|above)) reasons,? (?:the )?(?:tribunal|court|board)\b/i
/** If no heading does: a member's findings may also order things. */
const I_ORDER =
  /^(?:accordingly,? |therefore,? )?I (?:hereby |therefore )?order\b|^(?:\[?\d{1,3}[\].)]\s)?(?:there (?:will|shall) be judgment|judgment (?:is|for|shall)\b)/i
/** "UPON finding ...; IT IS ORDERED THAT:" in one sentence. */
const ORDERED_BEHIND = /^(.+[;.,:])\s(it is (?:hereby |further |therefore )*ordered(?: that)?\s?:?)$/is
const SIGNED = /\bdate issued\b|^dated\b|^date de d[ée]livrance|^_{6,}/i

/** A reading is stored with its row, so it must not hold a book of a thousand pages. */
const MAX_REASONS = 60_000
const MAX_PAGE = 20_000

/** `most`: the upper limit of confidence by the order's rules. */
export function orderBody(text: OrderText, issuedOn: string | null, max: Confidence = 'high'): OrderBody {
  const { reasons, ordered } = divided(text.sentences.flatMap(apart))
  const weighed = <Value extends number | string>(read: FieldReading<Value | null>) =>
    lower(asScanned(text, read), max)
  return {
    reasoning: reasons.length === 0 ? null : inParagraphs(reasons).slice(0, MAX_REASONS),
    damages: weighed(damages(ordered, reasons)),
    first_non_payment_date: weighed(firstMissedRent(text, issuedOn)),
    vacated_date: weighed(vacatedDate(text.sentences, issuedOn)),
    citation: neutralCitation(text),
    pages: pagesOf(text),
  }
}

function apart(one: Sentence): Sentence[] {
  const [, before, heading] = ORDERED_BEHIND.exec(one.text) ?? []
  return before && heading && RECITAL.test(before)
    ? [before, heading].map((text) => ({ ...one, text }))
    : [one]
}

function divided(sentences: readonly Sentence[]): { reasons: Sentence[]; ordered: Sentence[] } {
  const start = reasonsBegin(sentences)
  const behind = (pattern: RegExp) =>
    sentences.findIndex((one, index) => index >= Math.max(start, 0) && pattern.test(one.text))
  const heading = behind(ORDERED)
  const after = heading < 0 ? behind(I_ORDER) : heading
  const end = after < 0 ? sentences.length : after
  const signed = sentences.findIndex((one, index) => index > end && SIGNED.test(one.text))
  return {
    reasons: start < 0 ? [] : sentences.slice(start, end),
    ordered: after < 0 ? [...sentences] : sentences.slice(after, signed < 0 ? undefined : signed),
  }
}

/** Below their heading, or where they are recited, or where numbers begin before anything is ordered. */
function reasonsBegin(sentences: readonly Sentence[]): number {
  const first = (pattern: RegExp) => sentences.findIndex((one) => pattern.test(one.text))
  const heading = first(REASONS)
  const title = heading < 0 ? first(TITLE) : heading
  if (title >= 0) return title + 1 + furtherHead(sentences.slice(title + 1, title + 12))
  const ordered = first(ORDERED)
  return [first(RECITAL), first(ITEM)].find((at) => at >= 0 && (ordered < 0 || at < ordered)) ?? -1
}

/**
 * The adjudicator and the attendance may be between the heading and the first number: how many sentences, none of them
 * complete.
 */
function furtherHead(sentences: readonly Sentence[]): number {
  const numbered = sentences.findIndex((one) => ITEM.test(one.text))
  const isHead = numbered > 0 && sentences.slice(0, numbered).every((one) => !/[.!?]$/.test(one.text))
  return isHead ? numbered : 0
}

function inParagraphs(sentences: readonly Sentence[]): string {
  let text = ''
  for (const [index, one] of sentences.entries()) {
    const before = sentences[index - 1]
    text += `${before ? (before.paragraph === one.paragraph ? ' ' : '\n') : ''}${one.text}`
  }
  return text
}

function pagesOf(text: OrderText): OrderBody['pages'] {
  const pages = new Map<number, string[]>()
  for (const line of text.lines) {
    const lines = pages.get(line.page) ?? []
    lines.push(line.text)
    pages.set(line.page, lines)
  }
  return [...pages].map(([page, lines]) => ({ page, text: lines.join('\n').slice(0, MAX_PAGE) }))
}

const DAMAGE = [
  phrase(
    '<money>,? (?:which (?:represents|is)|representing|being|for|as)\\b[^$]{0,120}?\\b(?:damages?|repair(?:s|ing)?|replac\\w+)\\b',
  ),
  // A row of the ordered sums.
  phrase('^[^$.]{0,60}?\\b(?:damages?|repair(?:s|ing)?|replac\\w+)\\b[^$.]{0,40}? <money>$'),
  phrase(
    '\\bdamages?\\b(?: to \\w+(?: \\w+){0,4})?(?: (?:is|are|of|at|in the (?:amount|sum) of|totall?ing|fixed at|assessed at|claim)|:)+ ?<money>',
    2,
  ),
  phrase('<argent>,? (?:[àa] titre de|pour|en|repr[ée]sentant)(?: \\w+){0,3}? (?:dommages?|r[ée]parations?)'),
  phrase('\\bdommages?(?:-int[ée]r[êe]ts)?(?: \\w+){0,2}? (?:de|au montant de|:) <argent>', 2),
]

/** Damages ordered, all clauses together; amounts that were only claimed do not count. */
function damages(ordered: readonly Sentence[], reasons: readonly Sentence[]): FieldReading<number | null> {
  const isClaim = /\b(?:claim(?:s|ed|ing)?|seeks?|sought|r[ée]clame|demande)\b/i
  const clauses = ordered.flatMap((one) => {
    // "1,500 for moral damages and 650 for material damages": each is read with its own words.
    const pieces = one.text.split(/\s(?:and|et)\s(?=(?:the |l[ae] )?(?:sum |somme )?(?:of |de )?[\d$])/i)
    return pieces.map((text) => ({ ...one, text }))
  })
  const found = moneyCandidates(
    clauses.filter(
      (one) => !isClaim.test(one.text) && !/\bdeposit\b|\bper day\b|\bpar jour\b|^total\b/i.test(one.text),
    ),
    DAMAGE,
  )
  const sum = added(found.filter((one) => one.strength === 3))
  if (sum) return sum
  const stated = moneyCandidates(
    reasons.filter((one) => !isClaim.test(one.text)),
    [
      phrase(
        '(?:reasonable|allow\\w*|award\\w*|find\\w*).{0,80}?\\b(?:damages?|repair\\w*)\\b.{0,40}?<money>',
        2,
      ),
    ],
  )
  const reading = choose(stated) ?? choose(found)
  return reading ? lower(reading, 'medium') : unread(null)
}

function added(found: readonly Candidate<number>[]): FieldReading<number> | null {
  const first = choose(found.slice(0, 1))
  if (!first) return null
  const value = found.reduce((all, one) => all + one.value, 0)
  return lower({ ...first, value }, 'medium')
}

const LEFT = [
  phrase(
    '(?:tenants?|occupants?|defendants?|respondents?|they|he|she)(?:,[^,.]{2,60},)? (?:had |have |has )?(?:already |voluntarily |since )?(?:vacated|moved out(?: of)?|left|gave up (?:vacant )?possession(?: of)?|returned (?:vacant )?possession(?: of)?|abandoned)(?: (?:the|their|his|her|this) (?:rental )?(?:unit|premises|apartment|house|home|property|residence|residential premises))?(?: and [\\w ]{0,40})?,? (?:on|as of|by|effective|at the end of the day on) <date>',
  ),
  phrase('(?:vacated|moved out|vacant possession was (?:given|returned|obtained)).{0,40}? on <date>', 2),
  phrase(
    '(?:a|ont|avai(?:t|ent)) (?:quitt[ée]|lib[ée]r[ée]|[ée]vacu[ée]|d[ée]guerpi|d[ée]m[ée]nag[ée])(?: (?:le|les|du|son|leur) (?:logement|lieux|logement locatif|appartement))?(?: \\w+){0,2}? le <date>',
  ),
  phrase('d[ée]guerpi.{0,30}? le <date>', 2),
]
const STILL_TO_COME = /\b(?:must|shall|will|if the|doit|devra|si l[ae])\b/i

function vacatedDate(sentences: readonly Sentence[], issuedOn: string | null): FieldReading<string | null> {
  const found = dateCandidates(
    sentences.filter(
      (one) => !STILL_TO_COME.test(one.text.split(/\b(?:vacated|moved|left|quitt|lib[ée]r)/i)[0] ?? ''),
    ),
    LEFT,
  ).filter(({ value }) => issuedOn === null || value <= issuedOn)
  return choose(found) ?? unread(null)
}
