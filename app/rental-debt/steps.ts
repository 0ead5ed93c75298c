import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import type { VerificationStatus } from '#app/platform/database/schema.ts'

/** What the completion rules look at; the field's own names. */
export type DraftFacts = {
  courtOrderFileName: string | null
  address_1: string | null
  postal_code: string | null
  /** One entry a debtor, in their order. */
  debtorEmails: readonly string[]
  vacated_date_status: 'unknown' | 'in_possession' | 'active'
  vacated_date: string | null
  hasPaymentAnswer: boolean
  skip_supporting_documents: boolean | null
  /** Of the filer. */
  verification_status: VerificationStatus
  filer_relationship: 'landlord' | 'operator' | 'other' | null
  filer_contact_name: string | null
  filer_contact_email: string | null
  filer_contact_number: string | null
}

type Rule = (facts: DraftFacts) => boolean

/**
 * The application's steps in their order, each with its address, its hash of the specification, and when it is done
 * (specification 3, "Step completion rules"). Next, Back, badges, progress and what is missing follow from this list.
 */
export const steps = [
  { name: 'court-order', hash: 'court-order', title: 'Court Order', isDone: isCourtOrderDone },
  { name: 'tenant', hash: 'tenant', title: 'Tenants', isDone: isTenantsDone },
  { name: 'occupancy', hash: 'occupancy', title: 'Occupancy', isDone: isOccupancyDone },
  { name: 'repayment', hash: 'repayment', title: 'Repayment', isDone: (facts) => facts.hasPaymentAnswer },
  {
    name: 'supporting-documents',
    hash: 'supportingdocuments',
    title: 'Supporting Documents',
    isDone: (facts) => facts.skip_supporting_documents !== null,
  },
  { name: 'verification', hash: 'verification', title: 'Verification', isDone: isVerificationDone },
  { name: 'contact-details', hash: 'contactdetails', title: 'Contact Details', isDone: isContactDone },
  { name: 'submit', hash: 'submit', title: 'Confirm and Pay', isDone: () => false },
] as const satisfies readonly { name: string; hash: string; title: string; isDone: Rule }[]

export type StepName = (typeof steps)[number]['name']

function isCourtOrderDone(facts: DraftFacts): boolean {
  return Boolean(facts.courtOrderFileName) && Boolean(facts.address_1 || facts.postal_code)
}

/** The list was checked when it was saved; what can be missing afterwards is everybody, or their addresses. */
function isTenantsDone(facts: DraftFacts): boolean {
  return facts.debtorEmails.some((email) => email !== '')
}

function isOccupancyDone(facts: DraftFacts): boolean {
  if (facts.vacated_date_status === 'in_possession') return true
  return facts.vacated_date_status === 'active' && facts.vacated_date !== null
}

function isVerificationDone(facts: DraftFacts): boolean {
  const { filer_relationship: relationship } = facts
  return (
    isIdentityGiven(facts.verification_status) && (relationship === 'landlord' || relationship === 'operator')
  )
}

function isContactDone(facts: DraftFacts): boolean {
  return Boolean(facts.filer_contact_name && facts.filer_contact_email && facts.filer_contact_number)
}

/** The step after one; the last leads nowhere. */
export function stepAfter(name: StepName): StepName | null {
  return steps[placeOf(name)]?.name ?? null
}

/** The step before one; the first has none. */
export function stepBefore(name: StepName): StepName | null {
  return steps[placeOf(name) - 2]?.name ?? null
}

/** 1 for the first. */
export const placeOf = (name: StepName): number => steps.findIndex((step) => step.name === name) + 1

/** The step that an old link's hash means, with or without its `#`. */
export function stepOfHash(hash: string): StepName | null {
  const wanted = hash.replace(/^#/, '')
  return steps.find((step) => step.hash === wanted)?.name ?? null
}

export type StepView = { name: StepName; title: string; state: 'done' | 'todo' | 'attention' }

/** What a person or a reviewer did to a draft's steps, besides the facts. */
export type StepMarks = {
  revisions: Readonly<Record<string, number>>
  returnReasons: readonly { step: string; reason: string }[]
}

/** The steps with their state. One that a reviewer returned, or that was saved and is not whole, needs attention. */
export function viewSteps(facts: DraftFacts, marks: StepMarks): StepView[] {
  return steps.map(({ name, title, isDone }) => ({ name, title, state: stateOf(name, isDone(facts), marks) }))
}

function stateOf(name: StepName, isDone: boolean, marks: StepMarks): StepView['state'] {
  if (marks.returnReasons.some(({ step }) => step === name)) return 'attention'
  if (isDone) return 'done'
  return (marks.revisions[name] ?? 0) > 0 ? 'attention' : 'todo'
}

/** The steps that keep an application from being submitted: all before the last that are not done. */
export function missingSteps(facts: DraftFacts, marks: StepMarks): StepView[] {
  return viewSteps(facts, marks).filter(({ name, state }) => name !== 'submit' && state !== 'done')
}

/** Where a person goes on: the first step that is not done. */
export function firstOpenStep(facts: DraftFacts, marks: StepMarks): StepName {
  return missingSteps(facts, marks)[0]?.name ?? 'submit'
}
