import { addBusinessDays, businessDaysBetween, businessDaysText } from '#app/platform/values/business-days.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** Disputes are investigated within 10 business days (specification 3, section 9). */
export const daysToAnswer = 10
/** How many business days before the due date staff are reminded. */
export const daysToRemind = 2

export const answerDueOn = (filedOn: IsoDate): IsoDate => addBusinessDays(filedOn, daysToAnswer)

/** The time until the answer is due. */
export type Clock = { openedOn: string; dueOn: string; daysLeft: number; words: string; isOverdue: boolean }

export function readClock(dispute: { openedOn: IsoDate; dueOn: IsoDate }, today: IsoDate): Clock {
  const daysLeft = businessDaysBetween(today, dispute.dueOn)
  return {
    ...dispute,
    daysLeft,
    words: clockText(daysLeft, today > dispute.dueOn),
    isOverdue: today > dispute.dueOn,
  }
}

function clockText(daysLeft: number, isOverdue: boolean): string {
  if (!isOverdue) return daysLeft === 0 ? 'Due today' : `${businessDaysText(daysLeft)} left`
  // The next day is late even on a weekend, when no business day has passed yet.
  return daysLeft === 0 ? 'Late' : `${businessDaysText(-daysLeft)} late`
}

export const isReminderDue = (dueOn: IsoDate, today: IsoDate): boolean =>
  businessDaysBetween(today, dueOn) <= daysToRemind
