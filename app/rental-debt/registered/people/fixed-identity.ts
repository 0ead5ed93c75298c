import type { CheckedDebtor, FormErrors } from '../../application/tenants/debtor-validation.ts'
import { personMessages } from './people-labels.ts'

type Known = Record<'first_name' | 'last_name', string> &
  Record<'middle_name' | 'date_of_birth' | 'maskedSin', string | null>

const facts = ['first_name', 'middle_name', 'last_name', 'date_of_birth'] as const

/**
 * Who a debtor is stays as it was when they were notified of the debt: another person in their place would be reported
 * without ever having been told, and what the bureau has could not be matched, nor deleted, any more. What is not known
 * may be filled in, once.
 */
export function identityErrors(before: Known, after: CheckedDebtor): FormErrors | null {
  const isOther = facts.some((name) => before[name] !== null && before[name] !== after[name])
  const isOtherSin = before.maskedSin !== null && after.sin.act !== 'keep'
  // The page has no field for what is known.
  return isOther || isOtherSin ? { '': [personMessages.identity] } : null
}
