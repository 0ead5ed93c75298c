import type { DebtStatus } from '../../lifecycle.ts'

const ended: readonly DebtStatus[] = ['draft', 'terminated', 'cancelled', 'expired']

/**
 * Whether documents are added and removed on a debt's tab. A draft has its step for that; what ended for good stays as
 * it was. While a review or a dispute goes on, a document more is what it may need.
 */
export const takesDocuments = (status: DebtStatus): boolean => !ended.includes(status)
