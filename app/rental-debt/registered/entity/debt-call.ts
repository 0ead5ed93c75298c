import { z } from 'zod'
import { namedPerson } from '#app/organization/person-call.ts'

// Entities of the API, with the names of the specification (3, section 3). Amounts are cents.

const moment = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().meta({ description: 'In cents.' })

export const debtorEntity = z
  .object({
    id: z.uuid(),
    rental_debt_id: z.uuid(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    last_name: z.string(),
    email: z.string().nullable(),
    date_of_birth: day.nullable(),
    sin_number: z.string().nullable().meta({ description: 'Masked: XXX-XXX-123.' }),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Debtor' })

export const documentEntity = z
  .object({
    id: z.uuid(),
    original_file_name: z.string(),
    document_type: z.string(),
    content_type: z.string().meta({ description: 'Of its file, such as application/pdf.' }),
    created_at: moment,
    updated_at: moment.meta({
      description:
        'Of a court order, when its values were read or confirmed; of another one, when it was added.',
    }),
  })
  .meta({ id: 'Document' })

export const debtStatuses = [
  ...([
    'draft',
    'in_review',
    'disputed',
    'notified',
    'active',
    'settled',
    'petition_for_bankruptcy',
  ] as const),
  ...(['bankruptcy_discharged', 'bankruptcy_dismissed', 'expired', 'terminated', 'cancelled'] as const),
]

export const rentalDebtEntity = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    status: z.string().meta({ description: `One of ${debtStatuses.join(', ')}.` }),
    reference_id: z.string().nullable().meta({ description: 'The file number of the order.' }),
    created_at: moment,
    updated_at: moment,
    revision: z.int().meta({ description: 'Higher after each change of the debt or its tenants.' }),
    full_address: z.string().nullable(),
    address_1: z.string().nullable(),
    address_2: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    postal_code: z.string().nullable(),
    country: z.string(),
    filer: namedPerson.nullable().meta({ description: 'Null for tenants.' }),
    debtors: z.array(debtorEntity).meta({ description: 'A tenant sees only themselves.' }),
    tenant_names: z.array(z.string()),
    landlord_names: z.array(z.string()),
    filer_relationship: z.enum(['landlord', 'operator', 'other']).nullable(),
    filer_representing: z.string().nullable(),
    issued_date: day.nullable(),
    tags: z.array(z.string()),
    sheriff_call_date: day.nullable(),
    interest_accrual_start_date: day.nullable(),
    daily_compensation_start_date: day.nullable(),
    interest_rate: z.string().nullable().meta({ description: 'Percent a year, as an exact decimal.' }),
    apply_rent_accrual: z.boolean(),
    vacant_prior_to_issue_date: z.boolean().nullable(),
    rent: cents.nullable().meta({ description: 'Cents a month.' }),
    per_day_rent: cents.nullable().meta({ description: 'Cents a day.' }),
    vacated_date: day.nullable(),
    vacated_date_status: z.enum(['unknown', 'in_possession', 'active']),
    vacated_date_last_modified: moment.nullable(),
    vacated_date_waiting: z
      .boolean()
      .meta({ description: 'A change of who has the unit waits for a reviewer. False for tenants.' }),
    principal: cents.nullable().meta({ description: 'In cents, open today; null before the approval.' }),
    starting_principal: cents.nullable(),
    starting_filing_cost: cents.nullable(),
    filing_cost: cents.nullable(),
    starting_principal_includes_filing_cost: z.boolean().nullable(),
    rental_principal: cents.nullable(),
    accrued_interest: cents.nullable(),
    accrued_rental_interest: cents.nullable(),
    total_interest: cents.nullable(),
    total_rental_interest: cents.nullable(),
    total_rental_principal: cents.nullable(),
    total_payments: cents.nullable(),
    submitted_at: moment.nullable(),
    approved_at: moment.nullable(),
    grace_period_end_at: moment.nullable(),
    terminated_at: moment.nullable(),
    disputed_at: moment.nullable(),
    accounting_update_at: moment.nullable(),
    last_payment_update: moment.nullable(),
    filer_contact_name: z.string().nullable(),
    filer_contact_email: z.string().nullable(),
    filer_contact_number: z.string().nullable(),
    documents: z.array(documentEntity),
    skip_supporting_documents: z.boolean().nullable(),
    has_bankruptcy: z.boolean(),
  })
  .meta({ id: 'RentalDebt' })

export type RentalDebtEntity = z.infer<typeof rentalDebtEntity>

/** A line of the ledger: a recorded payment or waiver, what accrued, or the opening balance. */
export const transactionEntity = z
  .object({
    id: z.uuid().nullable().meta({ description: 'Null for what is calculated.' }),
    at: day,
    amount_in_cents: cents,
    transaction_type: z.enum(['credit', 'debit', 'opening_balance']),
    reason: z.enum([
      ...(['payment', 'interest', 'rent', 'rental_interest', 'waive_consumer_proposal'] as const),
      ...(['waive_negotiation', 'waive_court_ordered_mediation', 'waive_other'] as const),
      'principal_from_court_order',
    ]),
    start_date: day.nullable(),
    end_date: day.nullable().meta({ description: 'The day after the last one.' }),
    interest_rate: z.string().nullable(),
    principal: cents.nullable().meta({ description: 'In cents: what interest is calculated on.' }),
    rent_in_cents: cents.nullable().meta({ description: 'Cents a day.' }),
    status: z.literal('approved'),
    source_id: z.uuid().nullable(),
    paid_by_id: z.uuid().nullable(),
    transaction_id: z.uuid().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Transaction' })

export const creditEntryEntity = z
  .object({
    id: z.uuid(),
    amount_in_cents: cents,
    start_date: day,
    end_date: day,
    equifax_report_date: day,
    equifax_status: z.enum(['pending', 'sent', 'left_out', 'held']),
    status: z.enum(['pending', 'done']).meta({
      description: '`pending` until its file is sent; `done` after that, and for a month that no file has.',
    }),
    created_at: moment,
  })
  .meta({ id: 'CreditReportingEntry' })

export const bankruptcyStatuses = [
  'Bankruptcy (petition)',
  'Bankruptcy (discharged)',
  'Bankruptcy (dismissed)',
] as const

export const bankruptcyEntity = z
  .object({
    id: z.uuid(),
    debtor_id: z.uuid(),
    rental_debt_id: z.uuid(),
    rental_debtor_id: z.uuid(),
    filed_date: day,
    discharge_date: day.nullable(),
    dismissed_date: day.nullable(),
    trustee_name: z.string().nullable(),
    trustee_email: z.string().nullable(),
    trustee_phone: z.string().nullable(),
    status: z.enum(bankruptcyStatuses),
    revision: z.string().meta({ description: 'Another one after each change of the record.' }),
  })
  .meta({ id: 'Bankruptcy' })

export const noDebt = { not_found: { status: 404, title: 'There is no such rental debt' } } as const
