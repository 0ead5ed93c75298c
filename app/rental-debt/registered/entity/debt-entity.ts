import type { Selectable } from 'kysely'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { maskedSin } from '../../application/tenants/sin.ts'
import type { DebtorTable, RentalDebtTable } from '../../tables.ts'
import type { Figures } from '../ledger/figures.ts'
import type { RentalDebtEntity } from './debt-call.ts'

export type DebtRow = Selectable<RentalDebtTable> & {
  filer_email: string | null
  filer_first_name: string | null
  filer_middle_name: string | null
  filer_last_name: string | null
  order_reference_id: string | null
  order_issued_date: string | null
  order_landlord_names: string[] | null
  order_tenant_names: string[] | null
  order_tags: string[] | null
  order_sheriff_call_date: string | null
  has_bankruptcy: unknown
  waits_for_reviewer: unknown
}

export type DebtorRow = Pick<
  Selectable<DebtorTable>,
  | ('id' | 'rental_debt_id' | 'first_name' | 'middle_name' | 'last_name' | 'email' | 'person_email')
  | ('date_of_birth' | 'sin_last_digits' | 'created_at' | 'updated_at')
>

export type DocumentRow = {
  id: string
  rental_debt_id: string
  original_file_name: string
  document_type: string
  content_type: string
  created_at: Date
  updated_at: Date
}

type Parts = {
  figures: Figures | null
  debtors: readonly DebtorRow[]
  documents: readonly DocumentRow[]
  role: 'filer' | 'debtor'
  /** Of the debtor who reads it. */
  email: string | null
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** A debt as the API gives it: to a debtor without what the filer's people wrote and without the other debtors. */
export function debtEntity(row: DebtRow, parts: Parts): RentalDebtEntity {
  const { figures, documents, role } = parts
  const isFiler = role === 'filer'
  const issued = row.issued_date ?? row.order_issued_date
  return {
    id: row.id,
    organization_id: row.organization_id,
    status: row.status,
    reference_id: (row.reference_id ?? row.order_reference_id)?.toUpperCase() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
    full_address: fullAddress(row),
    address_1: row.address_1,
    address_2: row.address_2,
    city: row.city,
    province: row.province,
    postal_code: row.postal_code,
    country: row.country,
    filer: isFiler ? filerOf(row) : null,
    debtors: debtorsFor(parts),
    tenant_names: named(row.tenant_names, row.order_tenant_names),
    landlord_names: named(row.landlord_names, row.order_landlord_names),
    filer_relationship: isFiler ? row.filer_relationship : null,
    filer_representing: isFiler ? row.filer_representing : null,
    issued_date: issued,
    tags: row.order_tags ?? [],
    sheriff_call_date: row.order_sheriff_call_date,
    interest_accrual_start_date: row.interest_accrual_start_date,
    daily_compensation_start_date: row.daily_compensation_start_date,
    interest_rate: row.interest_rate,
    apply_rent_accrual: row.apply_rent_accrual,
    vacant_prior_to_issue_date:
      row.vacated_date_status === 'active' && row.vacated_date && issued ? row.vacated_date < issued : null,
    rent: row.rent,
    per_day_rent: row.per_day_rent,
    vacated_date: row.vacated_date,
    vacated_date_status: row.vacated_date_status,
    vacated_date_last_modified: instant(row.vacated_date_last_modified),
    vacated_date_waiting: isFiler && Boolean(row.waits_for_reviewer),
    ...amountsOf(row, figures),
    submitted_at: instant(row.submitted_at),
    approved_at: instant(row.approved_at),
    grace_period_end_at: instant(row.grace_period_end_at),
    terminated_at: instant(row.terminated_at),
    disputed_at: instant(row.disputed_at),
    accounting_update_at: instant(row.accounting_update_at),
    last_payment_update: instant(row.last_payment_update),
    filer_contact_name: isFiler ? row.filer_contact_name : null,
    filer_contact_email: isFiler ? row.filer_contact_email : null,
    filer_contact_number: isFiler ? row.filer_contact_number : null,
    documents: documents
      .filter(({ document_type }) => isFiler || document_type === 'court_order')
      .map(({ rental_debt_id: _, created_at, updated_at, ...document }) => ({
        ...document,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
      })),
    skip_supporting_documents: isFiler ? row.skip_supporting_documents : null,
    has_bankruptcy: Boolean(row.has_bankruptcy),
  }
}

const named = (fixed: string[], read: string[] | null): string[] => (fixed.length > 0 ? fixed : (read ?? []))

const filerOf = (row: DebtRow): RentalDebtEntity['filer'] =>
  row.filer_email === null
    ? null
    : {
        id: row.filer_id,
        email: row.filer_email,
        first_name: row.filer_first_name,
        middle_name: row.filer_middle_name,
        last_name: row.filer_last_name,
      }

/** The SIN and the birth date are for the filer's people, as their page has them: masked. */
const debtorsFor = ({ debtors, role, email }: Parts): RentalDebtEntity['debtors'] =>
  debtors
    .filter(({ person_email }) => role === 'filer' || (email !== null && person_email === email))
    .map((row) => ({
      id: row.id,
      rental_debt_id: row.rental_debt_id,
      first_name: row.first_name,
      middle_name: row.middle_name,
      last_name: row.last_name,
      email: role === 'filer' ? row.email : row.person_email,
      date_of_birth: role === 'filer' ? row.date_of_birth : null,
      sin_number: role === 'filer' && row.sin_last_digits ? maskedSin(row.sin_last_digits) : null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }))

const amountsOf = (row: DebtRow, figures: Figures | null) => ({
  principal: figures?.principal ?? null,
  starting_principal: row.starting_principal,
  starting_filing_cost: row.starting_filing_cost,
  filing_cost: figures?.filingCost ?? null,
  starting_principal_includes_filing_cost: row.starting_principal_includes_filing_cost,
  rental_principal: figures?.rentalPrincipal ?? null,
  accrued_interest: figures?.accruedInterest ?? null,
  accrued_rental_interest: figures?.accruedRentalInterest ?? null,
  total_interest: figures?.totalInterest ?? null,
  total_rental_interest: figures?.totalRentalInterest ?? null,
  total_rental_principal: figures?.totalRentalPrincipal ?? null,
  total_payments: figures?.totalPayments ?? null,
})
