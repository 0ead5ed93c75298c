// Ontario Small Claims Court: the certificate of judgment and the endorsement behind it.
import { adjudicator } from '../adjudicators.ts'
import { applyChecks, dateOrderChecks, rowChecks } from '../arithmetic.ts'
import { parseDate } from '../dates-in-text.ts'
import {
  atMost,
  choose,
  dateCandidates,
  inferred,
  lower,
  moneyCandidates,
  phrase,
  textCandidates,
  timesPrinted,
  unread,
} from '../evidence.ts'
import { at, emptyFields, type FieldsAndChecks, namesAt } from '../fields.ts'
import { headerParties, other, roleOf } from '../header-parties.ts'
import { hearingIn } from '../hearings.ts'
import { splitNames, trimName } from '../names-in-text.ts'
import type { OrderText, Sentence } from '../order-text.ts'
import { type Ordered, orderedSum, payerOf, withSides } from '../pays.ts'
import type { Confidence, FieldReading, OrderFields } from '../reading.ts'
import { rentedPremises } from '../rented-premises.ts'
import { monthlyRent } from '../rents.ts'
import { representative } from '../representatives.ts'
import { withRoles } from '../roles.ts'
import type { Side } from '../side.ts'
import type { TextLine } from '../text-line.ts'
import { formHome, formParty, formRepresentative, formSums } from './court-form.ts'
import { twoDecimals } from './ltb-interest.ts'
import { RENT } from './ltb-money.ts'
import { suingSide } from './suing-side.ts'

const CLAIM_NUMBER =
  /(?:S[C0O]-?)?\d{2}-\d{4,8}(?:-\d{1,4})?|S[C0O]-\d{2}-[\dOIl]{4,8}(?:-[\dOIl]{2,4})?|\d{2,6}\/\d{2}\b|S[C0O]-\d{4}-\d+/i
const JUDGMENT = [
  phrase(
    '(?:amount of (?:the )?judgment|judgment amount|judgment debt)(?: \\([^)]*\\))?(?: is| of|:)?\\s?<money>',
  ),
  phrase(
    'judgment (?:is granted |is given |is entered |shall be entered )?(?:for|in favour of) .{0,120}?(?:in the (?:total )?(?:amount|sum) of|for|of) <money>',
  ),
  phrase(
    '(?:defendants?|debtors?).{0,60}?(?:shall|must|is ordered to|are ordered to) pay[^$]{0,100}?<money>(?!,? (?:for|in|as|on account of) (?:costs|interest))',
  ),
  phrase('judgment.{0,80}?<money>', 2),
]
const COSTS = [
  phrase(
    'costs(?: to (?:the )?date of judgment)?(?: of (?:the|this) (?:action|claim|proceeding))?(?:,? (?:to|payable to|for) the \\w+)?(?:,? (?:are|is|be|shall be))?(?: hereby)?(?:,? (?:fixed|set|assessed|allowed|awarded|ordered))?(?: (?:at|of|in the (?:amount|sum) of)|:)?,? (?:the sum of )?<money>',
  ),
  phrase('<money>,? (?:for|in|as) costs'),
]
const RATE = '(?<text>\\d{1,2}(?:[.,]\\s?\\d{1,3})?)\\s?(?:%|per\\s?cent)'
const INTEREST = [
  phrase('post\\s?-?\\s?judgment interest.*?(?:from|commencing|starting|as of|beginning)(?: on)? <date>'),
  phrase('interest.*?(?:per year|per annum|annually).*?(?:from|commencing|starting|as of) <date>', 2),
]

export function readCourtJudgment(text: OrderText): FieldsAndChecks {
  const said = text.sentences
  const interest = said.filter(
    (one) =>
      /\binterest\b/i.test(one.text) &&
      (!/\bpre-?\s?judgment interest\b/i.test(one.text) ||
        /\bpost-?\s?judgment\b|\bjudgment (?:shall |will )?bears?\b/i.test(one.text)),
  )
  const suing = suingSide(text)
  const printed = headerParties(text, null).applicant
  const max: Confidence = printed || suing.isSure ? 'high' : suing.side ? 'medium' : 'low'
  // Landlords sue more often: if nothing says it, that is a guess, and everything based on it is a question.
  const brought = printed ?? suing.side ?? 'landlord'
  const above = headerParties(text, brought)
  const named = (side: Side, label: RegExp) => {
    const boxed = formParty(text, side === brought ? 'plaintiff' : 'defendant')
    if (boxed) return lower(boxed, max)
    const labelled = party(text, label)
    const isNamed = labelled.value.length > 0 && !labelled.value.some((name) => roleOf(name))
    return lower(isNamed ? labelled : above[side], max)
  }
  const landlords = named(brought, /^(?:judgment )?(?:creditor|plaintiff)(?:\(s\)|s)?\s?[:;]?\s?/i)
  const tenants = named(other(brought), /^(?:judgment )?(?:debtor|defendant)(?:\(s\)|s)?\s?[:;]?\s?/i)
  const names =
    brought === 'landlord'
      ? { landlord_names: landlords, tenant_names: tenants }
      : { landlord_names: tenants, tenant_names: landlords }
  const ordered = orderedSum(withSides(withRoles(said, names), brought), brought)
  const dismissed = isDismissed(text)
  const isOrdered = !dismissed || ordered.amount.value !== null
  const form = formSums(text)
  const judged = isOrdered ? (form?.amount ?? judgmentWithInterest(text, ordered)) : unread(null)
  const amount = lower(judged, max)
  const costs = form?.costs ?? choose(moneyCandidates(said, COSTS)) ?? unread(null)
  const issued = judgmentDate(text)
  const both = amount.value !== null && costs.value !== null
  const fields: OrderFields = {
    ...emptyFields(),
    ...homeOf(text),
    reference_id: claimNumber(text),
    submission_type: inferred('SC', 'high'),
    province: inferred('ON', 'high'),
    ...names,
    landlord_legal_rep_name:
      brought === 'landlord' && formRepresentative(text).value
        ? formRepresentative(text)
        : representative(said, wordsFor('landlord', brought), names.landlord_names.value),
    tenant_legal_rep_name: representative(said, wordsFor('tenant', brought), names.tenant_names.value),
    adjudicator_name: adjudicator(text),
    issued_date: issued,
    meeting_date: hearingIn([...text.lines, ...said]),
    monthly_rent: monthlyRent(said, RENT),
    // The form says that the defendants must pay.
    payable_by: lower(
      form && amount.value !== null ? { ...amount, value: other(brought) } : payerOf(amount, ordered),
      max,
    ),
    amount_owed: amount,
    filing_cost: costs,
    starting_principal_includes_filing_cost: both ? { ...costs, value: false } : unread(null),
    interest_rate:
      choose(
        textCandidates(
          interest,
          [phrase(`post\\s?-?\\s?judgment interest.*?${RATE}`), phrase(RATE, 2)],
          twoDecimals,
        ),
      ) ?? unread(null),
    interest_accrual_start_date: interestStart(interest, issued),
    tags: inferred([brought === 'tenant' ? 'tenant_filed' : 'landlord_filed'], atMost('medium', max)),
    dismissed: inferred(dismissed, 'high'),
  }
  const checks = [...rowChecks(text, fields), ...dateOrderChecks(fields)]
  return { fields: applyChecks(text, fields, checks), checks }
}

/** The home that the judgment names, or that of its form. */
function homeOf(text: OrderText): ReturnType<typeof rentedPremises> {
  const named = rentedPremises(text)
  const home = named.address_1.value === null ? formHome(text) : null
  if (!home) return named
  const read = (value: string | null) => inferred(value, value === null ? 'none' : 'medium')
  return {
    address_1: read(home.address_1),
    address_2: read(home.address_2),
    city: read(home.city),
    postal_code: read(home.postal_code),
  }
}

/** What a side is called where the court names its representative. */
function wordsFor(side: Side, brought: Side): string {
  const own = side === 'landlord' ? '[Ll]andlords?' : '[Tt]enants?'
  return `(?:${own}|${side === brought ? '[Pp]laintiffs?|[Cc]reditors?' : '[Dd]efendants?|[Dd]ebtors?'})`
}

const PRE_INTEREST = [
  phrase(
    'pre-?\\s?judgment interest.{0,120}?(?:fix(?:ed)?|set|assessed|calculated|totall?ing|amounts? to|amounting to|of|at|is|in the (?:amount|sum) of)(?: at| of)? <money>',
  ),
]

/**
 * The judgment, and the interest up to it if its own sentence fixes that: the amount is both together. A sum is certain
 * if a clause says who pays it.
 */
function judgmentWithInterest(text: OrderText, ordered: Ordered): FieldReading<number | null> {
  const found = choose(moneyCandidates(text.sentences, JUDGMENT))
  if (!found) return unread(null)
  const isConfirmed = ordered.payer.value !== null && ordered.amount.value === found.value
  const judgment = lower(found, isConfirmed ? ordered.payer.confidence : 'medium')
  const apart = text.sentences.filter(
    (one) =>
      !/\b(?:inclu\w+|together with|comprised|being|made up)\b/i.test(one.text) &&
      one.text !== judgment.sentence,
  )
  const interest = choose(moneyCandidates(apart, PRE_INTEREST))
  const isWhole =
    /\binterest\b/i.test(judgment.sentence ?? '') ||
    text.sentences.some((one) => /judgment.{0,60}inclu\w+ .{0,30}pre-?\s?judgment interest/i.test(one.text))
  if (!interest || isWhole) return judgment
  const together = judgment.value + interest.value
  return { ...lower(judgment, timesPrinted(text, together) > 0 ? 'high' : 'medium'), value: together }
}

function interestStart(
  interest: readonly Sentence[],
  issued: FieldReading<string | null>,
): FieldReading<string | null> {
  const dated = choose(dateCandidates(interest, INTEREST))
  if (dated) return dated
  const today = interest.find((one) =>
    /interest.*\b(?:from|as of|commencing|starting)\b.{0,12}\b(?:today|the date (?:of|hereof)|this date|date of (?:the |this )?judgment)/i.test(
      one.text,
    ),
  )
  return today && issued.value !== null ? at(today, issued.value, 'medium') : unread(null)
}

function claimNumber(text: OrderText): FieldReading<string | null> {
  for (const [index, line] of text.lines.entries()) {
    const label =
      /\bclaim\s?(?:no|number|#)s?\b\.?\s?[:;]?|\b(?:court )?file (?:no|number)\b\.?\s?[:;]?/i.exec(line.text)
    if (!label) continue
    const near = [
      line.text.slice(label.index + label[0].length),
      text.lines[index + 1]?.text ?? '',
      text.lines[index + 2]?.text ?? '',
    ]
    const number = near.map((one) => CLAIM_NUMBER.exec(one)?.[0]).find((one) => one !== undefined)
    if (number) return at(line, tidyNumber(number), 'high')
  }
  return unread(null)
}

function tidyNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/^S[0O]-/, 'SC-')
    .replace(/(?<=[\d-])O/g, '0')
    .replace(/(?<=\d)[IL]/g, '1')
}

/** A boxed table or a "Plaintiff:" line; more names are on the lines below, without a label. */
function party(text: OrderText, label: RegExp): FieldReading<string[]> {
  for (const [index, line] of text.lines.entries()) {
    if (!label.test(line.text) || /\b(?:appeared|shall|against|attended|was|is|in person)\b/i.test(line.text))
      continue
    const beside = line.text.replace(label, '')
    // A line of running text may begin with the word.
    if (/^\p{Ll}/u.test(line.text) || /^\p{Ll}|\$/u.test(beside)) continue
    const names = [beside]
    for (const below of text.lines.slice(index + 1, index + 6)) {
      if (!isNameLine(below)) break
      names.push(below.text)
    }
    const found = names
      .flatMap((one) => (/\b(?:ltd|inc|corp)\b/i.test(one) ? [trimName(one)] : splitNames(one)))
      .filter((one) => one !== '')
    if (found.length > 0) return namesAt(line, found, 'high')
  }
  return unread([])
}

function isNameLine(line: TextLine): boolean {
  return (
    line.cells.length === 1 &&
    line.text.length < 60 &&
    /^\p{Lu}/u.test(line.text) &&
    !/[:.]$|\d|\b(?:clerk|certify|heard|the|to|creditor|debtor|plaintiff|defendant|between|and|amount|judgment|reasons|date)\b/i.test(
      line.text,
    )
  )
}

function judgmentDate(text: OrderText): FieldReading<string | null> {
  const made = dateCandidates(text.sentences, [
    phrase('judgment (?:was |is )?(?:made|given|rendered|granted|signed|released|issued)\\b.{0,60}? <date>'),
    phrase(
      '^(?:date of judgment|judgment date|dated|released|issued|signed)\\s?(?:on|at [\\w ]{2,30},?(?: on)?)?\\s?:?\\s?(?:this )?<date>',
    ),
  ])
  const signed = text.lines.flatMap((line, index) => {
    const date = parseDate((line.cells[0] ?? '').replace(/[\s_]+$/, ''))
    return date && /^\(?(?:date|signature of)\b/i.test(text.lines[index + 1]?.text ?? '')
      ? [
          {
            value: date,
            strength: 2 as const,
            page: line.page,
            line: line.line,
            sentence: line.text,
            doubtful: false,
          },
        ]
      : []
  })
  const beside = dateCandidates(
    text.lines.filter((line) => line.text.length < 90 && /\bdeputy judge\b/i.test(line.text)),
    [phrase('^<date>', 2)],
  )
  const reading = choose([...made, ...signed, ...beside])
  return reading ?? unread(null)
}

function isDismissed(text: OrderText): boolean {
  const granted =
    /\bjudgment (?:is granted |is given )?(?:for|in favour of) the plaintiff|amount of judgment/i.test(
      text.whole,
    )
  return (
    !granted &&
    /(?<!\bdefendants?'?s?'? )\b(?:claim|action)(?: of the plaintiff)? (?:is|be|shall be) (?:hereby )?dismissed\b/i.test(
      text.whole,
    )
  )
}
