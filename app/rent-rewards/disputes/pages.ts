import type { SubjectPages } from '#app/disputes/DisputeFrame.tsx'
import { rentPaths } from '../paths.ts'
import { leaseRenterLabels } from './labels.ts'

/** The words and addresses of the pages where a renter disputes, and both sides follow it. */
export const leaseRenterPages: SubjectPages = {
  labels: leaseRenterLabels,
  paths: {
    record: rentPaths.ofRenter,
    form: rentPaths.dispute,
    check: rentPaths.checkDispute,
    filed: rentPaths.disputeFiled,
    statement: rentPaths.disputeStatement,
    checkStatement: rentPaths.checkDisputeStatement,
    retract: rentPaths.withdrawDispute,
    contest: rentPaths.contestDispute,
    evidence: rentPaths.disputeEvidence,
  },
}
