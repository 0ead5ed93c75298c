// Browser code may import this file: it stays free of temporal-polyfill.
import { formatDate } from './format-date.ts'

/** An instant as pages get it. `Moment` of ui shows it in the page's language. */
export type Moment = { iso: string }

export const momentOf = (instant: Date): Moment => ({ iso: instant.toISOString() })

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type TorontoTime = { date: string; hour: number; minute: string; isSummerTime: boolean }

/** An instant by Toronto's calendar and clock. Only digits are taken from the runtime, whose words differ by browser. */
export function torontoTime({ iso }: Moment): TorontoTime {
  const instant = new Date(iso)
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const hour = Number(parts.hour)
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour,
    minute: parts.minute ?? '00',
    isSummerTime: (instant.getUTCHours() + 24 - hour) % 24 === 4,
  }
}

/** `Mar 14, 2023, 2:05 p.m. EDT`, in English; nothing breaks within the date or the time. */
export function formatMoment(moment: Moment): string {
  const { date, isSummerTime } = torontoTime(moment)
  return `${formatDate(date)}, ${formatTimeOfDay(moment)}\u00a0${isSummerTime ? 'EDT' : 'EST'}`
}

/** `2:05 p.m.`, in English, if it is today. */
export function formatTimeOfDay(moment: Moment): string {
  const { hour, minute } = torontoTime(moment)
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`
}
