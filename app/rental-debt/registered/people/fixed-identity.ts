import type { CheckedDebtor, FormErrors } from '../../application/tenants/debtor-validation.ts'
import { personMessages } from './people-labels.ts'

type Known = Record<'first_name' | 'last_name', string> &
  Record<'middle_name' | 'date_of_birth' | 'maskedSin', string | null>

const facts = ['first_name', 'middle_name', 'last_name', 'date_of_birth'] as const

/**
 * A debtor's identity stays as it was when they were notified of the debt: another person in their place would be
 * reported without a notice, and what the bureau has could no longer be matched, or deleted. Unknown parts can be
 * filled in, once.
 */
export function identityErrors(before: Known, after: CheckedDebtor): FormErrors | null {
  const isOther = facts.some((name) => before[name] !== null && before[name] !== after[name])
  const isOtherSin = before.maskedSin !== null && after.sin.act !== 'keep'
  // The page has no field for known parts.
  return isOther || isOtherSin ? { '': [personMessages.identity] } : null
}
