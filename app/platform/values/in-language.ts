import type { Language } from '../language.ts'
import { formatCount } from './count-text.ts'
import { formatBytes } from './file-size.ts'
import { formatDate } from './format-date.ts'
import { formatMoment, torontoTime } from './moments.ts'
import { formatCents } from './money.ts'
import { formatDayOfYear, formatMonth, monthName } from './parts-of-date.ts'
import { formatPhone } from './phone.ts'
import { formatShortCents } from './short-cents.ts'

// Apart from the English forms, which every page loads: a first visit has no bytes left for another language's.

const english = {
  date: formatDate,
  dayOfYear: formatDayOfYear,
  month: monthName,
  monthOfYear: formatMonth,
  moment: formatMoment,
  cents: formatCents,
  shortCents: formatShortCents,
  count: formatCount,
  phone: formatPhone,
  bytes: formatBytes,
}

/** How values read in a language. */
export type Values = typeof english

const inFrench = 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'
const [months, shortMonths] = [
  inFrench,
  'janv.,févr.,mars,avril,mai,juin,juill.,août,sept.,oct.,nov.,déc.',
].map((names) => names.split(',')) as [string[], string[]]
const monthOf = (isoDate: string) => Number(isoDate.slice(5, 7)) - 1
const units: Record<string, string> = { byte: 'octet', bytes: 'octets', KB: 'ko', MB: 'Mo', GB: 'Go' }

/**
 * `14 mars 2023`, `14 mars`, `mars`, `mars 2023`, `14 mars 2023, 14 h 05 HAE`, `1 234,56 $`, `1 234 $`, `1 234`, `416 555-0199` and `1,5 Mo`,
 * with no-break spaces.
 */
const french: Values = {
  date: (isoDate) => `${french.dayOfYear(isoDate)}\u00a0${isoDate.slice(0, 4)}`,
  dayOfYear: (isoDate) => {
    // English first: it throws on text of another shape.
    const [, day] = formatDate(isoDate).split(/[\u00a0,]+/)
    return `${day === '1' ? '1er' : day}\u00a0${shortMonths[monthOf(isoDate)]}`
  },
  month: (isoDate) => months[monthOf(isoDate)] ?? '',
  monthOfYear: (isoDate) => `${french.month(isoDate)} ${isoDate.slice(0, 4)}`,
  moment: (moment) => {
    const { date, hour, minute, isSummerTime } = torontoTime(moment)
    return `${french.date(date)}, ${[hour, 'h', minute, isSummerTime ? 'HAE' : 'HNE'].join('\u00a0')}`
  },
  cents: (cents) =>
    `${formatCents(cents).replace('$', '').replaceAll(',', '\u00a0').replace('.', ',')}\u00a0$`,
  shortCents: (cents) => french.cents(cents).replace(',00', ''),
  count: (count) => formatCount(count).replaceAll(',', '\u00a0'),
  phone: (digits) => formatPhone(digits).replace(/^(\d{3} \d{3}) (\d{4})$/, '$1-$2'),
  bytes: (bytes) => {
    const [number = '', unit = ''] = formatBytes(bytes).split(' ')
    return `${number.replace('.', ',')}\u00a0${units[unit]}`
  },
}

export const valuesIn = (language: Language): Values => (language === 'fr' ? french : english)

/** A form in which values are shown: the English one, which stands for its kind of value. */
export type Form = Values[keyof Values]
/** The form for the language of a page. */
export type FormInLanguage = <F extends Form>(form: F) => F

const nameOf = new Map<Form, keyof Values>(
  Object.entries(english).map(([name, form]) => [form, name as keyof Values]),
)

/** What `useInLanguage` of ui takes forms from, for a page in this language. */
export function formsIn(language: Language): FormInLanguage {
  const values = valuesIn(language)
  return <F extends Form>(form: F): F => {
    const name = nameOf.get(form)
    return name ? (values[name] as F) : form
  }
}
