import type { StepName } from './steps.ts'

const root = '/dashboard/rental-debt'

/** The addresses of rental debts, in one place. */
export const paths = {
  list: root,
  start: `${root}/start`,
  debt: (debtId: string) => `${root}/${debtId}`,
  step: (debtId: string, step: StepName) => `${root}/${debtId}/${step}`,
  document: (debtId: string, documentId: string) => `${root}/${debtId}/documents/${documentId}`,
  uploads: '/dashboard/uploads',
}
