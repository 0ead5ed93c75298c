import { z } from 'zod'
import { type ConsentState, shownConsent } from '../../consent/consent-states.ts'
import { type Operator, operatorSymbols } from '../lease-filter.ts'

// Entities of the API, with the names of the specification (1, section 3). Amounts are cents.

const day = z.iso.date()
const cents = z.int().meta({ description: 'In cents.' })
export const month = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'Use a month such as 2026-03' })
  .meta({ examples: ['2026-03'] })

/** The three that lists show; `consent_reason` says why a pending one is. */
const consentStatus = z.enum(['pending', 'requested', 'accepted'])

export const reporteeEntity = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string().nullable(),
    consent_status: consentStatus,
    consent_reason: z.enum(['declined', 'expired', 'withdrawn', 'returned']).nullable().meta({
      description: 'Why a pending consent is pending; returned: the email came back.',
    }),
    late_months: z.boolean().meta({ description: 'They agreed to late months too.' }),
  })
  .meta({ id: 'Reportee', description: 'A renter of a lease who has not left.' })

type Consent = { consent: ConsentState; lateConsent: boolean; isReturned: boolean }

/** A consent as entities have it. */
export const consentOf = ({
  consent,
  lateConsent,
  isReturned,
}: Consent): Pick<z.infer<typeof reporteeEntity>, 'consent_status' | 'consent_reason' | 'late_months'> => ({
  consent_status: shownConsent(consent),
  consent_reason: reasonOf(consent, isReturned),
  late_months: consent === 'accepted' && lateConsent,
})

function reasonOf(consent: ConsentState, isReturned: boolean) {
  if (consent === 'declined' || consent === 'expired' || consent === 'withdrawn') return consent
  return consent === 'pending' && isReturned ? 'returned' : null
}

export const leaseStatus = z.enum(['pending_consent', 'pending', 'active', 'inactive', 'ended'])

export const leaseEntity = z
  .object({
    id: z.uuid(),
    external_id: z.string().nullable().meta({ description: 'As the software that sent it names it.' }),
    full_address: z.string(),
    address_1: z.string(),
    address_2: z.string().nullable(),
    city: z.string(),
    province: z.string(),
    postal_code: z.string(),
    lease_start_date: day,
    lease_end_date: day.nullable(),
    due_day: z.int().meta({ description: 'Day of the month; the last day of a shorter one.' }),
    rent: cents.meta({ description: 'Cents a month.' }),
    fees: cents.meta({ description: 'In cents: due each month beside the rent.' }),
    subsidy: cents.meta({ description: 'In cents: paid by an agency each month.' }),
    balance: cents.nullable().meta({ description: 'In cents: owed today; null while it is not known.' }),
    unconfirmed_from: month.nullable().meta({ description: 'The oldest month to confirm.' }),
    status: leaseStatus,
    inactive_because: z.enum(['read_only', 'dispute', 'not_confirmed']).nullable(),
    reportees: z.array(reporteeEntity),
    stats: z.object({ tenants: z.int(), tenants_with_consent: z.int() }),
    revision: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Lease' })
export type LeaseEntity = z.infer<typeof leaseEntity>

export const leaseList = z.object({
  items: z.array(leaseEntity),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
})

/** `balance[gte]=1000`: each operator once; several hold together. */
export const comparing = <const Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  Object.fromEntries(
    Object.keys(operatorSymbols).map((operator) => [`${name}[${operator}]`, value.optional()]),
  ) as { [Each in Operator as `${Name}[${Each}]`]: z.ZodOptional<Value> }

/** What was charged and received on a lease, and what was said of its months. */
export const balanceEntity = z
  .object({
    lease_id: z.uuid(),
    as_of: day,
    balance: cents
      .nullable()
      .meta({ description: 'In cents: owed as of the day; null while it is not known.' }),
    months: z.array(
      z.object({
        month,
        due_on: day,
        due: cents,
        received: cents.nullable().meta({ description: 'In cents; null while nothing is known.' }),
        owed: cents.nullable().meta({
          description: 'In cents: owed on the 15th, or today before that; null while it is not known.',
        }),
        said: z.enum(['in_full', 'in_part', 'nothing', 'nothing_owed', 'not_known']).nullable(),
        said_as_of: day.nullable(),
        said_by: z.enum(['page', 'import', 'call', 'dispute']).nullable(),
      }),
    ),
    charges: z.array(
      z.object({
        on: day,
        kind: z.enum(['before', 'rent', 'fee', 'deposit']).meta({
          description: 'before: owed from before it counts here; deposit: what a deposit covers.',
        }),
        month: month.nullable(),
        amount: cents.meta({ description: 'In cents; below zero for what a deposit covers.' }),
        what: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['payment', 'credit']),
        amount: cents,
        received_on: day,
        for_month: month.nullable(),
        method: z.string().nullable(),
        reference: z.string().nullable(),
        note: z.string().nullable(),
        returned_on: day.nullable(),
        recorded_by_confirming: month.nullable().meta({
          description: 'The month whose confirmation recorded it: only then received_on is the latest day.',
        }),
      }),
    ),
  })
  .meta({ id: 'LeaseBalance' })
export type BalanceEntity = z.infer<typeof balanceEntity>

export const noLease = { not_found: { status: 404, title: 'There is no such lease' } } as const
