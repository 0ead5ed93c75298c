// The output of the order reader: types and the list of fields. Nothing here needs the server.

export type Tribunal = 'ON-LTB' | 'BC-RTB' | 'QC-TAL' | 'ON-SCSM'
/** Tribunals that have no code in the product: their orders are read, and never taken for another's. */
export type ElsewhereTribunal =
  | 'AB-RTDRS'
  | 'SK-ORT'
  | 'MB-RTB'
  | 'NS-DRT'
  | 'NS-SCC'
  | 'NB-TRT'
  | 'PE-RTO'
  | 'NL-RTT'
  | 'NT-RO'
  | 'NU-RO'
  | 'YT-RTO'
export interface Elsewhere {
  code: ElsewhereTribunal
  /** As in running text: "the Office of Residential Tenancies of Saskatchewan". */
  name: string
  /** Two letters, as in an address. */
  province: string
}
export type Province = 'ON' | 'BC' | 'QC'
export type SubmissionType = 'L1' | 'L2' | 'L9' | 'L10' | 'T1' | 'T2' | 'T5' | 'T6' | 'MO' | 'SC' | 'TAL'
/** The side that must pay the amount. */
export type Payer = 'tenant' | 'landlord'
export type OrderTag = 'tenant_filed' | 'landlord_filed' | 'n4' | 'n8' | 'n12' | 't2' | 't5' | 't6'

/**
 * high: a sentence says exactly this, and nothing in the order contradicts it. medium: a weaker wording, or an exact
 * one that the scan leaves in some doubt: show it and ask the person to check. low: two readings disagree or a sum does
 * not add up: show it as a question. none: not read; the value is null or empty.
 */
export type Confidence = 'high' | 'medium' | 'low' | 'none'

/** Money is integer cents, dates are ISO, names are as printed. */
export interface OrderValues {
  reference_id: string | null
  submission_type: SubmissionType | null
  province: Province | null
  address_1: string | null
  address_2: string | null
  city: string | null
  postal_code: string | null
  landlord_names: string[]
  tenant_names: string[]
  landlord_legal_rep_name: string | null
  tenant_legal_rep_name: string | null
  adjudicator_name: string | null
  issued_date: string | null
  meeting_date: string | null
  sheriff_call_date: string | null
  tenancy_terminated_date: string | null
  daily_compensation_start_date: string | null
  per_day_rent: number | null
  monthly_rent: number | null
  payable_by: Payer | null
  amount_owed: number | null
  filing_cost: number | null
  starting_principal_includes_filing_cost: boolean | null
  interest_rate: string | null
  interest_accrual_start_date: string | null
  tags: OrderTag[]
  dismissed: boolean
}

export type OrderFieldName = keyof OrderValues

export interface FieldReading<Value> {
  value: Value
  confidence: Confidence
  /** Where it was read; null if the value follows from others or was not read. */
  page: number | null
  line: number | null
  /** The order's own words, to show beside the form. */
  sentence: string | null
}

export type OrderFields = { [Name in OrderFieldName]: FieldReading<OrderValues[Name]> }

export interface ArithmeticCheck {
  name: 'rows-add-up' | 'daily-rent' | 'interest-start' | 'sheriff-date' | 'dates-in-order' | 'amounts-agree'
  ok: boolean
  fields: OrderFieldName[]
  /** What was compared, for the user and the reviewer. Amounts in cents. */
  expected: string | number
  found: string | number
  page: number | null
}

/** What the corpus stores of an order besides its fields. */
export interface OrderBody {
  /** The findings and reasons, one paragraph per line. */
  reasoning: string | null
  /** Damages ordered, all clauses together. */
  damages: FieldReading<number | null>
  first_non_payment_date: FieldReading<string | null>
  vacated_date: FieldReading<string | null>
  /** "2024 ONLTB 10037"; absent in readings from before this was read. */
  citation?: string | null
  pages: { page: number; text: string }[]
}

/** A payment of a plan. `every`: it repeats; `from`: its day, or the first one. */
export interface Instalment {
  cents: number
  from: string | null
  every: 'week' | 'two weeks' | 'month' | null
}

/** An order's terms besides its fields: when it becomes void, when it is paid, which order it keeps in force. */
export interface OrderTerms {
  /** Whether the order becomes void if the tenants pay, or void it, in time; null if nothing says so. */
  conditional: FieldReading<boolean | null>
  /** The payments that it allows; empty if it names a plan and we read no payment of it. */
  plan: FieldReading<Instalment[] | null>
  /** It only keeps an earlier order in force: that order's day, empty if it was not read. */
  confirms: FieldReading<string | null>
}

export interface OrderReading extends Partial<OrderTerms> {
  tribunal: Tribunal | null
  /** Set if `tribunal` is null and the order says who made it; absent in readings from before this was read. */
  elsewhere?: Elsewhere | null
  isOrder: boolean
  fields: OrderFields
  checks: ArithmeticCheck[]
  /** When rent was first missed, by the findings; absent in readings from before this was read. */
  firstMissedRent?: FieldReading<string | null>
  /** The page where a person looks for the sum; absent in readings from before this was read. */
  sumPage?: number | null
  /** Large, and stored only with orders of the corpus. */
  body?: OrderBody
  pages: number
  pagesRead: number
  /** Pages with a picture in which nothing was recognized; absent in older readings. */
  unseen?: number[]
}

export type OrderFieldKind =
  | 'text'
  | 'money'
  | 'date'
  | 'names'
  | 'rate'
  | 'tags'
  | 'boolean'
  | 'payer'
  | 'postal code'

export interface OrderField {
  key: OrderFieldName
  label: string
  kind: OrderFieldKind
}

/** Every field, in the order in which an order is read. */
export const orderFields: readonly OrderField[] = [
  { key: 'reference_id', label: 'File number', kind: 'text' },
  { key: 'submission_type', label: 'Application type', kind: 'text' },
  { key: 'province', label: 'Province', kind: 'text' },
  { key: 'address_1', label: 'Street address', kind: 'text' },
  { key: 'address_2', label: 'Unit', kind: 'text' },
  { key: 'city', label: 'City', kind: 'text' },
  { key: 'postal_code', label: 'Postal code', kind: 'postal code' },
  { key: 'landlord_names', label: 'Landlords', kind: 'names' },
  { key: 'tenant_names', label: 'Tenants', kind: 'names' },
  { key: 'landlord_legal_rep_name', label: "Landlord's representative", kind: 'text' },
  { key: 'tenant_legal_rep_name', label: "Tenant's representative", kind: 'text' },
  { key: 'adjudicator_name', label: 'Adjudicator', kind: 'text' },
  { key: 'issued_date', label: 'Date issued', kind: 'date' },
  { key: 'meeting_date', label: 'Hearing date', kind: 'date' },
  { key: 'sheriff_call_date', label: 'First day for the Sheriff', kind: 'date' },
  { key: 'tenancy_terminated_date', label: 'Tenancy ends', kind: 'date' },
  { key: 'daily_compensation_start_date', label: 'Daily compensation starts', kind: 'date' },
  { key: 'per_day_rent', label: 'Daily compensation', kind: 'money' },
  { key: 'monthly_rent', label: 'Monthly rent', kind: 'money' },
  { key: 'payable_by', label: 'Who must pay', kind: 'payer' },
  { key: 'amount_owed', label: 'Amount owed', kind: 'money' },
  { key: 'filing_cost', label: 'Filing cost', kind: 'money' },
  {
    key: 'starting_principal_includes_filing_cost',
    label: 'Amount owed includes the filing cost',
    kind: 'boolean',
  },
  { key: 'interest_rate', label: 'Interest rate', kind: 'rate' },
  { key: 'interest_accrual_start_date', label: 'Interest starts', kind: 'date' },
  { key: 'tags', label: 'Notices and applications', kind: 'tags' },
  { key: 'dismissed', label: 'Application dismissed', kind: 'boolean' },
]
