/** What the completion rules look at. */
export type DraftFacts = {
  courtOrderFileName: string | null
  address_1: string | null
  postal_code: string | null
}

type Rule = (facts: DraftFacts) => boolean

/**
 * The application's steps in their order, each with its address, its hash of the specification, and when it is done
 * (specification 3, "Step completion rules"). Next, Back, badges and progress follow from this list. A step without
 * a rule is not built yet: it is named, and cannot be opened.
 */
export const steps = [
  { name: 'court-order', hash: 'court-order', title: 'Court Order', isDone: isCourtOrderDone },
  { name: 'tenant', hash: 'tenant', title: 'Tenants', isDone: null },
  { name: 'occupancy', hash: 'occupancy', title: 'Occupancy', isDone: null },
  { name: 'repayment', hash: 'repayment', title: 'Repayment', isDone: null },
  { name: 'supporting-documents', hash: 'supportingdocuments', title: 'Supporting Documents', isDone: null },
  { name: 'verification', hash: 'verification', title: 'Verification', isDone: null },
  { name: 'contact-details', hash: 'contactdetails', title: 'Contact Details', isDone: null },
  { name: 'submit', hash: 'submit', title: 'Confirm and Pay', isDone: null },
] as const satisfies readonly { name: string; hash: string; title: string; isDone: Rule | null }[]

export type StepName = (typeof steps)[number]['name']

function isCourtOrderDone(facts: DraftFacts): boolean {
  return Boolean(facts.courtOrderFileName) && Boolean(facts.address_1 || facts.postal_code)
}

export type StepView = { name: StepName; title: string; isOpen: boolean; isDone: boolean }

/** The steps with what is done, for the task list. */
export function viewSteps(facts: DraftFacts): StepView[] {
  return steps.map(({ name, title, isDone }) => ({
    name,
    title,
    isOpen: isDone !== null,
    isDone: isDone?.(facts) ?? false,
  }))
}
