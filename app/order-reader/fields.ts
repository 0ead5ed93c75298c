// The fields that a tribunal's reader fills in.
import { atMost, inferred, lower, unread } from './evidence.ts'
import type { ArithmeticCheck, Confidence, FieldReading, OrderFieldName, OrderFields } from './reading.ts'
import type { TextLine } from './text-line.ts'

export interface FieldsAndChecks {
  fields: OrderFields
  checks: ArithmeticCheck[]
  /** The upper limit for every other confidence of this order. */
  max?: Confidence
}

type Said = Pick<TextLine, 'page' | 'line' | 'text'>

export function at<Value>(said: Said, value: Value, confidence: Confidence): FieldReading<Value> {
  return { value, confidence, page: said.page, line: said.line, sentence: said.text }
}

/** The limit of the correction form. */
const MAX_NAMES = 20
const MAX_NAME = 200
/** A sum, a year, a letter: a piece of a sentence that was split at its commas. */
const NOBODY = /\$|^\P{L}*(?:\p{L}\P{L}*)?$|\b(?:per|a|each) month\b/u

/** The names of a side. If there are more, or longer ones, than people have, a person must look. */
export function namesAt(
  said: Said,
  names: readonly string[],
  confidence: Confidence,
): FieldReading<string[]> {
  const people = names.filter((name) => !NOBODY.test(name))
  const kept = people.filter((name) => name.length <= MAX_NAME).slice(0, MAX_NAMES)
  if (kept.length === 0) return unreadNames()
  if (people.length < names.length) return at(said, kept, atMost('low', confidence))
  return at(said, kept, kept.length < people.length ? atMost('medium', confidence) : confidence)
}

export function readOrUnread<Value>(
  said: Said | null | undefined,
  value: Value | null | undefined,
  confidence: Confidence = 'high',
): FieldReading<Value | null> {
  return said && value !== null && value !== undefined ? at(said, value, confidence) : unread(null)
}

export function emptyFields(): OrderFields {
  return {
    reference_id: unread(null),
    submission_type: unread(null),
    province: unread(null),
    address_1: unread(null),
    address_2: unread(null),
    city: unread(null),
    postal_code: unread(null),
    landlord_names: unread([]),
    tenant_names: unread([]),
    landlord_legal_rep_name: unread(null),
    tenant_legal_rep_name: unread(null),
    adjudicator_name: unread(null),
    issued_date: unread(null),
    meeting_date: unread(null),
    sheriff_call_date: unread(null),
    tenancy_terminated_date: unread(null),
    daily_compensation_start_date: unread(null),
    per_day_rent: unread(null),
    monthly_rent: unread(null),
    payable_by: unread(null),
    amount_owed: unread(null),
    filing_cost: unread(null),
    starting_principal_includes_filing_cost: unread(null),
    interest_rate: unread(null),
    interest_accrual_start_date: unread(null),
    tags: unread([]),
    dismissed: inferred(false, 'none'),
  }
}

export const unreadNames = (): FieldReading<string[]> => unread<string[]>([])

/** Rules that too few orders have proved: nothing they read is certain. */
export function limitAll(fields: OrderFields, max: Confidence): OrderFields {
  const asked: OrderFields = { ...fields }
  for (const name of Object.keys(fields) as OrderFieldName[])
    Object.assign(asked, { [name]: lower(fields[name] as FieldReading<unknown>, max) })
  return asked
}
