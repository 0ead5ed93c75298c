import { torontoDate } from './dates.ts'
import { formatDate } from './format-date.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZoneName: 'short',
})

/** An instant for a page: `Mar 14, 2023, 2:05 p.m. EDT`, and the value for `<time>`. */
export function momentOf(instant: Date): { iso: string; text: string } {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const time = [`${parts.hour}:${parts.minute}`, parts.dayPeriod, parts.timeZoneName].join('\u00a0')
  return { iso: instant.toISOString(), text: `${formatDate(torontoDate(instant.getTime()))}, ${time}` }
}
