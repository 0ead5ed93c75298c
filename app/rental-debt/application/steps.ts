import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import type { Wizard, WizardFrame } from '#app/wizard/frame.ts'
import { firstOpenStep, missingSteps, type StepMarks, type Steps, type StepView } from '#app/wizard/steps.ts'
import { paths } from '../paths.ts'
import type { StepName } from '../step-names.ts'

/** The input of the completion rules, under the fields' own names. */
export type DraftFacts = {
  courtOrderFileName: string | null
  /** The order cannot become a debt on any day: no one owes by it, or it is from before 2019. */
  isOrderRefused: boolean
  address_1: string | null
  postal_code: string | null
  /** One entry per debtor, in order. */
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

/**
 * The application's steps in order, each with its address, its hash in the specification, and its completion rule
 * (specification 3, section 4, "Step completion rules").
 */
export const steps: Steps<StepName, DraftFacts> = [
  {
    name: 'court-order',
    hash: 'court-order',
    title: 'Court Order',
    isDone: isCourtOrderDone,
    isWrong: (facts) => facts.isOrderRefused,
  },
  { name: 'tenant', hash: 'tenant', title: 'Tenants', isDone: isDebtorsDone },
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
  { name: 'submit', hash: 'submit', title: 'Confirm and Pay', isDone: () => false, isCheck: true },
]

/** The wizard for a rental debt application. */
export const applicationWizard: Wizard<StepName, DraftFacts> = {
  steps,
  stepAddress: paths.step,
  home: { label: 'Rental Debt', to: paths.list },
  endAddress: paths.debt,
}

export type ApplicationFrame = WizardFrame<StepName>
export type ApplicationStepView = StepView<StepName>

/** The steps that prevent submitting an application. */
export const missingInDraft = (facts: DraftFacts, marks: StepMarks): ApplicationStepView[] =>
  missingSteps(steps, facts, marks)

/** Where a filer continues. */
export const nextInDraft = (facts: DraftFacts, marks: StepMarks): StepName =>
  firstOpenStep(steps, facts, marks)

function isCourtOrderDone(facts: DraftFacts): boolean {
  if (facts.isOrderRefused) return false
  return Boolean(facts.courtOrderFileName) && Boolean(facts.address_1 || facts.postal_code)
}

/** The list was checked when it was saved; afterwards everyone, or their addresses, can be missing. */
function isDebtorsDone(facts: DraftFacts): boolean {
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
