import { type AnyValues, type FieldKind, type FieldTable, Metro2Error } from './fields.ts'

const PRINTABLE = /^[\x20-\x7e]*$/
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/

/** A table's fields as characters, side by side. The first field identifies the record. */
export function writeFields(table: FieldTable, first: string, values: AnyValues): string {
  let text = first
  for (const [name, start, length, kind] of table) {
    if (start === 1) continue
    text += writeField(name, length, kind, values[name] ?? null)
  }
  return text
}

function writeField(name: string, length: number, kind: FieldKind, value: string | number | null): string {
  if (value === null || value === '') return (kind === 'text' ? ' ' : '0').repeat(length)
  if (kind === 'number') return zeroFilled(name, length, value)
  if (typeof value !== 'string') throw new Metro2Error(name, 'is not text')
  if (kind === 'text') return blankFilled(name, length, value)
  const [, year, month, day, ...time] = (kind === 'date' ? DATE : TIMESTAMP).exec(value) ?? []
  if (year === undefined || month === undefined || day === undefined)
    throw new Metro2Error(name, `is not a ${kind} as YYYY-MM-DD${kind === 'date' ? '' : 'THH:MM:SS'}`)
  return month + day + year + time.join('')
}

function zeroFilled(name: string, length: number, value: string | number): string {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Metro2Error(name, 'is not a whole number of 0 or more')
  const digits = String(value)
  if (digits.length > length) throw new Metro2Error(name, `is more than its ${length} digits hold`)
  return digits.padStart(length, '0')
}

function blankFilled(name: string, length: number, value: string): string {
  if (!PRINTABLE.test(value)) throw new Metro2Error(name, 'has characters that are not printable ASCII')
  if (value.length > length) throw new Metro2Error(name, `is longer than its ${length} characters`)
  return value.padEnd(length)
}
