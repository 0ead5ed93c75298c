import type { StepName } from './steps.ts'

const root = '/dashboard/rental-debt'

/** The addresses of rental debts, in one place. */
export const paths = {
  list: root,
  start: `${root}/start`,
  debt: (debtId: string) => `${root}/${debtId}`,
  deleteDraft: (debtId: string) => `${root}/${debtId}/delete`,
  step: (debtId: string, step: StepName) => `${root}/${debtId}/${step}`,
  payment: (debtId: string) => `${root}/${debtId}/payment`,
  document: (debtId: string, documentId: string) => `${root}/${debtId}/documents/${documentId}`,
  removeDocument: (debtId: string, documentId: string) =>
    `${root}/${debtId}/supporting-documents/remove/${documentId}`,
  uploads: '/dashboard/uploads',
  staff: {
    queue: '/staff',
    refunds: '/staff/refunds',
    application: (debtId: string) => `/staff/rental-debt/${debtId}`,
    return: (debtId: string) => `/staff/rental-debt/${debtId}/return`,
    reject: (debtId: string) => `/staff/rental-debt/${debtId}/reject`,
    orderPage: (debtId: string, documentId: string, page: number) =>
      `/staff/rental-debt/${debtId}/order/page/${page}.png?order=${documentId}`,
    document: (debtId: string, documentId: string) => `/staff/rental-debt/${debtId}/documents/${documentId}`,
  },
}
