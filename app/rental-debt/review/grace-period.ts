import { torontoDaysLater } from '#app/platform/values/dates.ts'
import { graceDays } from '../grace-days.ts'

/** Debtors have two weeks by Toronto's calendar from the approval, to pay or to dispute. */
export const gracePeriodEnd = (approvedAt: Date): Date =>
  new Date(torontoDaysLater(approvedAt.getTime(), graceDays))
