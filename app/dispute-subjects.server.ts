import { notMeDisputes } from './court-records/not-me/not-me-disputes.server.ts'
import type { DisputeSubjects } from './disputes/subject.ts'
import { rentalDebtDisputes } from './rental-debt/dispute/rental-debt-disputes.server.ts'

/** Where disputes meet the matters whose records can be disputed. */
export const disputeSubjects: DisputeSubjects = [rentalDebtDisputes, notMeDisputes]
