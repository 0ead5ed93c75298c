import type { Language } from '../language.ts'
import { formatCount } from './count-text.ts'
import { formatDate } from './format-date.ts'
import { type Cents, formatCents } from './money.ts'
import { formatPhone } from './phone.ts'

// Apart from the English forms, which every page loads: a first visit has no bytes left for another language's.

const frenchMonths = 'janv.,févr.,mars,avril,mai,juin,juill.,août,sept.,oct.,nov.,déc.'.split(',')

/** How values read in a language. */
export type Values = {
  date: (isoDate: string) => string
  cents: (cents: Cents) => string
  count: (count: number) => string
  phone: (digits: string) => string
}

const english: Values = { date: formatDate, cents: formatCents, count: formatCount, phone: formatPhone }

/** `14 mars 2023`, `1 234,56 $`, `1 234` and `416 555-0199`, with no-break spaces in the first three. */
const french: Values = {
  date: (isoDate) => {
    // English first: it throws on text of another shape.
    const [, day] = formatDate(isoDate).split(/[\u00a0,]+/)
    const month = frenchMonths[Number(isoDate.slice(5, 7)) - 1]
    return `${day === '1' ? '1er' : day}\u00a0${month}\u00a0${isoDate.slice(0, 4)}`
  },
  cents: (cents) =>
    `${formatCents(cents).replace('$', '').replaceAll(',', '\u00a0').replace('.', ',')}\u00a0$`,
  count: (count) => formatCount(count, 'fr'),
  phone: (digits) => formatPhone(digits).replace(/^(\d{3} \d{3}) (\d{4})$/, '$1-$2'),
}

export const valuesIn = (language: Language): Values => (language === 'fr' ? french : english)
