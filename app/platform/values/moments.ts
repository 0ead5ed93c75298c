import type { Language } from '../language.ts'
import { torontoDate } from './dates.ts'
import { valuesIn } from './in-language.ts'

const clockIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'America/Toronto',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: locale === 'fr-CA' ? 'h23' : 'h12',
    timeZoneName: 'short',
  })
const clocks = { en: clockIn('en-CA'), fr: clockIn('fr-CA') }

/** An instant for a page: `Mar 14, 2023, 2:05 p.m. EDT`, and the value for `<time>`. In French `14 mars 2023, 14 h 05 HAE`. */
export function momentOf(instant: Date, language: Language = 'en'): { iso: string; text: string } {
  const clock = clocks[language === 'fr' ? 'fr' : 'en']
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const time =
    language === 'fr'
      ? [Number(parts.hour), 'h', parts.minute, parts.timeZoneName]
      : [`${parts.hour}:${parts.minute}`, parts.dayPeriod, parts.timeZoneName]
  const day = valuesIn(language).date(torontoDate(instant.getTime()))
  return { iso: instant.toISOString(), text: `${day}, ${time.join('\u00a0')}` }
}
