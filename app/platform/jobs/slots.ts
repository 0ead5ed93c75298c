import { addDays, type IsoDate, isoDate, startOfTorontoDay, torontoDate } from '../values/dates.ts'

/** How often the schedules are checked. Monthly work is checked every day. */
export type Cadence = 'ten minutes' | 'hour' | 'day'

/** A day, hour or ten minutes for which scheduled work runs once. */
export type Slot = { every: Cadence; slot: string }

export const minuteMs = 60_000
const lengthMs = { 'ten minutes': 10 * minuteMs, hour: 60 * minuteMs }

/**
 * The slots of a moment, in the order their work runs. Days are Toronto's. Hours are distinguished by their instant:
 * the day on which the clocks go back has 25, the one on which they go forward 23.
 */
export function slotsAt(epochMilliseconds: number): Slot[] {
  const startOf = (every: 'ten minutes' | 'hour') =>
    new Date(Math.floor(epochMilliseconds / lengthMs[every]) * lengthMs[every]).toISOString()
  return [
    { every: 'day', slot: torontoDate(epochMilliseconds) },
    { every: 'hour', slot: startOf('hour') },
    { every: 'ten minutes', slot: startOf('ten minutes') },
  ]
}

/** The Toronto date on which a slot starts. */
export const dateOfSlot = ({ every, slot }: Slot): IsoDate =>
  every === 'day' ? isoDate(slot) : torontoDate(Date.parse(slot))

const ranks: Record<Cadence, number> = { day: 2, hour: 1, 'ten minutes': 0 }

/** For a queue that takes the highest number first: earlier slots before later ones, a day before its first hour. */
export function priorityOf({ every, slot }: Slot): number {
  const startsAt = every === 'day' ? startOfTorontoDay(isoDate(slot)) : Date.parse(slot)
  return ranks[every] - 4 * Math.floor(startsAt / lengthMs['ten minutes'])
}

/** When a row of the schedule is due, in Toronto's calendar; in a shorter month, on its last day. */
export type ScheduleTime = { every: Cadence } | { every: 'month'; onDay: number }

/**
 * For which run a row is due in a slot; null if not. A missed monthly one is due on every later day until it has run,
 * even if another month has started by then.
 */
export function runDue(when: ScheduleTime, slot: Slot): string | null {
  if (when.every !== 'month') return when.every === slot.every ? slot.slot : null
  if (slot.every !== 'day') return null
  const date = isoDate(slot.slot)
  const isLastDay = addDays(date, 1).endsWith('-01')
  const dayOfMonth = Number(date.slice(8))
  const isDue = dayOfMonth >= when.onDay || isLastDay
  // The day before the first of this month is in last month, whose run may have been missed.
  return (isDue ? date : addDays(date, -dayOfMonth)).slice(0, 7)
}
