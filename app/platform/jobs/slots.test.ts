import { describe, expect, test } from 'vitest'
import { isoDate, startOfTorontoDay } from '../values/dates.ts'
import { dateOfSlot, priorityOf, runDue, type Slot, slotsAt } from './slots.ts'

/** The slots that start between two Toronto midnights, checked every minute. */
function slotsOfDay(from: string, to: string): Slot[] {
  const found = new Map<string, Slot>()
  for (let at = startOfTorontoDay(isoDate(from)); at < startOfTorontoDay(isoDate(to)); at += 60_000)
    for (const slot of slotsAt(at)) found.set(`${slot.every} ${slot.slot}`, slot)
  return [...found.values()]
}
const count = (slots: Slot[], every: Slot['every']) => slots.filter((slot) => slot.every === every).length

describe('the slots of a day', () => {
  test.each([
    ['an ordinary one', '2026-07-01', '2026-07-02', 24],
    ['the one on which the clocks go forward', '2026-03-08', '2026-03-09', 23],
    ['the one on which they go back', '2026-11-01', '2026-11-02', 25],
  ])('of %s are one day, and each hour once', (_, from, to, hours) => {
    const slots = slotsOfDay(from, to)
    expect([count(slots, 'day'), count(slots, 'hour'), count(slots, 'ten minutes')]).toEqual([
      1,
      hours,
      hours * 6,
    ])
    expect(new Set(slots.map(dateOfSlot))).toEqual(new Set([from]))
  })

  test('go in order: of two moments the earlier, of one the day, the hour, the ten minutes', () => {
    const slots = slotsOfDay('2026-10-31', '2026-11-03')
    const inOrder = [...slots].sort((a, b) => priorityOf(b) - priorityOf(a))
    expect(inOrder).toEqual(slots)
    expect(new Set(slots.map(priorityOf)).size).toBe(slots.length)
    // What the queue keeps it in.
    for (const at of ['1000-01-01', '9999-12-31'])
      for (const slot of slotsAt(startOfTorontoDay(isoDate(at))))
        expect(Math.abs(priorityOf(slot))).toBeLessThan(2 ** 31)
  })
})

describe('what is due', () => {
  const day = (slot: string): Slot => ({ every: 'day', slot })
  test('on a day: the daily work of that day, none of an hour', () => {
    expect(runDue({ every: 'day' }, day('2026-11-22'))).toBe('2026-11-22')
    expect(runDue({ every: 'hour' }, day('2026-11-22'))).toBeNull()
    expect(runDue({ every: 'day' }, { every: 'hour', slot: '2026-11-22T05:00:00.000Z' })).toBeNull()
  })

  test.each([
    ['before its day, that of the month before, where it was missed', '2026-11-14', '2026-10'],
    ['on its day', '2026-11-15', '2026-11'],
    ['after its day, where it was missed', '2026-11-30', '2026-11'],
    ['in the next month, where it was missed', '2026-12-14', '2026-11'],
    ['in January, that of December', '2027-01-01', '2026-12'],
  ])('once a month: %s', (_, date, run) => {
    expect(runDue({ every: 'month', onDay: 15 }, day(date))).toBe(run)
  })

  test('at the end of a month that is too short for it', () => {
    const when = { every: 'month', onDay: 31 } as const
    expect(runDue(when, day('2027-02-27'))).toBe('2027-01')
    expect(runDue(when, day('2027-02-28'))).toBe('2027-02')
    expect(runDue(when, { every: 'hour', slot: '2027-02-28T06:00:00.000Z' })).toBeNull()
  })
})
