// The British Columbia Residential Tenancy Branch: a decision, followed by the order it grants.
import { adjudicator } from '../adjudicators.ts'
import { applyChecks, dateOrderChecks, rowChecks } from '../arithmetic.ts'
import { choose, dateCandidates, inferred, lower, moneyCandidates, phrase, unread } from '../evidence.ts'
import { at, emptyFields, type FieldsAndChecks, namesAt } from '../fields.ts'
import { partiesOrGuess } from '../guessed-parties.ts'
import { hearingIn } from '../hearings.ts'
import { nameKey, splitNames } from '../names-in-text.ts'
import { RENT } from '../ontario/ltb-money.ts'
import type { OrderText, Sentence } from '../order-text.ts'
import { orderedSum, payerOf, withSides } from '../pays.ts'
import type { Confidence, FieldReading, OrderFields } from '../reading.ts'
import { withReferredSums } from '../referred-sums.ts'
import { rentedPremises } from '../rented-premises.ts'
import { monthlyRent } from '../rents.ts'
import { representative } from '../representatives.ts'
import { withRoles } from '../roles.ts'
import type { Side } from '../side.ts'
import { cellsOf } from '../table-rows.ts'

const SUM = [
  phrase('order.{0,140}?\\bpays? .{0,200}?(?:sum|amount|total) of <money>'),
  phrase(
    'monetary order.{0,80}?(?:in (?:the|that) (?:total )?(?:sum|amount)(?: of|,)|of|for)(?: the (?:balance|difference|remainder)(?: due| owing)?,?(?: of)?)? <money>',
  ),
  phrase(
    '(?:landlords?|tenants?|respondents?).{0,80}?(?:must|shall|is ordered to|are ordered to) pay.{0,80}?<money>',
  ),
  phrase('^total (?:amount|monetary order|owing|award)?.{0,30}?<money>', 2),
  phrase('(?:entitled to|grant).{0,80}?(?:sum|amount|total) of <money>', 2),
]
const FEE = [
  phrase(
    '(?:recover\\w*|reimburse\\w*|entitled to|award\\w*|grant\\w*|return)(?: \\w+){0,6} <money> (?:\\w+ ){0,2}(?:filing|application) fee',
  ),
  phrase('^(?:authori[sz]ation )?(?:to )?recover\\w* (?:of )?the filing fee.{0,80}? <money>$'),
  phrase('^(?:recovery of )?(?:the )?(?:\\w+ )?filing fee.{0,50}?<money>$'),
  phrase('filing fee(?: for this application)?,?(?: (?:of|in the amount of|paid)| \\()?\\s?<money>', 2),
  phrase('<money> (?:filing|application) fee', 2),
  phrase('<money> (?:for|as|to recover|in recovery of).{0,30}filing fee', 2),
]
const ISSUED = [
  phrase('^(?:decision |order )?(?:dated|issued|date|date of (?:decision|order))\\s?:?\\s?<date>'),
]

export function readBcOrder(text: OrderText): FieldsAndChecks {
  const parties = partiesOrGuess(text, applicantSide(text))
  // Landlords apply more often: if nothing says it, that is a guess, and everything based on it is a question.
  const applicant = parties.applicant ?? 'landlord'
  const max: Confidence = parties.applicant ? 'high' : 'low'
  const said = withReferredSums(text.sentences)
  // Attendance is in two columns, one person per cell.
  const listed = [...text.lines, ...cellsOf(text)].filter((one) => /\s[-–]\s.*\w/.test(one.text))
  const spoken = [...said, ...listed]
  const dismissed = isDismissed(text)
  const named = (side: Side) =>
    parties[side].value.length > 0 ? parties[side] : lower(namesInOrder(text, side === applicant), max)
  const landlords = named('landlord')
  const tenants = named('tenant')
  const fee =
    dismissed || feeRefused(text) ? unread(null) : (choose(moneyCandidates(said, FEE)) ?? unread(null))
  const names = { landlord_names: landlords, tenant_names: tenants }
  const roles = parties.applicant ? withRoles(said, names) : said
  const ordered = orderedSum(withSides(roles, parties.applicant), parties.applicant)
  const awarded = dismissed && ordered.amount.value === null ? unread(null) : grantedSum(said)
  // A clause that orders one side to pay the other may be the only one.
  const granted = awarded.value === null ? lower(ordered.amount, 'medium') : awarded
  // The payer is named with the sum, or the sum is not certain.
  const isConfirmed = ordered.payer.value !== null && ordered.amount.value === granted.value
  const amount = lower(granted, isConfirmed ? ordered.payer.confidence : 'medium')
  const monetary = amount.value !== null
  const fields: OrderFields = {
    ...emptyFields(),
    ...rentedPremises(text),
    reference_id: fileNumber(text),
    submission_type: inferred('MO', monetary ? 'high' : 'medium'),
    province: inferred('BC', 'high'),
    ...names,
    landlord_legal_rep_name: representative(spoken, partyPattern('landlord', applicant), landlords.value),
    tenant_legal_rep_name: representative(spoken, partyPattern('tenant', applicant), tenants.value),
    adjudicator_name: adjudicator(text),
    issued_date: choose(dateCandidates(text.lines, ISSUED)) ?? unread(null),
    meeting_date: hearingIn([...text.lines, ...said]),
    monthly_rent: monthlyRent(said, RENT),
    payable_by: payerOf(amount, ordered),
    amount_owed: amount,
    filing_cost: fee,
    starting_principal_includes_filing_cost: includesFee(amount, fee),
    tags: inferred([applicant === 'tenant' ? 'tenant_filed' : 'landlord_filed'], max),
    dismissed: inferred(dismissed, 'high'),
  }
  const checks = [...rowChecks(text, fields), ...dateOrderChecks(fields)]
  return { fields: applyChecks(text, fields, checks), checks }
}

function applicantSide(text: OrderText): Side | null {
  const labelled =
    /applicant(?:\(s\)|s)?\s?[-–:]\s?(landlord|tenant)|\((landlord|tenant)s?'? application\)/i.exec(
      text.whole,
    )
  const inTitle = /\b(landlord|tenant)s?'?s?'? application for dispute resolution/i.exec(text.whole)
  const side = labelled?.[1] ?? labelled?.[2] ?? inTitle?.[1]
  if (side === undefined) return null
  return /tenant/i.test(side) ? 'tenant' : 'landlord'
}

function partyPattern(side: Side, applicant: Side): string {
  const role = side === applicant ? '[Aa]pplicants?' : '[Rr]espondents?'
  return side === 'landlord' ? `(?:[Ll]andlords?|${role})` : `(?:[Tt]enants?|${role})`
}

function fileNumber(text: OrderText): FieldReading<string | null> {
  for (const line of text.lines) {
    const number = /\bfile\s?(?:numbers?|nos?\.?|#)?(?:\(s\))?\s?[:.#]?\s?([\dOIl]{6,12})\b/i.exec(
      line.text,
    )?.[1]
    if (number) return at(line, number.replace(/O/g, '0').replace(/[Il]/g, '1'), 'high')
  }
  return unread(null)
}

/** "that the respondent, A, pay to the applicant, B, the sum of": the order names them too. */
function namesInOrder(text: OrderText, isApplicant: boolean): FieldReading<string[]> {
  const role = isApplicant ? 'applicants?' : 'respondents?'
  const named = new RegExp(`\\b${role},\\s(.{1,400}?),\\s(?:pay|the sum|the amount)`, 'i')
  for (const one of text.sentences) {
    const names = named.exec(one.text)?.[1]
    if (names && nameKey(names) !== '') return namesAt(one, splitNames(names), 'medium')
  }
  return unread([])
}

function grantedSum(said: readonly Sentence[]): FieldReading<number | null> {
  const claims =
    /\b(?:claim(?:s|ed|ing)?|seeks?|sought|request(?:s|ed)?|applied|security deposit of|dealt with)\b/i
  const found = moneyCandidates(
    said.filter((one) => !claims.test(one.text)),
    SUM,
  )
  const ordered = found.filter((one) =>
    /\bI (?:do )?(?:hereby )?(?:authorize and )?order\b/i.test(one.sentence),
  )
  // What the analysis says one side must pay is a step toward what is granted.
  const granted = found.filter(
    (one) =>
      one.strength === 3 && /\b(?:grant|issue|award)(?:e?d)?\b.{0,60}\bmonetary order\b/i.test(one.sentence),
  )
  const chosen = choose([ordered, granted, found].find((group) => group.length > 0) ?? [])
  if (!chosen) return unread(null)
  const disagrees = found.some(
    (one) =>
      one.strength === 3 && one.value !== chosen.value && /conclusion|monetary order in/i.test(one.sentence),
  )
  return disagrees ? lower(chosen, 'low') : chosen
}

function feeRefused(text: OrderText): boolean {
  const isGranted = text.sentences.some((one) =>
    /\bmonetary order\b.{0,120}\b(?:includ\w+|recover\w*|and)\b.{0,60}\bfiling fee\b/i.test(one.text),
  )
  return (
    !isGranted &&
    text.sentences.some(
      (one) =>
        /filing fee/i.test(one.text) &&
        /\b(?:dismiss|decline|not entitled|may not recover|must bear)/i.test(one.text),
    )
  )
}

function includesFee(
  amount: FieldReading<number | null>,
  fee: FieldReading<number | null>,
): FieldReading<boolean | null> {
  if (amount.value === null || fee.value === null) return unread(null)
  const inRow = /^(?:recovery|filing)/i.test(fee.sentence ?? '')
  return { ...fee, value: true, confidence: inRow ? 'high' : 'medium' }
}

function isDismissed(text: OrderText): boolean {
  const granted = /\bI (?:do )?(?:hereby )?(?:order|grant|issue)\b/i.test(text.whole)
  return (
    !granted &&
    /\bapplication\b.{0,60}\b(?:is|are) dismissed\b|\bI dismiss the .{0,40}application\b/i.test(text.whole)
  )
}
