import { setDaysAhead, today } from '../clock.server.ts'
import { requestSchedulesOn } from '../jobs/schedule.server.ts'
import { addDays, compareDates, daysBetween, type IsoDate, parseDate, torontoDate } from '../values/dates.ts'

const furthestDays = 366 * 10

/**
 * Moves the sandbox clock forward to a date, day by day, and requests all scheduled work due on the way; it runs in
 * that order. Refuses a date that is invalid, in the past, or more than ten years ahead.
 */
export async function moveClock(typed: string): Promise<{ ok: true } | { ok: false; message: string }> {
  const parsed = parseDate(typed)
  if (!parsed.ok) return { ok: false, message: parsed.message }
  const from = await today()
  if (compareDates(parsed.value, from) < 0)
    return { ok: false, message: 'The clock only moves forward. Choose a later date.' }
  if (daysBetween(from, parsed.value) > furthestDays)
    return { ok: false, message: 'Choose a date within ten years.' }
  for (let date: IsoDate = from; compareDates(date, parsed.value) < 0; ) {
    date = addDays(date, 1)
    await setDaysAhead(daysBetween(torontoDate(Date.now()), date))
    await requestSchedulesOn(date)
  }
  return { ok: true }
}
