import type { DebtStatus } from '../../lifecycle.ts'

const reasons: Partial<Record<DebtStatus, string>> = {
  in_review:
    'While the application is in review, tenants and contact details cannot be changed: our reviewers decide about what was sent.',
  terminated: 'This debt is deleted. Its tenants and contact details stay as they are.',
  cancelled: 'This application is closed. Its tenants and contact details stay as they are.',
  expired: 'This debt has expired. Its tenants and contact details stay as they are.',
}

/** Why nothing can be changed on the People tab, as text; null if it can. */
export const whyPeopleFixed = (status: DebtStatus): string | null => reasons[status] ?? null

/** A SIN is changed and erased at any time, but while reviewers decide about what was sent. */
export const isSinFixed = (status: DebtStatus): boolean => status === 'in_review'

/** Why a debtor of a registered debt cannot be taken out of it. */
export type UnremovableReason = 'only' | 'payments' | 'bankruptcy' | 'dispute'

export const unremovableTexts: Record<UnremovableReason, string> = {
  only: 'The only tenant of a debt stays with it. Delete the debt instead, if it should not be reported.',
  payments: 'Payments of theirs are on record',
  bankruptcy: 'A bankruptcy of theirs is on record',
  dispute: 'A dispute of theirs is on record',
}
