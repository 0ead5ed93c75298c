import { fieldName } from '../tenants/debtor-rows.ts'
import type { CheckedDebtor, FormErrors } from '../tenants/debtor-validation.ts'
import { personMessages } from './people-words.ts'

type Known = Record<'id' | 'first_name' | 'last_name', string> &
  Record<'middle_name' | 'date_of_birth' | 'maskedSin', string | null>

const facts = ['first_name', 'middle_name', 'last_name', 'date_of_birth'] as const

/**
 * Who a debtor is stays as it was when they were told of the debt: another person in their place would be reported
 * without ever having been told, and what the bureau has could not be matched, nor deleted, any more. What is not known
 * may be filled in, once.
 */
export function identityErrors(before: Known, after: CheckedDebtor): FormErrors | null {
  const changed: ((typeof facts)[number] | 'new_sin_number')[] = facts.filter(
    (name) => before[name] !== null && before[name] !== after[name],
  )
  if (before.maskedSin !== null && after.sin.act !== 'keep') changed.push('new_sin_number')
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((name) => [fieldName(before.id, name), [personMessages.identity]]))
}
