import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import type { StepMarks } from '#app/wizard/steps.ts'
import { expiryDate } from '../../eligibility.ts'
import type { StepName } from '../../step-names.ts'
import { type OrderFacts, orderStops, type Stop, type StopReason } from '../court-order/order-stops.ts'
import type { CorrectableValues } from '../court-order/order-values.ts'
import { type ApplicationStepView, type DraftFacts, missingInDraft } from '../steps.ts'

export type ApplicationDebtor = {
  first_name: string
  middle_name: string | null
  last_name: string
  email: string
  date_of_birth: string | null
  /** The SIN as `XXX-XXX-123`; null if none was given. */
  sinMask: string | null
}

export type ApplicationPayment = { amountInCents: Cents; at: string; debtorName: string }

/** The content of an application, complete or not. */
export type Application = {
  facts: DraftFacts
  marks: StepMarks
  address: string | null
  fileNumber: string | null
  /** The content of its order, and which values are guesses; null while there is none. */
  order: (CorrectableValues & Pick<OrderFacts, 'unsure'>) | null
  debtors: readonly ApplicationDebtor[]
  /** When rent was first missed; null until answered, `on` is null if it is not known. */
  firstMissed: { on: string | null } | null
  leaseStartedOn: string | null
  payments: readonly ApplicationPayment[]
  /** Names of the supporting documents. */
  documents: readonly string[]
  filer_representing: string | null
}

/** A complete application: what a reviewer gets. */
export type CompleteApplication = {
  courtOrder: { fileName: string; fileNumber: string | null; issued_date: IsoDate | null; address: string }
  debtors: readonly [ApplicationDebtor, ...ApplicationDebtor[]]
  occupancy: { status: 'in_possession' } | { status: 'active'; vacated_date: string }
  payments: readonly ApplicationPayment[]
  documents: readonly string[]
  filer: {
    verification_status: VerificationStatus
    relationship: 'landlord' | 'operator'
    representing: string | null
  }
  contact: { name: string; email: string; number: string }
}

export type Resolved =
  | { ok: true; application: CompleteApplication }
  | { ok: false; missing: readonly ApplicationStepView[] }

/** The whole application as a complete value, or the steps that are incomplete. */
export function resolveApplication(given: Application): Resolved {
  const missing = missingInDraft(given.facts, given.marks)
  const application = missing.length > 0 ? null : completeOf(given)
  return application ? { ok: true, application } : { ok: false, missing }
}

function completeOf(given: Application): CompleteApplication {
  const { facts, debtors } = given
  const [first, ...rest] = debtors
  return {
    courtOrder: {
      fileName: present(facts.courtOrderFileName, 'court-order'),
      fileNumber: given.fileNumber,
      issued_date: given.order?.issued_date ? isoDate(given.order.issued_date) : null,
      address: present(given.address ?? facts.postal_code, 'court-order'),
    },
    debtors: [present(first, 'tenant'), ...rest],
    occupancy: occupancyOf(facts),
    payments: given.payments,
    documents: given.documents,
    filer: {
      verification_status: facts.verification_status,
      relationship: facts.filer_relationship === 'operator' ? 'operator' : 'landlord',
      representing: given.filer_representing,
    },
    contact: {
      name: present(facts.filer_contact_name, 'contact-details'),
      email: present(facts.filer_contact_email, 'contact-details'),
      number: present(facts.filer_contact_number, 'contact-details'),
    },
  }
}

function occupancyOf(facts: DraftFacts): CompleteApplication['occupancy'] {
  if (facts.vacated_date_status === 'in_possession') return { status: 'in_possession' }
  return { status: 'active', vacated_date: present(facts.vacated_date, 'occupancy') }
}

/** A step's rule found it: its absence is a bug in the rule, not the filer's mistake. */
function present<T>(value: T | null | undefined, step: StepName): T {
  if (value === null || value === undefined || value === '')
    throw new Error(`the rule of ${step} let an incomplete one pass`)
  return value
}

export type Refusal =
  | { reason: 'not-affirmed' }
  | { reason: 'incomplete'; missing: readonly ApplicationStepView[] }
  | { reason: 'ineligible'; why: StopReason; issued: string | null }

export type Submission =
  | { ok: true; application: CompleteApplication; reportedUntil: IsoDate }
  | ({ ok: false } & Refusal)

/**
 * Whether an application may be submitted today: complete, affirmed, and its order can become a debt. If that is not
 * known yet, it may not: the filer has the paper at hand, and the fee for an order that cannot be registered would only
 * have to be refunded.
 */
export function checkSubmission(given: Application, isAffirmed: boolean, today: IsoDate): Submission {
  const { order } = given
  const stops = order ? orderStops(order, today) : []
  const refusal = ({ reason: why }: Stop): Submission => ({
    ok: false,
    reason: 'ineligible',
    why,
    issued: order?.issued_date ?? null,
  })
  // First: no other step matters for an order that cannot be registered.
  const refused = stops.find(({ isMissing }) => !isMissing)
  if (refused) return refusal(refused)
  const resolved = resolveApplication(given)
  if (!resolved.ok) return { ok: false, reason: 'incomplete', missing: resolved.missing }
  const [missing] = stops
  if (missing) return refusal(missing)
  if (!isAffirmed) return { ok: false, reason: 'not-affirmed' }
  const { application } = resolved
  const issued = present(application.courtOrder.issued_date, 'court-order')
  return { ok: true, application, reportedUntil: expiryDate(issued) }
}
