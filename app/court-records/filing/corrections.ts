import { parseDate } from '#app/platform/values/dates.ts'
import { formatCentsForInput, parseDollars } from '#app/platform/values/money.ts'
import { normalizePostalCode } from '#app/platform/values/postal-code.ts'
import { isProvinceCode } from '#app/platform/values/province.ts'
import type { Filing } from '../publish-filings.server.ts'
import { isTag } from '../tags.ts'
import { fileKey } from '../words.ts'

type Kind = 'line' | 'words' | 'names' | 'date' | 'amount' | 'rate' | 'payer' | 'dismissed' | 'tags' | 'link'
export type CorrectableField = {
  /** The column, as forms and the history name it. */
  name: string
  of: keyof Filing
  label: string
  kind: Kind
  isRequired?: true
}

/** What staff can correct, in the order of the form. */
export const correctableFields: readonly CorrectableField[] = [
  { name: 'file_number', of: 'fileNumber', label: 'File number', kind: 'line', isRequired: true },
  { name: 'submission_type', of: 'submissionType', label: 'Application', kind: 'line' },
  { name: 'issued_date', of: 'issuedDate', label: 'Order issued', kind: 'date', isRequired: true },
  { name: 'meeting_date', of: 'meetingDate', label: 'Hearing', kind: 'date' },
  { name: 'tenant_names', of: 'tenantNames', label: 'Tenants', kind: 'names' },
  { name: 'landlord_names', of: 'landlordNames', label: 'Landlords', kind: 'names' },
  {
    name: 'landlord_legal_rep_name',
    of: 'landlordLegalRepName',
    label: 'Landlord’s representative',
    kind: 'line',
  },
  { name: 'tenant_legal_rep_name', of: 'tenantLegalRepName', label: 'Tenant’s representative', kind: 'line' },
  { name: 'adjudicator_name', of: 'adjudicatorName', label: 'Adjudicator', kind: 'line' },
  { name: 'address_1', of: 'address1', label: 'Street address', kind: 'line' },
  { name: 'address_2', of: 'address2', label: 'Unit', kind: 'line' },
  { name: 'city', of: 'city', label: 'City', kind: 'line' },
  { name: 'province', of: 'province', label: 'Province, as two letters', kind: 'line', isRequired: true },
  { name: 'postal_code', of: 'postalCode', label: 'Postal code', kind: 'line' },
  { name: 'dismissed', of: 'dismissed', label: 'Dismissed', kind: 'dismissed' },
  { name: 'payable_by', of: 'payableBy', label: 'Who must pay', kind: 'payer' },
  { name: 'amount_owed', of: 'amountOwed', label: 'Amount owed', kind: 'amount' },
  { name: 'damages', of: 'damages', label: 'Damages', kind: 'amount' },
  { name: 'monthly_rent', of: 'monthlyRent', label: 'Monthly rent', kind: 'amount' },
  { name: 'interest_rate', of: 'interestRate', label: 'Interest in percent a year', kind: 'rate' },
  {
    name: 'daily_compensation_start_date',
    of: 'dailyCompensationStartDate',
    label: 'Daily compensation from',
    kind: 'date',
  },
  { name: 'first_non_payment_date', of: 'firstNonPaymentDate', label: 'First missed rent', kind: 'date' },
  { name: 'tenancy_terminated_date', of: 'tenancyTerminatedDate', label: 'Tenancy ends', kind: 'date' },
  { name: 'sheriff_call_date', of: 'sheriffCallDate', label: 'Sheriff from', kind: 'date' },
  { name: 'vacated_date', of: 'vacatedDate', label: 'Moved out', kind: 'date' },
  { name: 'tags', of: 'tags', label: 'Topics', kind: 'tags' },
  { name: 'external_link', of: 'externalLink', label: 'Page at the tribunal', kind: 'link' },
  { name: 'reasoning', of: 'reasoning', label: 'Reasons', kind: 'words' },
]

/** A value as the form shows it and the history keeps it. */
export function asText(filing: Filing, { of, kind }: CorrectableField): string {
  const value = filing[of]
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  if (kind === 'amount') return formatCentsForInput(Number(value))
  if (kind === 'dismissed') return value ? 'yes' : 'no'
  return String(value)
}

export type FieldChange = { field: string; old: string | null; new: string | null }
export type Correction =
  | { ok: true; filing: Filing; changes: FieldChange[] }
  | { ok: false; errors: Record<string, string[]> }

/** The filing as it is after what was typed, and what that changes; `typed` answers null for a field that was not sent. */
export function correct(before: Filing, typed: (name: string) => string | null): Correction {
  const filing: Filing = { ...before }
  const errors: Record<string, string[]> = {}
  const changes: FieldChange[] = []
  for (const field of correctableFields) {
    const text = typed(field.name)?.replaceAll('\r\n', '\n').trim()
    if (text === undefined) continue
    const old = asText(before, field)
    // What nobody touched is not judged by rules that came later.
    if (text === old.trim()) continue
    const read = readValue(field, text)
    if (!read.ok) {
      errors[field.name] = [read.message]
      continue
    }
    Object.assign(filing, { [field.of]: read.value })
    const after = asText(filing, field)
    if (after !== old) changes.push({ field: field.name, old: old || null, new: after || null })
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, filing, changes }
}

type Read = { ok: true; value: unknown } | { ok: false; message: string }
const good = (value: unknown): Read => ({ ok: true, value })
const bad = (message: string): Read => ({ ok: false, message })

function readValue(field: CorrectableField, text: string): Read {
  if (text === '' && field.isRequired) return bad('Required')
  if (field.kind === 'names' || field.kind === 'tags') return readList(field.kind, text)
  if (field.kind === 'words')
    return text.length <= 100_000 ? good(text) : bad('Use at most 100,000 characters')
  if (text === '') return field.kind === 'dismissed' ? good(false) : good(null)
  switch (field.kind) {
    case 'date':
      return parseDate(text)
    case 'amount':
      return parseDollars(text)
    case 'rate':
      return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? good(text) : bad('Enter a number such as 4.00')
    case 'payer':
      return text === 'tenant' || text === 'landlord' ? good(text) : bad('Choose the tenant or the landlord')
    case 'dismissed':
      return good(text === 'yes')
    case 'link':
      return /^https:\/\/[^\s]{1,1990}$/.test(text)
        ? good(text)
        : bad('Enter an address that begins with https://')
    default:
      return readLine(field.name, text)
  }
}

function readLine(name: string, text: string): Read {
  if (name === 'province')
    return isProvinceCode(text.toUpperCase()) ? good(text.toUpperCase()) : bad('Enter two letters such as ON')
  if (name === 'postal_code') return good(normalizePostalCode(text).slice(0, 7))
  if (name === 'file_number') {
    if (text.length > 60) return bad('Use at most 60 characters')
    return fileKey(text) !== '' ? good(text) : bad('Enter letters and digits')
  }
  return text.length <= 200 ? good(text.replaceAll(/\s+/g, ' ')) : bad('Use at most 200 characters')
}

function readList(kind: 'names' | 'tags', text: string): Read {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (kind === 'tags')
    return lines.every(isTag) ? good([...new Set(lines)]) : bad('Use the topics that research knows')
  if (lines.length > 60) return bad('Use at most 60 names')
  return lines.every((line) => line.length <= 200) ? good(lines) : bad('Use at most 200 characters a name')
}
