import type { DisputePages } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { rentalDebtDisputes } from './rental-debt-disputes.server.ts'

/** The pages about disputes of a debt. */
export const debtDisputePages: DisputePages = {
  subject: rentalDebtDisputes,
  see: 'debt:see',
  ask: 'debt:edit',
  param: 'debtId',
}
