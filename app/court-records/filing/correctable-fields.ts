import type { Filing } from '../publish-filings.server.ts'

type Kind =
  | 'line'
  | 'words'
  | 'names'
  | 'date'
  | 'amount'
  | 'rate'
  | 'payer'
  | 'dismissed'
  | 'tags'
  | 'link'
  | 'tribunal'
export type CorrectableField = {
  /** The column, as forms and the history name it. */
  name: string
  of: keyof Filing
  label: string
  kind: Kind
  isRequired?: true
  /** A date of what had happened when the order was made, or has by now. */
  isPast?: true
}

/** What staff can correct, in the order of the form. */
export const correctableFields: readonly CorrectableField[] = [
  { name: 'file_number', of: 'fileNumber', label: 'File number', kind: 'line', isRequired: true },
  { name: 'tribunal', of: 'tribunal', label: 'Tribunal', kind: 'tribunal', isRequired: true },
  { name: 'submission_type', of: 'submissionType', label: 'Application', kind: 'line' },
  {
    name: 'issued_date',
    of: 'issuedDate',
    label: 'Order issued',
    kind: 'date',
    isRequired: true,
    isPast: true,
  },
  { name: 'meeting_date', of: 'meetingDate', label: 'Hearing', kind: 'date', isPast: true },
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
  {
    name: 'first_non_payment_date',
    of: 'firstNonPaymentDate',
    label: 'First missed rent',
    kind: 'date',
    isPast: true,
  },
  { name: 'tenancy_terminated_date', of: 'tenancyTerminatedDate', label: 'Tenancy ends', kind: 'date' },
  { name: 'sheriff_call_date', of: 'sheriffCallDate', label: 'Sheriff from', kind: 'date' },
  { name: 'vacated_date', of: 'vacatedDate', label: 'Moved out', kind: 'date', isPast: true },
  { name: 'tags', of: 'tags', label: 'Topics', kind: 'tags' },
  { name: 'external_link', of: 'externalLink', label: 'Page at the tribunal', kind: 'link' },
  { name: 'reasoning', of: 'reasoning', label: 'Reasons', kind: 'words' },
]
