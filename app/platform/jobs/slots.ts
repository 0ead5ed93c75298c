import { addDays, type IsoDate, isoDate, startOfTorontoDay, torontoDate } from '../values/dates.ts'

/** How often the schedules are looked at. What is due every month is looked at every day. */
export type Cadence = 'ten minutes' | 'hour' | 'day'

/** One day, hour or ten minutes for which scheduled work runs once. */
export type Slot = { every: Cadence; slot: string }

export const minuteMs = 60_000
const lengthMs = { 'ten minutes': 10 * minuteMs, hour: 60 * minuteMs }

/**
 * The slots that hold a moment, in the order in which their work runs. Days are those of Toronto. Hours are distinguished
 * by their instant: the day on which the clocks go back has 25 of them, the one on which they go forward 23.
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

/** The Toronto date on which a slot begins. */
export const dateOfSlot = ({ every, slot }: Slot): IsoDate =>
  every === 'day' ? isoDate(slot) : torontoDate(Date.parse(slot))

const ranks: Record<Cadence, number> = { day: 2, hour: 1, 'ten minutes': 0 }

/** For a queue that takes the highest number first: earlier slots before later ones, the day before its first hour. */
export function priorityOf({ every, slot }: Slot): number {
  const startsAt = every === 'day' ? startOfTorontoDay(isoDate(slot)) : Date.parse(slot)
  return ranks[every] - 4 * Math.floor(startsAt / lengthMs['ten minutes'])
}

/** When a row of the schedule is due, in the calendar of Toronto; a month that is too short has it on its last day. */
export type ScheduleTime = { every: Cadence } | { every: 'month'; onDay: number }

/**
 * For which run a row is due in a slot; null if it is not. A monthly one that was missed on its day is due on every
 * later day until it has run, also when another month has begun by then.
 */
export function runDue(when: ScheduleTime, slot: Slot): string | null {
  if (when.every !== 'month') return when.every === slot.every ? slot.slot : null
  if (slot.every !== 'day') return null
  const date = isoDate(slot.slot)
  const isLastDay = addDays(date, 1).endsWith('-01')
  const dayOfMonth = Number(date.slice(8))
  const isDue = dayOfMonth >= when.onDay || isLastDay
  // The day before the first of this month is in the last one, whose run may have been missed.
  return (isDue ? date : addDays(date, -dayOfMonth)).slice(0, 7)
}
