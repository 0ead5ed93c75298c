import type { DebtStatus } from '../../lifecycle.ts'

const ended: readonly DebtStatus[] = ['draft', 'terminated', 'cancelled', 'expired']

/**
 * Whether documents can be added and removed on a debt's tab. A draft has its step for that; an ended debt stays as it
 * was. During a review or dispute, another document may be needed.
 */
export const takesDocuments = (status: DebtStatus): boolean => !ended.includes(status)
