import { productName } from '#app/platform/product.ts'
import type { DraftFacts } from '../steps.ts'

export type Relationship = NonNullable<DraftFacts['filer_relationship']>

/** The specification's words (3, section 5) for people who are neither. */
export const accepted = `${productName} accepts Rental Debt applications only from landlords directly listed in the court order or individuals hired by the landlord who are listed in the court order.`

export const saveProblems = {
  identity: 'Verify your identity first',
  unanswered: 'Choose how you are connected to the court order first',
  other: 'This application cannot continue with “Neither of these”',
} as const

/** No one answers for another filer without an identity of their own. */
export const notTheFiler =
  'Someone else files this application. Verify your identity to answer in their place'

export type SaveProblem = keyof typeof saveProblems

/** Why a person cannot save the step yet: the button shows it before, the server checks it after. */
export function findSaveProblem(facts: {
  isGiven: boolean
  relationship: string | null
}): SaveProblem | null {
  if (!facts.isGiven) return 'identity'
  if (facts.relationship === null) return 'unanswered'
  return facts.relationship === 'other' ? 'other' : null
}
