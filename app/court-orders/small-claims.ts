// Ontario Small Claims Court: the certificate of judgment and the endorsement behind it.
import { parseAddressLines } from './addresses.ts'
import { adjudicator } from './adjudicators.ts'
import { applyChecks, dateOrderChecks, rowChecks } from './arithmetic.ts'
import { parseDate } from './dates-in-text.ts'
import {
  choose,
  dateCandidates,
  inferred,
  moneyCandidates,
  phrase,
  textCandidates,
  unread,
} from './evidence.ts'
import { at, emptyFields, type FieldsAndChecks, payableBy, readOrUnread } from './fields.ts'
import { hearingIn } from './hearings.ts'
import { twoDecimals } from './ltb-interest.ts'
import { RENT } from './ltb-money.ts'
import { splitNames, trimName } from './names-in-text.ts'
import type { OrderText, TextLine } from './order-text.ts'
import { lastPostalCode } from './postal-codes.ts'
import type { FieldReading, OrderFields } from './reading.ts'
import { representative } from './representatives.ts'

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
    '(?:defendants?|debtors?).{0,60}?(?:shall|must|is ordered to|are ordered to) pay.{0,100}?<money>(?!.{0,20}(?:costs|interest))',
  ),
  phrase('judgment.{0,80}?<money>', 2),
]
const COSTS = [
  phrase(
    'costs(?: to (?:the )?date of judgment)?(?: of (?:the|this) (?:action|claim|proceeding))?(?: (?:are|is))?(?: (?:fixed|set|assessed|allowed|awarded))?(?: (?:at|of|in the (?:amount|sum) of)|:)?,? (?:the sum of )?<money>',
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
      /\binterest\b/i.test(one.text) && !/^.{0,40}\bpre-?\s?judgment interest\b(?!.*post)/i.test(one.text),
  )
  const landlords = party(text, /^(?:judgment )?(?:creditor|plaintiff)(?:\(s\)|s)?\s?[:;]?\s?/i)
  const tenants = party(text, /^(?:judgment )?(?:debtor|defendant)(?:\(s\)|s)?\s?[:;]?\s?/i)
  const dismissed = isDismissed(text)
  const amount = dismissed ? unread(null) : (choose(moneyCandidates(said, JUDGMENT)) ?? unread(null))
  const costs = choose(moneyCandidates(said, COSTS)) ?? unread(null)
  const both = amount.value !== null && costs.value !== null
  const fields: OrderFields = {
    ...emptyFields(),
    ...rentalUnit(text),
    reference_id: claimNumber(text),
    submission_type: inferred('SC', 'high'),
    province: inferred('ON', 'high'),
    landlord_names: landlords,
    tenant_names: tenants,
    landlord_legal_rep_name: representative(
      said,
      '(?:[Pp]laintiffs?|[Cc]reditors?|[Ll]andlords?)',
      landlords.value,
    ),
    tenant_legal_rep_name: representative(said, '(?:[Dd]efendants?|[Dd]ebtors?|[Tt]enants?)', tenants.value),
    adjudicator_name: adjudicator(text),
    issued_date: judgmentDate(text),
    meeting_date: hearingIn([...text.lines, ...said]),
    monthly_rent: choose(moneyCandidates(said, RENT)) ?? unread(null),
    payable_by: payableBy('landlord', amount),
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
    interest_accrual_start_date: choose(dateCandidates(interest, INTEREST)) ?? unread(null),
    tags: inferred(['landlord_filed'], 'medium'),
    dismissed: inferred(dismissed, 'high'),
  }
  const checks = [...rowChecks(text, fields), ...dateOrderChecks(fields)]
  return { fields: applyChecks(text, fields, checks), checks }
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

/** A boxed table or a "Plaintiff:" line; more names stand on the lines below, without a label. */
function party(text: OrderText, label: RegExp): FieldReading<string[]> {
  for (const [index, line] of text.lines.entries()) {
    if (!label.test(line.text) || /\b(?:appeared|shall|against|attended|was|is|in person)\b/i.test(line.text))
      continue
    const names = [line.text.replace(label, '')]
    for (const below of text.lines.slice(index + 1, index + 6)) {
      if (!isNameLine(below)) break
      names.push(below.text)
    }
    const found = names
      .flatMap((one) => (/\b(?:ltd|inc|corp)\b/i.test(one) ? [trimName(one)] : splitNames(one)))
      .filter((one) => one !== '')
    if (found.length > 0) return at(line, found, 'high')
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

function rentalUnit(text: OrderText): Pick<OrderFields, 'address_1' | 'address_2' | 'city' | 'postal_code'> {
  for (const one of text.sentences) {
    const match =
      /\b(?:(?:rental|rented) (?:unit|premises|property|home)|premises|apartment|residence|unit|tenancy|property)(?: \w+){0,3}? (?:at|of|known as)\s(?=.*\d)(.*)$/i.exec(
        one.text,
      )
    const rest = match?.[1] ?? ''
    const postal = lastPostalCode(rest)
    if (!match || (!postal && !/,\s?(?:Ontario|ON)\b/.test(rest))) continue
    const printed = postal
      ? rest.slice(0, postal.index + postal.printed.length)
      : rest.replace(/(,\s?(?:Ontario|ON)\b).*$/, '$1')
    const address = parseAddressLines([printed])
    return {
      address_1: readOrUnread(one, address.address_1),
      address_2: readOrUnread(one, address.address_2),
      city: readOrUnread(one, address.city),
      postal_code: readOrUnread(one, address.postal_code),
    }
  }
  return { address_1: unread(null), address_2: unread(null), city: unread(null), postal_code: unread(null) }
}

function judgmentDate(text: OrderText): FieldReading<string | null> {
  const made = dateCandidates(text.sentences, [
    phrase('judgment was (?:made|given|rendered|granted|signed).{0,60}?(?:on|dated) <date>'),
    phrase('^(?:date of judgment|judgment date|dated)\\s?(?:on|at \\w+)?\\s?:?\\s?(?:this )?<date>'),
  ])
  const signed = text.lines.flatMap((line, index) => {
    const date = parseDate(line.cells[0] ?? '')
    return date && /^date\b/i.test(text.lines[index + 1]?.text ?? '')
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
  const reading = choose([...made, ...signed])
  return reading ?? unread(null)
}

function isDismissed(text: OrderText): boolean {
  const granted =
    /\bjudgment (?:is granted |is given )?(?:for|in favour of) the plaintiff|amount of judgment/i.test(
      text.whole,
    )
  return (
    !granted &&
    /\b(?:claim|action)(?: of the plaintiff)? (?:is|be|shall be) (?:hereby )?dismissed\b/i.test(text.whole)
  )
}
