import { type Dialect, isSegmentId, type SegmentId } from './dialects.ts'
import { type AnyValues, type FieldTable, type FieldValues, Metro2Error, tableLength } from './fields.ts'
import { readFields } from './read-fields.ts'
import { writeFields } from './write-fields.ts'

type SegmentOf<Id extends SegmentId> = { id: Id; values: FieldValues<Dialect['segments'][Id]> }
export type Segment = { [Id in SegmentId]: SegmentOf<Id> }[SegmentId]

type HeaderRecord = { kind: 'header'; values: FieldValues<Dialect['header']> }
export type BaseRecord = { kind: 'base'; values: FieldValues<Dialect['base']>; segments: readonly Segment[] }
type TrailerRecord = { kind: 'trailer'; values: FieldValues<Dialect['trailer']> }
export type Metro2Record = HeaderRecord | BaseRecord | TrailerRecord

/** Header, base and trailer have the same length; a base's segments are added. */
export const RECORD_LENGTH = 426
const MAX_LENGTH = 9999

const identifiers = { header: 'HEADER', trailer: 'TRAILER' } as const

/**
 * A record's characters. Its descriptor word is its own length; a greater given one pads the record with blanks, as in
 * files of fixed-length records.
 */
export function writeRecord(record: Metro2Record, dialect: Dialect): string {
  const segments = record.kind === 'base' ? record.segments : []
  const tail = segments.map((segment) => writeSegment(segment, dialect)).join('')
  const own = RECORD_LENGTH + tail.length
  const length = record.values.recordDescriptorWord ?? own
  if (length < own)
    throw new Metro2Error('recordDescriptorWord', `is less than the record's ${own} characters`)
  if (length > MAX_LENGTH) throw new Metro2Error('recordDescriptorWord', `is more than ${MAX_LENGTH}`)
  const word = String(length).padStart(4, '0')
  return (writeFields(dialect[record.kind], word, identified(record)) + tail).padEnd(length)
}

function identified({ kind, values }: Metro2Record): AnyValues {
  return kind === 'base' ? values : { ...values, recordIdentifier: identifiers[kind] }
}

function writeSegment({ id, values }: Segment, dialect: Dialect): string {
  return writeFields(dialect.segments[id], id, values)
}

/** The record in the characters: all of them, from the descriptor word to the last blank. */
export function readRecord(text: string, dialect: Dialect): Metro2Record {
  checkLength(text)
  const kind = kindOf(text)
  const values = readFields(dialect[kind], text, 0)
  const segments = kind === 'base' ? readSegments(text, dialect) : []
  if (kind !== 'base' && text.slice(RECORD_LENGTH).trim() !== '')
    throw new Metro2Error(kind, `has more than blanks after its ${RECORD_LENGTH} characters`)
  // The tables used for reading are those that the record type is made from.
  return (kind === 'base' ? { kind, values, segments } : { kind, values }) as Metro2Record
}

function checkLength(text: string): void {
  const broken = /[^\x20-\x7e]/.exec(text)
  if (broken) throw new Metro2Error(`position ${broken.index + 1}`, 'is not printable ASCII')
  const word = text.slice(0, 4)
  if (!/^\d{4}$/.test(word)) throw new Metro2Error('recordDescriptorWord', 'is not four digits')
  if (Number(word) < RECORD_LENGTH)
    throw new Metro2Error('recordDescriptorWord', `is ${word}, less than a record's ${RECORD_LENGTH}`)
  if (Number(word) !== text.length)
    throw new Metro2Error('recordDescriptorWord', `is ${word}, and the record has ${text.length} characters`)
}

function kindOf(text: string): Metro2Record['kind'] {
  if (text.startsWith(identifiers.header, 4)) return 'header'
  if (text.startsWith(identifiers.trailer, 4)) return 'trailer'
  if (text[4] === '1') return 'base'
  throw new Metro2Error('processingIndicator', 'is not 1, and the record is no header and no trailer')
}

function readSegments(text: string, dialect: Dialect): Segment[] {
  const segments: Segment[] = []
  let at = RECORD_LENGTH
  while (text.slice(at).trim() !== '') {
    const id = text.slice(at, at + 2)
    if (!isSegmentId(id)) throw new Metro2Error(`position ${at + 1}`, 'does not begin a known segment')
    const table: FieldTable = dialect.segments[id]
    const end = at + tableLength(table)
    if (end > text.length) throw new Metro2Error(`segment ${id}`, 'goes past the end of its record')
    segments.push({ id, values: readFields(table, text, at) } as Segment)
    at = end
  }
  return segments
}
