import { type IsoDate, isIsoDate } from '../values/dates.ts'
import { type AnyValues, type FieldKind, type FieldTable, Metro2Error } from './fields.ts'

const CLOCK_TIME = /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/

/** The values in a record's characters, from `offset` on. Blank text is '', absent dates are null. */
export function readFields(table: FieldTable, text: string, offset: number): AnyValues {
  const values: Record<string, string | number | null> = {}
  for (const [name, start, length, kind] of table) {
    const from = offset + start - 1
    values[name] = readField(name, kind, text.slice(from, from + length))
  }
  return values
}

function readField(name: string, kind: FieldKind, characters: string): string | number | null {
  if (kind === 'text') return characters.trimEnd()
  if (characters.trim() === '') return null
  if (!/^\d+$/.test(characters)) throw new Metro2Error(name, 'is not all digits')
  if (kind === 'number') return Number(characters)
  if (/^0+$/.test(characters)) return null
  const date = readDate(name, characters)
  return kind === 'date' ? date : `${date}T${readTime(name, characters.slice(8))}`
}

function readDate(name: string, characters: string): IsoDate {
  const date = `${characters.slice(4, 8)}-${characters.slice(0, 2)}-${characters.slice(2, 4)}`
  if (!isIsoDate(date)) throw new Metro2Error(name, 'is not a day of the calendar as MMDDYYYY')
  return date
}

function readTime(name: string, characters: string): string {
  if (!CLOCK_TIME.test(characters)) throw new Metro2Error(name, 'is not a time of day as HHMMSS')
  return `${characters.slice(0, 2)}:${characters.slice(2, 4)}:${characters.slice(4)}`
}
