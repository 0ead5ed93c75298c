import type { SubjectPages } from '#app/disputes/DisputeFrame.tsx'
import { paths } from '../paths.ts'
import { rentalDebtLabels } from './labels.ts'

/** The words and addresses of the pages where a debt is disputed and both sides follow it. */
export const rentalDebtPages: SubjectPages = {
  labels: rentalDebtLabels,
  paths: {
    record: paths.debt,
    form: paths.dispute,
    check: paths.checkDispute,
    filed: paths.disputeFiled,
    statement: paths.disputeStatement,
    checkStatement: paths.checkStatement,
    retract: paths.withdrawDispute,
    contest: paths.contestDispute,
    evidence: paths.evidence,
  },
}
