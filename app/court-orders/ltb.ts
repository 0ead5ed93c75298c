// The Ontario Landlord and Tenant Board, orders of the new format and the old.
import { parseAddressLines } from './addresses.ts'
import { adjudicator } from './adjudicators.ts'
import { applyChecks, dailyRentCheck, dateOrderChecks, equalCheck, rowChecks } from './arithmetic.ts'
import { dayAfter } from './dates-in-text.ts'
import { inferred, lower, unread } from './evidence.ts'
import { at, type FieldsAndChecks } from './fields.ts'
import { ltbFileNumbersIn } from './file-numbers.ts'
import { ltbAmount, ltbIncludesFiling } from './ltb-amount.ts'
import { hearingDate, issuedDate, sheriffDate, terminationDate } from './ltb-dates.ts'
import { ltbInterest } from './ltb-interest.ts'
import { ltbDismissed, ltbKind } from './ltb-kind.ts'
import { ltbCompensationStart, ltbFilingCost, ltbPerDay, ltbRent } from './ltb-money.ts'
import { ltbParts } from './ltb-parts.ts'
import type { OrderText } from './order-text.ts'
import { findParties } from './parties.ts'
import { isCleanPostalCode, lastPostalCode } from './postal-codes.ts'
import type { ArithmeticCheck, FieldReading, OrderFields } from './reading.ts'
import { representative } from './representatives.ts'
import { withRoles } from './roles.ts'

export function readLtbOrder(text: OrderText): FieldsAndChecks {
  const found = ltbParts(text)
  const reference = fileNumber(text)
  const kind = ltbKind(text, found, reference.value)
  const dismissed = ltbDismissed(found)
  const parties = findParties(text)
  const parts = { ...found, order: withRoles(found.order, parties) }
  const told = [...parts.opening, ...parts.findings.slice(0, 8)]
  const filing = dismissed ? unread(null) : ltbFilingCost(parts)
  const lump = ltbAmount(parts, kind.filedBy, filing.value)
  const amount = dismissed ? unread(null) : lump.amount
  const interest = ltbInterest(parts)
  const perDay = ltbPerDay(parts)
  const fields: OrderFields = {
    reference_id: reference,
    submission_type: inferred(kind.type, kind.type ? kind.confidence : 'none'),
    province: inferred('ON', 'high'),
    ...rentalUnit(text),
    ...parties,
    landlord_legal_rep_name: representative(told, '[Ll]andlords?', parties.landlord_names.value),
    tenant_legal_rep_name: representative(told, '[Tt]enants?', parties.tenant_names.value),
    adjudicator_name: adjudicator(text),
    issued_date: issuedDate(text),
    meeting_date: hearingDate(parts),
    sheriff_call_date: dismissed ? unread(null) : sheriffDate(parts),
    tenancy_terminated_date: dismissed ? unread(null) : terminationDate(parts),
    daily_compensation_start_date: ltbCompensationStart(parts),
    per_day_rent: perDay,
    monthly_rent: ltbRent(parts, perDay.value),
    payable_by: dismissed ? unread(null) : lump.payer,
    amount_owed: amount,
    filing_cost: filing,
    starting_principal_includes_filing_cost: ltbIncludesFiling(
      parts,
      amount,
      filing,
      lump.parts,
    ),
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

/** The order's own number: labelled, or alone above its title. Others are mentioned further down. */
function fileNumber(text: OrderText): FieldReading<string | null> {
  const opening = text.lines.slice(
    0,
    text.lines.findIndex((line) => /^(?:determinations?|it is ordered)/i.test(line.text)) + 1 || 40,
  )
  const lines = opening.length > 3 ? opening : text.lines
  for (const [index, line] of lines.entries()) {
    const label = /file\s?(?:numbers?|nos?\.?|#)(?:\(s\))?\s?[:;.]?/i.exec(line.text)
    if (!label) continue
    const after = [line.text.slice(label.index), lines[index + 1]?.text ?? '', lines[index + 2]?.text ?? '']
    const found = after.map((one) => ltbFileNumbersIn(one)[0]).find((one) => one !== undefined)
    if (found) return at(line, found, line.doubts.length > 0 && countOf(text, found) < 2 ? 'medium' : 'high')
  }
  for (const line of [...lines, ...text.lines]) {
    const found = ltbFileNumbersIn(line.text)[0]
    if (found) return at(line, found, line.text.length < 40 ? 'high' : 'low')
  }
  return unread(null)
}

function countOf(text: OrderText, number: string): number {
  return ltbFileNumbersIn(text.whole).filter((one) => one === number).length
}

const MATTER =
  /^(?:in the (?:matter|master)\b(?: of\b)?|(?:re|regarding|rental unit|address of (?:the )?rental unit)\s?:)\s?[:;.]?\s*/i
const MATTER_ENDS =
  /^(?:between|landlords?|tenants?|applicants?|and)\b\s?[:(]?|\((?:the\s)?'?landlord|^file number|applied for/i

type Unit = Pick<OrderFields, 'address_1' | 'address_2' | 'city' | 'postal_code'>

/** Only from the "In the matter of" block: the Board's own offices print their addresses further down. */
function rentalUnit(text: OrderText): Unit {
  const start = text.lines.findIndex(
    (line) => MATTER.test(line.text) && !/residential tenanc|^in the matter (?!of)[a-z]/.test(line.text),
  )
  const first = text.lines[start]
  if (!first)
    return { address_1: unread(null), address_2: unread(null), city: unread(null), postal_code: unread(null) }
  // The label may stand at the middle of its cell, with the address's first line above it.
  const above = text.lines[start - 1]
  const isCentred =
    first.cells.length === 1 && first.text.replace(MATTER, '') === '' && (first.gapAbove ?? 9) < 0.9
  const block = isCentred && above ? [above, first] : [first]
  for (const line of text.lines.slice(start + 1, start + 6)) {
    if (MATTER_ENDS.test(line.text) || lastPostalCode(block.at(-1)?.text ?? '')) break
    if (!line.furniture) block.push(line)
  }
  const printed = block
    .map((line, index) => line.text.replace(index === 0 || line === first ? MATTER : /^of\s?[:;]\s*/i, ''))
    .filter((line) => line !== '')
  const address = parseAddressLines(printed)
  const whole = printed.join(', ')
  const clean = isCleanPostalCode(lastPostalCode(whole)?.printed ?? '')
  const reading = <Value>(value: Value | null): FieldReading<Value | null> =>
    value === null
      ? unread(null)
      : { value, confidence: 'high', page: first.page, line: first.line, sentence: whole }
  return {
    address_1: reading(address.address_1),
    address_2: reading(address.address_2),
    city: address.city ? reading(address.city) : unread(null),
    postal_code: clean ? reading(address.postal_code) : lower(reading(address.postal_code), 'medium'),
  }
}
