import { paths } from '../../paths.ts'

/** Where a correction was opened from, besides the step: the check before the fee, or the step opened from there. */
export const [fromCheck, fromChange] = ['check', 'change']

/** The form that changes one value of the order. */
export const correctionTo = (debtId: string, field: string, from: string | null = null): string =>
  from === fromCheck || from === fromChange
    ? `${paths.correctOrder(debtId, field)}?from=${from}`
    : paths.correctOrder(debtId, field)

/** Where it leads back to. */
export function correctionBack(debtId: string, field: string, from: string | null): string {
  if (from === fromCheck) return paths.step(debtId, 'submit')
  const search = from === fromChange ? '?change=yes' : ''
  return `${paths.step(debtId, 'court-order')}${search}#order-${field}`
}
