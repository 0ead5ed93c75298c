import type { Filing } from '../publish-filings.server.ts'

/** The parts of the form, in their order. */
export const parts = {
  order: 'The order',
  people: 'People',
  address: 'Address',
  dates: 'Dates',
  decided: 'What was decided',
  text: 'Topics and reasons',
} as const

type Kind =
  | 'line'
  | 'words'
  | 'names'
  | 'date'
  | 'amount'
  | 'rate'
  | 'payer'
  | 'dismissed'
  | 'conditional'
  | 'tags'
  | 'link'
  | 'tribunal'
export type CorrectableField = {
  /** The column, as forms and the history name it. */
  name: string
  part: keyof typeof parts
  of: keyof Filing
  label: string
  kind: Kind
  isRequired?: true
  /** The date of something that happened before the order, or has happened by now. */
  isPast?: true
}

/** What staff can correct, in the order of the form. */
export const correctableFields: readonly CorrectableField[] = [
  {
    name: 'file_number',
    part: 'order',
    of: 'fileNumber',
    label: 'File number',
    kind: 'line',
    isRequired: true,
  },
  { name: 'tribunal', part: 'order', of: 'tribunal', label: 'Tribunal', kind: 'tribunal', isRequired: true },
  { name: 'submission_type', part: 'order', of: 'submissionType', label: 'Application', kind: 'line' },
  {
    name: 'issued_date',
    part: 'dates',
    of: 'issuedDate',
    label: 'Order issued',
    kind: 'date',
    isRequired: true,
    isPast: true,
  },
  { name: 'meeting_date', part: 'dates', of: 'meetingDate', label: 'Hearing', kind: 'date', isPast: true },
  { name: 'tenant_names', part: 'people', of: 'tenantNames', label: 'Tenants', kind: 'names' },
  { name: 'landlord_names', part: 'people', of: 'landlordNames', label: 'Landlords', kind: 'names' },
  {
    name: 'landlord_legal_rep_name',
    part: 'people',
    of: 'landlordLegalRepName',
    label: 'Landlord’s representative',
    kind: 'line',
  },
  {
    name: 'tenant_legal_rep_name',
    part: 'people',
    of: 'tenantLegalRepName',
    label: 'Tenant’s representative',
    kind: 'line',
  },
  { name: 'adjudicator_name', part: 'people', of: 'adjudicatorName', label: 'Adjudicator', kind: 'line' },
  { name: 'address_1', part: 'address', of: 'address1', label: 'Street address', kind: 'line' },
  { name: 'address_2', part: 'address', of: 'address2', label: 'Unit', kind: 'line' },
  { name: 'city', part: 'address', of: 'city', label: 'City', kind: 'line' },
  {
    name: 'province',
    part: 'address',
    of: 'province',
    label: 'Province, as two letters',
    kind: 'line',
    isRequired: true,
  },
  { name: 'postal_code', part: 'address', of: 'postalCode', label: 'Postal code', kind: 'line' },
  { name: 'dismissed', part: 'decided', of: 'dismissed', label: 'Dismissed', kind: 'dismissed' },
  {
    name: 'conditional',
    part: 'decided',
    of: 'conditional',
    label: 'Ends if the tenant pays in time',
    kind: 'conditional',
  },
  { name: 'payable_by', part: 'decided', of: 'payableBy', label: 'Who must pay', kind: 'payer' },
  { name: 'amount_owed', part: 'decided', of: 'amountOwed', label: 'Amount owed', kind: 'amount' },
  { name: 'damages', part: 'decided', of: 'damages', label: 'Damages', kind: 'amount' },
  { name: 'monthly_rent', part: 'decided', of: 'monthlyRent', label: 'Monthly rent', kind: 'amount' },
  {
    name: 'interest_rate',
    part: 'decided',
    of: 'interestRate',
    label: 'Interest in percent a year',
    kind: 'rate',
  },
  {
    name: 'daily_compensation_start_date',
    part: 'dates',
    of: 'dailyCompensationStartDate',
    label: 'Daily compensation from',
    kind: 'date',
  },
  {
    name: 'first_non_payment_date',
    part: 'dates',
    of: 'firstNonPaymentDate',
    label: 'First missed rent',
    kind: 'date',
    isPast: true,
  },
  {
    name: 'tenancy_terminated_date',
    part: 'dates',
    of: 'tenancyTerminatedDate',
    label: 'Tenancy ends',
    kind: 'date',
  },
  { name: 'sheriff_call_date', part: 'dates', of: 'sheriffCallDate', label: 'Sheriff from', kind: 'date' },
  { name: 'vacated_date', part: 'dates', of: 'vacatedDate', label: 'Moved out', kind: 'date', isPast: true },
  { name: 'tags', part: 'text', of: 'tags', label: 'Topics', kind: 'tags' },
  { name: 'external_link', part: 'order', of: 'externalLink', label: 'Page at the tribunal', kind: 'link' },
  { name: 'reasoning', part: 'text', of: 'reasoning', label: 'Reasons', kind: 'words' },
]
