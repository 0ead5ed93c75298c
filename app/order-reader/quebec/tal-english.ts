// A decision of the Quebec tribunal in English: the same decision in other words. No published set has proved these
// rules, so nothing they read is certain.
import { applyChecks, dateOrderChecks, rowChecks } from '../arithmetic.ts'
import { choose, dateCandidates, inferred, moneyCandidates, phrase, unread } from '../evidence.ts'
import { emptyFields, type FieldsAndChecks, limitAll } from '../fields.ts'
import { partiesOrGuess } from '../guessed-parties.ts'
import { hearingIn } from '../hearings.ts'
import { PER_DAY, RENT } from '../ontario/ltb-money.ts'
import type { OrderText, Sentence } from '../order-text.ts'
import { orderedSum, withSides } from '../pays.ts'
import type { OrderFields } from '../reading.ts'
import { rentedPremises } from '../rented-premises.ts'
import { monthlyRent } from '../rents.ts'
import { representative } from '../representatives.ts'
import { withRoles } from '../roles.ts'
import type { Side } from '../side.ts'
import { audience, decisionDate, dossier, judge } from './tal-head.ts'

const MOTIVES =
  /\b(?:for|on|given) (?:all )?(?:these|those|the foregoing|the above) (?:reasons|grounds|motives)\b/i
const FEES = [
  phrase(
    '(?:judicial |legal |court )?(?:costs?|fees?)(?: of (?:justice|the application|this application|suit))?,? ?(?:(?:of|in the amount of|set at|fixed at|amounting to|:) )?\\(?<money>',
  ),
  phrase('<money>,? (?:for|as|in|representing)(?: the)? (?:judicial |legal |court )?(?:costs|fees)'),
]
const SINCE = [
  phrase('interest.*?(?:as of|from|since|starting(?: on)?|effective|as from|beginning(?: on)?) <date>'),
]
const RESILIATED = [
  phrase('(?:resiliates?|terminates?|cancels?) the lease.{0,60}?(?:as of|effective|on|from|since) <date>'),
]

export const isEnglish = (text: OrderText): boolean =>
  MOTIVES.test(text.whole) && !/\bpour (?:ces|ses|tous ces) motifs\b/i.test(text.whole)

export function readEnglishTalDecision(text: OrderText): FieldsAndChecks {
  const parties = partiesOrGuess(text, null)
  const names = { landlord_names: parties.landlord, tenant_names: parties.tenant }
  const said = withSides(withRoles(text.sentences, names), parties.applicant)
  const motives = said.slice(said.findIndex((one) => MOTIVES.test(one.text)))
  const { amount, payer } = orderedSum(motives, parties.applicant)
  const ordered = motives.filter((one) => /\b(?:condemns?|orders?)\b/i.test(one.text))
  const fees = choose(moneyCandidates(ordered, FEES)) ?? unread(null)
  const both = amount.value !== null && fees.value !== null
  const representing = (side: Side) =>
    representative(
      text.sentences,
      side === 'landlord' ? '(?:[Ll]andlords?|[Ll]essors?)' : '(?:[Tt]enants?|[Ll]essees?)',
      parties[side].value,
    )
  const hearing = audience(text)
  const fields: OrderFields = {
    ...emptyFields(),
    ...rentedPremises(text),
    ...names,
    reference_id: dossier(text),
    submission_type: inferred('TAL', 'high'),
    province: inferred('QC', 'high'),
    landlord_legal_rep_name: representing('landlord'),
    tenant_legal_rep_name: representing('tenant'),
    adjudicator_name: judge(text),
    issued_date: decisionDate(text),
    meeting_date: hearing.value === null ? hearingIn([...text.lines, ...text.sentences]) : hearing,
    tenancy_terminated_date: choose(dateCandidates(motives, RESILIATED)) ?? unread(null),
    per_day_rent: choose(moneyCandidates(motives, PER_DAY)) ?? unread(null),
    monthly_rent: monthlyRent(said, RENT),
    payable_by: payer,
    amount_owed: amount,
    filing_cost: fees,
    starting_principal_includes_filing_cost: both ? { ...fees, value: false } : unread(null),
    interest_accrual_start_date: choose(dateCandidates(ordered, SINCE).slice(0, 1)) ?? unread(null),
    tags: parties.applicant
      ? inferred([parties.applicant === 'tenant' ? 'tenant_filed' : 'landlord_filed'], 'high')
      : inferred(['landlord_filed'], 'low'),
    dismissed: inferred(isDismissed(motives), 'medium'),
  }
  const checks = [...rowChecks(text, fields), ...dateOrderChecks(fields)]
  const read = limitAll(applyChecks(text, fields, checks), 'medium')
  const { reference_id, submission_type, province } = fields
  return { fields: { ...read, reference_id, submission_type, province }, checks, max: 'medium' }
}

function isDismissed(motives: readonly Sentence[]): boolean {
  const granted = motives.some((one) =>
    /\b(?:condemns?|resiliates?|terminates?|orders?|grants?|allows?)\b/i.test(one.text),
  )
  return !granted && motives.some((one) => /\b(?:dismisses|rejects)\b.{0,60}\bapplication\b/i.test(one.text))
}
