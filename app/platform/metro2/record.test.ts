import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IsoDate, isoDate } from '../values/dates.ts'
import { type Dialect, dialects, type SegmentId } from './dialects.ts'
import { type AnyValues, type FieldKind, type FieldTable, Metro2Error, tableLength } from './fields.ts'
import { readFields } from './read-fields.ts'
import { type BaseRecord, readRecord, type Segment, writeRecord } from './record.ts'
import { writeFields } from './write-fields.ts'

const dialectNames = ['us', 'canada'] as const
const segmentIds = Object.keys(dialects.us.segments) as SegmentId[]
const kinds = ['header', 'base', 'trailer'] as const

const anyText = fc.array(fc.nat(0x1ffff), { maxLength: 60 }).map((codes) => String.fromCodePoint(...codes))

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const anyDate: fc.Arbitrary<IsoDate> = fc
  .tuple(
    fc.integer({ min: 1000, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => isoDate(`${year}-${pad(month, 2)}-${pad(day, 2)}`))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => pad(part, 2)).join(':'))

function fieldValue(kind: FieldKind, length: number): fc.Arbitrary<string | number | null> {
  if (kind === 'number') return fc.integer({ min: 0, max: 10 ** length - 1 })
  if (kind === 'date') return fc.option(anyDate)
  if (kind === 'timestamp')
    return fc.option(fc.tuple(anyDate, anyTime).map(([date, time]) => `${date}T${time}`))
  const character = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))
  return fc.string({ unit: character, maxLength: length }).map((text) => text.trimEnd())
}

/** Any values of a table, except its first field, which identifies the record. */
function valuesOf(table: FieldTable): fc.Arbitrary<AnyValues> {
  const rows = table.slice(1).map(([name, , length, kind]) => [name, fieldValue(kind, length)] as const)
  return fc.record(Object.fromEntries(rows))
}

function anyRecord(dialect: Dialect): fc.Arbitrary<BaseRecord> {
  const segment = fc
    .constantFrom(...segmentIds)
    .chain((id) => valuesOf(dialect.segments[id]).map((values) => ({ id, values }) as Segment))
  return fc
    .tuple(valuesOf(dialect.base), fc.array(segment, { maxLength: 6 }))
    .map(([values, segments]) => ({ kind: 'base', values: { ...values, processingIndicator: 1 }, segments }))
}

describe.each(dialectNames)('in the dialect %s', (name) => {
  const dialect = dialects[name]

  it('any record is read back to its values and written again to its characters', () => {
    fc.assert(
      fc.property(anyRecord(dialect), (record) => {
        const written = writeRecord(record, dialect)
        expect(written.slice(0, 4)).toBe(pad(written.length, 4))
        const read = readRecord(written, dialect)
        expect(read).toMatchObject(record)
        expect(writeRecord(read, dialect)).toBe(written)
      }),
    )
  })

  it.each(['header', 'trailer'] as const)('any %s too', (kind) => {
    fc.assert(
      fc.property(valuesOf(dialect[kind]), (values) => {
        const record = { kind, values: { ...values, recordIdentifier: null } }
        const written = writeRecord({ ...record, values: {} }, dialect)
        expect(written).toHaveLength(426)
        const { recordIdentifier, ...others } = values
        const full = writeRecord({ kind, values: others }, dialect)
        expect(readRecord(full, dialect)).toMatchObject({ kind, values: others })
      }),
    )
  })

  it('any text in any field is written in its place, or refused by the field’s name', () => {
    const tables: FieldTable[] = [...kinds.map((kind) => dialect[kind]), ...Object.values(dialect.segments)]
    const place = fc
      .constantFrom(...tables)
      .chain((table) => fc.tuple(fc.constant(table), fc.constantFrom(...table.slice(1))))
    const value = fc.oneof(anyText, fc.double(), fc.bigInt().map(Number))
    fc.assert(
      fc.property(place, value, ([table, [field, start, length]], given) => {
        const first = 'X'.repeat(table[0]?.[2] ?? 0)
        const empty = writeFields(table, first, {})
        expect(empty).toHaveLength(tableLength(table))
        try {
          const written = writeFields(table, first, { [field]: given })
          expect(written.slice(0, start - 1)).toBe(empty.slice(0, start - 1))
          expect(written.slice(start - 1 + length)).toBe(empty.slice(start - 1 + length))
          expect(written).toHaveLength(empty.length)
        } catch (error) {
          expect(error).toBeInstanceOf(Metro2Error)
          expect((error as Metro2Error).field).toBe(field)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a record', () => {
  const base: BaseRecord = { kind: 'base', values: { processingIndicator: 1 }, segments: [] }
  const written = writeRecord(base, dialects.us)
  const withAt = (position: number, text: string) =>
    written.slice(0, position - 1) + text + written.slice(position - 1 + text.length)

  it('is padded with blanks if a greater length is given', () => {
    const padded = writeRecord(
      { ...base, values: { ...base.values, recordDescriptorWord: 500 } },
      dialects.us,
    )
    expect(padded).toBe(`0500${written.slice(4)}`.padEnd(500))
    expect(readRecord(padded, dialects.us)).toMatchObject({ segments: [] })
  })

  it('is not written shorter than it is', () => {
    const values = { ...base.values, recordDescriptorWord: 425 }
    expect(() => writeRecord({ ...base, values }, dialects.us)).toThrow(/recordDescriptorWord is less than/)
  })

  it.each([
    ['recordDescriptorWord', withAt(1, '0427'), 'is 0427, and the record has 426 characters'],
    ['recordDescriptorWord', withAt(1, '0425'), "is 0425, less than a record's 426"],
    ['recordDescriptorWord', withAt(1, '04x6'), 'is not four digits'],
    ['processingIndicator', withAt(5, '7'), 'is not 1, and the record is no header and no trailer'],
    ['dateOpened', withAt(76, '13012020'), 'is not a day of the calendar as MMDDYYYY'],
    ['dateOpened', withAt(76, '02292023'), 'is not a day of the calendar as MMDDYYYY'],
    ['timeStamp', withAt(6, '01012020250000'), 'is not a time of day as HHMMSS'],
    ['currentBalance', withAt(155, '    12.50'), 'is not all digits'],
    ['position 232', withAt(232, 'é'), 'is not printable ASCII'],
    ['position 427', `0430${written.slice(4)}X9  `, 'does not begin a known segment'],
    ['segment K1', `0430${written.slice(4)}K1AB`, 'goes past the end of its record'],
  ])('%s is named when it is wrong', (field, text, problem) => {
    expect(() => readRecord(text, dialects.us)).toThrow(new Metro2Error(field, problem))
  })

  it('reads blanks in place of a number or a date as nothing', () => {
    const text = withAt(76, ' '.repeat(26))
    const { values } = readRecord(text, dialects.us) as BaseRecord
    expect(values).toMatchObject({ dateOpened: null, creditLimit: null, highestCredit: null })
  })

  it('reads the segment of one table by that table only', () => {
    const j1 = writeFields(dialects.canada.segments.J1, 'J1', { consumerTransactionType: '3' })
    expect(readFields(dialects.canada.segments.J1, j1, 0).consumerTransactionType).toBe('3')
    expect(readFields(dialects.us.segments.J1, j1, 0)).toMatchObject({ reserved1: '3' })
  })
})
