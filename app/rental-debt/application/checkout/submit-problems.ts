import type { FieldError } from '#app/ui/ErrorSummary.tsx'
import type { SubmitOutcome } from './start-checkout.server.ts'

export const incompleteMessage =
  'Oops, this application is incomplete. To confirm and pay, please review each of the steps until there is a green checkmark beside it.'

/** The text of the affirmation's checkbox; what was affirmed is recorded with its time. */
export const affirmation =
  'I affirm that what this application says is true and complete, that the debt is still owed, and that it is due to unpaid rent or damages.'

export const affirmedField = 'affirmed'

/** The answers the page showed, as a digest. */
export const seenField = 'seen'

const messages: Record<Exclude<Problem, null>, string> = {
  incomplete: incompleteMessage,
  'not-affirmed': 'Check the box to affirm the application',
  ineligible: 'We cannot register this order as it is. The reason is below',
  changed: 'The answers changed after you opened this page. Check them again, then confirm.',
  'provider-down':
    'The payment page cannot be reached right now. Nothing was charged, and your application is saved. Try again in a few minutes.',
}

/** Why an application was not submitted. */
export type Problem = Extract<SubmitOutcome, { ok: false }>['reason'] | null

export function errorsOf(problem: Problem): FieldError[] {
  if (!problem) return []
  return [{ id: problem === 'not-affirmed' ? affirmedField : undefined, message: messages[problem] }]
}
