import { formatCount } from '#app/platform/values/count-text.ts'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { formatMoment, type Moment as Instant } from '#app/platform/values/moments.ts'
import { formatDayOfYear, formatMonth, monthName } from '#app/platform/values/parts-of-date.ts'
import { formatShortCents } from '#app/platform/values/short-cents.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { useInLanguage } from '../in-language.ts'
import { Phone } from '../Phone.tsx'
import { Money, Time } from '../values.tsx'

/** An instant: `Mar 14, 2023, 2:05 p.m. EDT`. */
export function Moment(moment: Instant) {
  return <time dateTime={moment.iso}>{useInLanguage(formatMoment)(moment)}</time>
}

/** `1,234` */
export const Count = ({ of }: { of: number }) => useInLanguage(formatCount)(of)

/** `1.5 MB` */
export const FileSize = ({ bytes }: { bytes: number }) => useInLanguage(formatBytes)(bytes)

const ShortMoney = ({ cents }: { cents: number }) => useInLanguage(formatShortCents)(cents)
const DayOfYear = ({ date }: { date: string }) => useInLanguage(formatDayOfYear)(date)
const MonthName = ({ date }: { date: string }) => useInLanguage(monthName)(date)

/** `March 2023` for `2023-03`. */
export const MonthOfYear = ({ of }: { of: string }) => useInLanguage(formatMonth)(of)

/** Words as they are, and a value in the page's language. */
export function Value({ of }: { of: Shown }) {
  if (typeof of === 'string') return of
  if ('date' in of) return <Time date={of.date} />
  if ('cents' in of) return <Money cents={of.cents} />
  if ('shortCents' in of) return <ShortMoney cents={of.shortCents} />
  if ('moment' in of) return <Moment {...of.moment} />
  if ('count' in of) return <Count of={of.count} />
  if ('phone' in of) return <Phone digits={of.phone} />
  if ('bytes' in of) return <FileSize bytes={of.bytes} />
  if ('monthOfYear' in of) return <MonthOfYear of={of.monthOfYear} />
  return 'month' in of ? <MonthName date={of.month} /> : <DayOfYear date={of.dayOfYear} />
}
