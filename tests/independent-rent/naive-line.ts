// What a file may say of a lease with one renter, written apart from the product's code: each question of a day is answered
// from the start, by the facts that are known on the day of the file.
import { monthsLater } from '#app/bureau/report-dates.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import type { LineFacts } from '#app/rent-rewards/line/line-facts.ts'
import { dayIn, type Month } from '#app/rent-rewards/months/months.ts'
import { replay } from './day-by-day.ts'

/** The last due day that the file of a 15th counts. */
const lastCounted = (file: string): string => addDays(isoDate(file), -2)

export function naiveLine(facts: LineFacts, months: readonly Month[]) {
  const [renter] = facts.renters
  if (!renter) throw new Error('a lease without a renter')
  const { endsOn, dueDay, statements } = facts.months
  const life = {
    ...facts.months,
    terms: [...facts.months.terms],
    receipts: [...facts.months.receipts],
    oneOff: [],
  }
  const owedOn = remembered((day) => replay(life, isoDate(day)))
  const isLate = (day: string) => owedOn(day).pastDue >= 100
  const agrees = (day: string, late: boolean) =>
    renter.consents.some(
      (span) =>
        span.acceptedOn <= day &&
        (span.withdrawnOn === null || span.withdrawnOn > day) &&
        (!late || (span.coversLate && (span.lateWithdrawnOn === null || span.lateWithdrawnOn > day))),
    )
  const isDisputed = (day: string) =>
    renter.disputes.some(
      ({ openedOn, resolvedOn }) => openedOn <= day && (resolvedOn === null || resolvedOn > day),
    )
  /** Since a whole dollar is open. */
  const daysLate = (day: string): number => {
    let sum = 0
    for (const { dueOn, open } of owedOn(day).open) {
      sum += open
      if (sum >= 100) return (Date.parse(day) - Date.parse(dueOn)) / 86_400_000
    }
    return 0
  }
  /** On the lease's last day at the latest. */
  const dueOf = (month: Month): string => {
    const due = dayIn(month, dueDay)
    return endsOn !== null && endsOn < due ? endsOn : due
  }
  const isSaid = remembered((file) => {
    const settledUntil = statements
      .filter(({ said, asOf }) => said === 'nothing_owed' && asOf <= file)
      .map(({ month }) => month)
      .toSorted()
      .at(-1)
    return months
      .filter((month) => dueOf(month) <= lastCounted(file))
      .filter((month) => endsOn === null || `${month}-01` <= endsOn)
      .filter((month) => settledUntil === undefined || month > settledUntil)
      .every((month) => statements.some((each) => each.month === month))
  })
  /** Reported on its own or with the months before it. */
  const mayTell: (file: string) => boolean = remembered((file) => {
    if (!agrees(file, true)) return false
    const before = monthsLater(isoDate(file), -1)
    if (isLate(before) && mayTell(before)) return true
    const noticed = renter.lateNotices.some(({ mayReportFrom }) => mayReportFrom <= file)
    return noticed && !isDisputed(file)
  })
  const firstAgreed = renter.consents.map(({ acceptedOn }) => acceptedOn).toSorted()[0] ?? ''
  const firstDue = dueOf(facts.months.startsOn.slice(0, 7) as Month)
  /** The letter of a 15th; late only where it may be reported. */
  const letterOf = (file: string): string => {
    if (file < firstAgreed || file < facts.months.startsOn || lastCounted(file) < firstDue) {
      const month = file.slice(0, 7) as Month
      if (facts.proven.has(month)) return '0'
      return [...facts.proven].some((each) => each < month) ? 'D' : 'B'
    }
    if (!agrees(file, false) || !isSaid(file)) return 'D'
    return isLate(file) ? String(Math.min(6, Math.floor(daysLate(file) / 30))) : '0'
  }
  const owedIn = (file: string): number =>
    owedOn(file)
      .open.filter(({ dueOn }) => dueOn <= lastCounted(file))
      .reduce((sum, { open }) => sum + open, 0)
  return { agrees, isSaid, isLate, daysLate, mayTell, letterOf, owedIn }
}

/** A question of a day that is answered once. */
function remembered<T>(answer: (day: string) => T): (day: string) => T {
  const known = new Map<string, T>()
  return (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const now = answer(day)
    known.set(day, now)
    return now
  }
}
