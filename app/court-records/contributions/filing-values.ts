// The content of a filing, under the reader's field names: what was read, what a person types, what is published.
import type { FieldReading, OrderFieldKind, OrderReading, OrderValues } from '#app/order-reader/reading.ts'
import type { Filing } from '../publish-filings.server.ts'
import { tribunals } from '../tribunals.ts'
import { fileKey } from '../words.ts'

type Shared = Omit<
  OrderValues,
  | 'province'
  | 'submission_type'
  | 'per_day_rent'
  | 'filing_cost'
  | 'starting_principal_includes_filing_cost'
  | 'interest_accrual_start_date'
>
export type FilingValues = Shared & {
  tribunal: string | null
  province: string | null
  submission_type: string | null
  damages: number | null
  first_non_payment_date: string | null
  vacated_date: string | null
}
export type FilingFieldName = keyof FilingValues
export type ReadFiling = { [Name in FilingFieldName]: FieldReading<FilingValues[Name]> }

type FilingFieldKind = OrderFieldKind | 'tribunal' | 'province'
export type FilingField = { key: FilingFieldName; label: string; kind: FilingFieldKind }

/** Every field, in the order in which an order is read. */
export const filingFields: readonly FilingField[] = [
  { key: 'tribunal', label: 'Tribunal or court', kind: 'tribunal' },
  { key: 'reference_id', label: 'File number', kind: 'text' },
  { key: 'issued_date', label: 'Date issued', kind: 'date' },
  { key: 'meeting_date', label: 'Hearing date', kind: 'date' },
  { key: 'submission_type', label: 'Application type', kind: 'text' },
  { key: 'tags', label: 'Notices and applications', kind: 'tags' },
  { key: 'tenant_names', label: 'Tenants', kind: 'names' },
  { key: 'landlord_names', label: 'Landlords', kind: 'names' },
  { key: 'tenant_legal_rep_name', label: "Tenant's representative", kind: 'text' },
  { key: 'landlord_legal_rep_name', label: "Landlord's representative", kind: 'text' },
  { key: 'adjudicator_name', label: 'Adjudicator', kind: 'text' },
  { key: 'address_1', label: 'Street address', kind: 'text' },
  { key: 'address_2', label: 'Unit', kind: 'text' },
  { key: 'city', label: 'City', kind: 'text' },
  { key: 'province', label: 'Province or territory', kind: 'province' },
  { key: 'postal_code', label: 'Postal code', kind: 'postal code' },
  { key: 'dismissed', label: 'Application dismissed', kind: 'boolean' },
  { key: 'payable_by', label: 'Who must pay', kind: 'payer' },
  { key: 'amount_owed', label: 'Amount owed', kind: 'money' },
  { key: 'damages', label: 'Damages', kind: 'money' },
  { key: 'interest_rate', label: 'Interest rate', kind: 'rate' },
  { key: 'monthly_rent', label: 'Monthly rent', kind: 'money' },
  { key: 'first_non_payment_date', label: 'Rent first missed', kind: 'date' },
  { key: 'daily_compensation_start_date', label: 'Daily compensation starts', kind: 'date' },
  { key: 'tenancy_terminated_date', label: 'Tenancy ends', kind: 'date' },
  { key: 'sheriff_call_date', label: 'First day for the Sheriff', kind: 'date' },
  { key: 'vacated_date', label: 'Tenants moved out', kind: 'date' },
]

export const findFilingField = (name: string | null): FilingField | null =>
  filingFields.find(({ key }) => key === name) ?? null

const unread = <Value>(value: Value): FieldReading<Value> => ({
  value,
  confidence: 'none',
  page: null,
  line: null,
  sentence: null,
})

/** What a reading says about a filing; null if nothing was read. */
export function readFiling(reading: OrderReading | null): ReadFiling {
  if (!reading) return nothingRead()
  const { fields, body, elsewhere } = reading
  const maker = reading.tribunal ?? elsewhere?.code ?? null
  const tribunal = maker && tribunals[maker]
  // Nothing is certain for a tribunal without its own rules in the reader (docs/decisions/031).
  const confidence = reading.tribunal ? 'high' : 'medium'
  const made = <Value>(value: Value): FieldReading<Value> => ({ ...unread(value), confidence })
  const type = fields.submission_type
  return {
    ...fields,
    tribunal: tribunal ? made(tribunal.name) : unread(null),
    // A tribunal decides for its own province; the reader's field knows three of them.
    province: fields.province.value === null && tribunal ? made(tribunal.province) : fields.province,
    // The label of the others repeats their tribunal's name.
    submission_type: /^[LT]\d/.test(type.value ?? '') ? type : unread(null),
    amount_owed: within(fields.amount_owed),
    monthly_rent: within(fields.monthly_rent),
    damages: within(body?.damages ?? unread(null)),
    interest_rate: isRate(fields.interest_rate.value) ? fields.interest_rate : unread(null),
    first_non_payment_date: body?.first_non_payment_date ?? unread(null),
    vacated_date: body?.vacated_date ?? unread(null),
  }
}

const nothingRead = (): ReadFiling =>
  Object.fromEntries(filingFields.map(({ key }) => [key, unread(emptyValue(key))])) as unknown as ReadFiling

const emptyValue = (key: FilingFieldName) => {
  if (key === 'dismissed') return false
  return key === 'tags' || key === 'tenant_names' || key === 'landlord_names' ? [] : null
}

/** A sum that the corpus can hold. */
const within = (read: FieldReading<number | null>): FieldReading<number | null> =>
  read.value !== null && (read.value < 0 || read.value > 1e12) ? unread(null) : read

const isRate = (text: string | null): boolean => /^\d{1,3}([.]\d{1,6})?$/.test(text ?? '')

/** Everything that was read, certain or not. */
export const valuesOf = (read: ReadFiling): FilingValues =>
  Object.fromEntries(filingFields.map(({ key }) => [key, read[key].value])) as FilingValues

/** The certain values; the rest is left out instead of published with doubt. */
export const sureValuesOf = (read: ReadFiling): FilingValues =>
  Object.fromEntries(
    filingFields.map(({ key }) => [key, isSure(read, key) ? read[key].value : emptyValue(key)]),
  ) as FilingValues

const isSure = (read: ReadFiling, key: FilingFieldName): boolean => read[key].confidence === 'high'

const isGiven = (value: FilingValues[FilingFieldName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== ''

/** What every filing must have. */
const required = ['tribunal', 'reference_id', 'issued_date', 'province'] as const
export type Complete = FilingValues & { [Name in (typeof required)[number]]: string }

/** The fields that are missing before it can be a filing: it must be findable by a person or a place. */
export function missingFields(values: FilingValues): FilingFieldName[] {
  const missing: FilingFieldName[] = required.filter((key) => values[key] === null)
  if (values.reference_id !== null && fileKey(values.reference_id) === '') missing.push('reference_id')
  const isFound =
    isGiven(values.tenant_names) || isGiven(values.landlord_names) || (values.address_1 && values.city)
  return isFound ? missing : [...missing, 'tenant_names']
}

export const isComplete = (values: FilingValues): values is Complete => missingFields(values).length === 0

/** Why an imported order waits for staff instead of being published at once. */
export type Doubt = 'unseen-pages' | 'not-sure' | 'names-not-sure' | 'not-yet-issued'

/**
 * The rule by which an import publishes without a review (docs/decisions/034). Null if nothing prevents it. A wrong
 * name harms a person who may never learn of it, so names must be certain or checked by a person.
 */
export function doubtOf(reading: OrderReading, read: ReadFiling, today: string): Doubt | null {
  if (reading.pagesRead < reading.pages || (reading.unseen?.length ?? 0) > 0) return 'unseen-pages'
  if (!required.every((key) => read[key].value !== null && isSure(read, key))) return 'not-sure'
  const names = ['tenant_names', 'landlord_names'] as const
  if (!names.every((key) => !isGiven(read[key].value) || isSure(read, key))) return 'names-not-sure'
  const hasPlace = read.address_1.value !== null && isSure(read, 'address_1') && isSure(read, 'city')
  if (!hasPlace && !names.every((key) => isGiven(read[key].value))) return 'not-sure'
  return (read.issued_date.value ?? '') > today ? 'not-yet-issued' : null
}

/** What was read from an order besides the values of its form. */
export type ReadBeside = Pick<Filing, 'reasoning' | 'conditional' | 'neutralCitation'>

/** A filing from its values. */
export function toFiling(
  values: Complete,
  { id, reasoning, conditional, neutralCitation }: ReadBeside & { id: string },
): Filing {
  return {
    id,
    firstFilingId: null,
    fileNumber: values.reference_id.slice(0, 60),
    tribunal: values.tribunal,
    submissionType: values.submission_type,
    issuedDate: values.issued_date,
    meetingDate: values.meeting_date,
    payableBy: values.payable_by,
    amountOwed: values.amount_owed,
    damages: values.damages,
    monthlyRent: values.monthly_rent,
    interestRate: values.interest_rate,
    sheriffCallDate: values.sheriff_call_date,
    firstNonPaymentDate: values.first_non_payment_date,
    dailyCompensationStartDate: values.daily_compensation_start_date,
    vacatedDate: values.vacated_date,
    tenancyTerminatedDate: values.tenancy_terminated_date,
    dismissed: values.dismissed,
    conditional,
    address1: values.address_1,
    address2: values.address_2,
    city: values.city,
    province: values.province,
    postalCode: values.postal_code,
    tenantNames: values.tenant_names,
    landlordNames: values.landlord_names,
    tenantLegalRepName: values.tenant_legal_rep_name,
    landlordLegalRepName: values.landlord_legal_rep_name,
    adjudicatorName: values.adjudicator_name,
    tags: values.tags,
    reasoning,
    externalLink: null,
    neutralCitation,
  }
}
