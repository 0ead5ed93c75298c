import type { DebtStatus } from '../../lifecycle.ts'

const reasons: Partial<Record<DebtStatus, string>> = {
  in_review: 'You cannot change tenants and contact details while the application is in review.',
  terminated: 'This debt is deleted. Its tenants and contact details stay as they are.',
  cancelled: 'This application is closed. Its tenants and contact details stay as they are.',
  expired: 'Reporting of this debt has ended. Its tenants and contact details stay as they are.',
}

/** Why nothing can be changed on the People tab, as text; null if it can. */
export const whyPeopleFixed = (status: DebtStatus): string | null => reasons[status] ?? null

/** A SIN can be changed and erased at any time, except while reviewers decide about what was submitted. */
export const isSinFixed = (status: DebtStatus): boolean => status === 'in_review'

/** Why a debtor of a registered debt cannot be removed. */
export type UnremovableReason = 'only' | 'payments' | 'bankruptcy' | 'dispute'

export const unremovableTexts: Record<UnremovableReason, string> = {
  only: 'A debt needs at least one tenant. If it should not be reported, delete the debt instead.',
  payments: 'Payments by them are recorded',
  bankruptcy: 'Their bankruptcy is recorded',
  dispute: 'Their dispute is recorded',
}
