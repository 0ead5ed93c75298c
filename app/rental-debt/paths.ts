import type { StepName } from './step-names.ts'

const root = '/dashboard/rental-debt'

/** Which of several disputes, in a link for the filer. */
const ofText = (of: string | null = null): string => (of ? `?of=${of}` : '')

/** All addresses of rental debts. */
export const paths = {
  list: root,
  start: `${root}/start`,
  debt: (debtId: string) => `${root}/${debtId}`,
  deleteDraft: (debtId: string) => `${root}/${debtId}/delete`,
  step: (debtId: string, step: StepName) => `${root}/${debtId}/${step}`,
  correctOrder: (debtId: string, field: string) => `${root}/${debtId}/court-order/${field}`,
  payment: (debtId: string) => `${root}/${debtId}/payment`,
  transactions: (debtId: string) => `${root}/${debtId}/transactions`,
  recordPayment: (debtId: string) => `${root}/${debtId}/transactions/record-payment`,
  waive: (debtId: string) => `${root}/${debtId}/transactions/waive`,
  correctTransaction: (debtId: string, transactionId: string) =>
    `${root}/${debtId}/transactions/${transactionId}/correct`,
  ledgerCsv: (debtId: string) => `${root}/${debtId}/ledger.csv`,
  ledgerPdf: (debtId: string) => `${root}/${debtId}/ledger.pdf`,
  creditReporting: (debtId: string) => `${root}/${debtId}/credit-reporting`,
  people: (debtId: string) => `${root}/${debtId}/people`,
  tenant: (debtId: string, debtorId: string) => `${root}/${debtId}/people/${debtorId}`,
  printedNotice: (debtId: string, debtorId: string) => `${root}/${debtId}/people/${debtorId}/notice.pdf`,
  deliverNotice: (debtId: string, debtorId: string) => `${root}/${debtId}/people/${debtorId}/notice`,
  tenantSin: (debtId: string, debtorId: string) => `${root}/${debtId}/people/${debtorId}/sin`,
  tenantAddress: (debtId: string, debtorId: string) => `${root}/${debtId}/people/${debtorId}/address`,
  removeDebtor: (debtId: string, debtorId: string) => `${root}/${debtId}/people/${debtorId}/remove`,
  changeContact: (debtId: string) => `${root}/${debtId}/people/contact`,
  /** The page that a removed person keeps. */
  removed: (debtId: string) => `${root}/${debtId}/removed`,
  removedLetter: (debtId: string) => `${root}/${debtId}/removed/letter.pdf`,
  documents: (debtId: string) => `${root}/${debtId}/documents`,
  moveOut: (debtId: string) => `${root}/${debtId}/move-out`,
  stillInPossession: (debtId: string) => `${root}/${debtId}/still-in-possession`,
  terminate: (debtId: string) => `${root}/${debtId}/terminate`,
  confirmTermination: (debtId: string) => `${root}/${debtId}/terminate/confirm`,
  bankruptcy: (debtId: string) => `${root}/${debtId}/bankruptcy`,
  dispute: (debtId: string) => `${root}/${debtId}/dispute`,
  checkDispute: (debtId: string) => `${root}/${debtId}/dispute/check`,
  /** The filed dispute with its clock: for both sides. */
  disputeFiled: (debtId: string, of?: string | null) => `${root}/${debtId}/dispute/filed${ofText(of)}`,
  disputeStatement: (debtId: string, of?: string | null) =>
    `${root}/${debtId}/dispute/statement${ofText(of)}`,
  checkStatement: (debtId: string, of?: string | null) =>
    `${root}/${debtId}/dispute/statement/check${ofText(of)}`,
  withdrawDispute: (debtId: string) => `${root}/${debtId}/dispute/withdraw`,
  /** The filer asks for a second look at a dispute's decision. */
  askAgain: (debtId: string, disputeId: string) => `${root}/${debtId}/dispute/ask/${disputeId}`,
  contestDispute: (debtId: string) => `${root}/${debtId}/dispute/contest`,
  evidence: (debtId: string, evidenceId: string) => `${root}/${debtId}/dispute/evidence/${evidenceId}`,
  document: (debtId: string, documentId: string) => `${root}/${debtId}/documents/${documentId}`,
  /** On the tab of a debt; the draft's step has its own. */
  deleteDocument: (debtId: string, documentId: string) => `${root}/${debtId}/documents/${documentId}/delete`,
  removeDocument: (debtId: string, documentId: string) =>
    `${root}/${debtId}/supporting-documents/remove/${documentId}`,
  staff: {
    queue: '/staff/applications',
    refunds: '/staff/refunds',
    bankruptcies: '/staff/bankruptcies',
    occupancies: '/staff/move-outs',
    occupancy: (changeId: string) => `/staff/move-outs/${changeId}`,
    application: (debtId: string) => `/staff/rental-debt/${debtId}`,
    bankruptcy: (debtId: string) => `/staff/rental-debt/${debtId}/bankruptcy`,
    approve: (debtId: string) => `/staff/rental-debt/${debtId}/approve`,
    return: (debtId: string) => `/staff/rental-debt/${debtId}/return`,
    reject: (debtId: string) => `/staff/rental-debt/${debtId}/reject`,
    orderPage: (debtId: string, documentId: string, page: number) =>
      `/staff/rental-debt/${debtId}/order/page/${page}.png?order=${documentId}`,
    document: (debtId: string, documentId: string) => `/staff/rental-debt/${debtId}/documents/${documentId}`,
  },
}
