// The Ontario Landlord and Tenant Board, orders of the new format and the old.
import { adjudicator } from '../adjudicators.ts'
import { applyChecks, dailyRentCheck, dateOrderChecks, equalCheck, rowChecks } from '../arithmetic.ts'
import { dayAfter } from '../dates-in-text.ts'
import { inferred, unread } from '../evidence.ts'
import type { FieldsAndChecks } from '../fields.ts'
import type { OrderText } from '../order-text.ts'
import type { ArithmeticCheck, FieldReading, OrderFields } from '../reading.ts'
import { representative } from '../representatives.ts'
import { withRoles } from '../roles.ts'
import { ltbAmount, ltbIncludesFiling } from './ltb-amount.ts'
import { hearingDate, issuedDate, sheriffDate, terminationDate } from './ltb-dates.ts'
import { isFrench, readFrenchLtbOrder } from './ltb-french.ts'
import { fileNumber, rentalUnit } from './ltb-head.ts'
import { ltbInterest } from './ltb-interest.ts'
import { ltbDismissed, ltbKind } from './ltb-kind.ts'
import { ltbCompensationStart, ltbFilingCost, ltbPerDay, ltbRent } from './ltb-money.ts'
import { ltbParts } from './ltb-parts.ts'
import { findParties } from './parties.ts'

export function readLtbOrder(text: OrderText): FieldsAndChecks {
  if (isFrench(text)) return readFrenchLtbOrder(text)
  const found = ltbParts(text)
  const reference = fileNumber(text)
  const kind = ltbKind(text, found, reference.value)
  const dismissed = ltbDismissed(found)
  const parties = findParties(text)
  const parts = { ...found, order: withRoles(found.order, parties) }
  const sentences = [...parts.opening, ...parts.findings.slice(0, 8)]
  const filing = dismissed ? unread(null) : ltbFilingCost(parts)
  const lump = ltbAmount(parts, kind.filedBy, filing.value)
  // A sum that is clearly ordered contradicts the dismissal: both are shown as a question.
  const isOrdered = !dismissed || lump.amount.confidence === 'high'
  const amount = isOrdered ? lump.amount : unread(null)
  const interest = ltbInterest(parts)
  const perDay = ltbPerDay(parts)
  const fields: OrderFields = {
    reference_id: reference,
    submission_type: inferred(kind.type, kind.type ? kind.confidence : 'none'),
    province: inferred('ON', 'high'),
    ...rentalUnit(text),
    ...parties,
    landlord_legal_rep_name: representative(sentences, '[Ll]andlords?', parties.landlord_names.value),
    tenant_legal_rep_name: representative(sentences, '[Tt]enants?', parties.tenant_names.value),
    adjudicator_name: adjudicator(text),
    issued_date: issuedDate(text),
    meeting_date: hearingDate(parts),
    sheriff_call_date: dismissed ? unread(null) : sheriffDate(parts),
    tenancy_terminated_date: dismissed ? unread(null) : terminationDate(parts),
    daily_compensation_start_date: ltbCompensationStart(parts),
    per_day_rent: perDay,
    monthly_rent: ltbRent(parts, perDay.value),
    payable_by: isOrdered ? lump.payer : unread(null),
    amount_owed: amount,
    filing_cost: filing,
    starting_principal_includes_filing_cost: ltbIncludesFiling(parts, amount, filing, lump.parts),
    interest_rate: interest.rate,
    interest_accrual_start_date: interest.start,
    tags: inferred(kind.tags, kind.confidence),
    dismissed: inferred(dismissed, 'high'),
  }
  const checks = ltbChecks(text, fields, interest.payBy, lump.scheduled)
  return { fields: applyChecks(text, fields, checks), checks }
}

function ltbChecks(
  text: OrderText,
  fields: OrderFields,
  payBy: string | null,
  scheduled: FieldReading<number | null>,
): ArithmeticCheck[] {
  const {
    interest_accrual_start_date: start,
    sheriff_call_date: sheriff,
    tenancy_terminated_date: ends,
    amount_owed: amount,
  } = fields
  return [
    ...rowChecks(text, fields),
    ...dailyRentCheck(fields),
    ...equalCheck(
      'interest-start',
      ['interest_accrual_start_date'],
      payBy && dayAfter(payBy),
      start.value,
      start.page,
    ),
    ...equalCheck(
      'sheriff-date',
      ['sheriff_call_date', 'tenancy_terminated_date'],
      sheriff.value && ends.value && dayAfter(ends.value),
      sheriff.value,
      sheriff.page,
    ),
    ...equalCheck('amounts-agree', ['amount_owed'], scheduled.value, amount.value, scheduled.page),
    ...dateOrderChecks(fields),
  ]
}
