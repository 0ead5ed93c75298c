import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dialects } from './dialects.ts'
import { type AnyValues, tableLength } from './fields.ts'
import { readFields } from './read-fields.ts'
import { readMetro2File } from './read-file.ts'
import { type BaseRecord, type Metro2Record, readRecord, type Segment, writeRecord } from './record.ts'
import { writeFields } from './write-fields.ts'

// Public samples of the format, by Moov (Apache License 2.0), beside the field table they follow.
const folder = 'tests/fixtures/metro2'
const sample = (name: string) => readFileSync(`${folder}/${name}.dat`, 'latin1')
const json = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
const { us } = dialects

describe('a file', () => {
  const text = sample('unpacked_fixed_file')

  it('is written from its JSON byte for byte', () => {
    const { header, data, trailer } = json('unpacked_fixed_file')
    const records = [
      // The JSON has the header 426 long and the sample file pads it to 470.
      { kind: 'header', values: { ...fromJson(header), recordDescriptorWord: 470 } },
      ...data.map(baseFromJson),
      { kind: 'trailer', values: fromJson(trailer) },
    ] as Metro2Record[]
    expect(records.map((record) => writeRecord(record, us)).join('')).toBe(text)
  })

  it('is read, its counters too, and written back byte for byte', async () => {
    const records = await readAll(text)
    expect(records.map(({ kind }) => kind)).toEqual(['header', 'base', 'trailer'])
    expect(records.map((record) => writeRecord(record, us)).join('')).toBe(text)
  })

  it('is read to what its JSON says', async () => {
    const [, base] = await readAll(text)
    expect(base).toMatchObject(baseFromJson(json('unpacked_fixed_file').data[0]))
  })
})

describe('a base segment with every other segment after it', () => {
  // The sample is formatted for reading: its block's length, lines of 80 characters, then one line per segment.
  const wrapped = sample('base_segment')
  const joined = wrapped.replaceAll('\n', '')
  const record = joined.slice(4)

  it('is written from its JSON byte for byte', () => {
    const written = writeRecord(baseFromJson(json('base_segment')), us)
    expect(wrap(written)).toBe(wrapped)
  })

  it('is read and written back byte for byte', () => {
    const read = readRecord(record, us) as BaseRecord
    expect(read.segments.map(({ id }) => id)).toEqual(['J1', 'J2', 'J2', 'K1', 'K2', 'K3', 'K4', 'L1', 'N1'])
    expect(wrap(writeRecord(read, us))).toBe(wrapped)
  })

  function wrap(text: string): string {
    const { segments } = readRecord(text, us) as BaseRecord
    const lengths = segments.map(({ id }) => tableLength(us.segments[id]))
    const block = String(text.length + 4).padStart(4, '0')
    return [block, ...pieces(text, [80, 80, 80, 80, 80, 26, ...lengths.flatMap(halves)])].join('\n')
  }
})

describe('the samples without JSON are read and written back byte for byte', () => {
  it('header and trailer', () => {
    const header = sample('header_record')
    const written = writeRecord(readRecord(header.replaceAll('\n', '').slice(4), us), us)
    expect(['0430', ...pieces(written, [80, 80, 80, 80, 80, 26])].join('\n')).toBe(header)
    const trailer = sample('trailer_record')
    const back = writeRecord(readRecord(trailer.replaceAll('\n', ''), us), us)
    expect(pieces(back, [100, 100, 100, 100, 26]).join('\n')).toBe(trailer)
  })

  it.each([
    ['J1', 'j1_segment', [100]],
    ['J2', 'j2_segment', [100, 100]],
    ['K1', 'k1_segment', [34]],
  ] as const)('%s', (id, name, lines) => {
    const values = readFields(us.segments[id], sample(name).replaceAll('\n', ''), 0)
    expect(pieces(writeFields(us.segments[id], id, values), lines).join('\n')).toBe(sample(name))
  })
})

/** The lines that a segment of the samples takes. */
function halves(length: number): number[] {
  return length === 200 ? [100, 100] : [length]
}

function pieces(text: string, lengths: readonly number[]): string[] {
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length))
  expect(ends.at(-1)).toBe(text.length)
  return ends.map((end, index) => text.slice(end - (lengths[index] ?? 0), end))
}

async function readAll(text: string): Promise<Metro2Record[]> {
  const records: Metro2Record[] = []
  for await (const record of readMetro2File([text], 'us')) records.push(record)
  return records
}

function baseFromJson({ base, ...others }: Record<string, AnyValues | AnyValues[]>): BaseRecord {
  const { blockDescriptorWord, ...values } = fromJson(base as AnyValues)
  const segments = Object.entries(others).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ id: name.toUpperCase(), values: fromJson(one as AnyValues) }) as Segment),
  )
  return { kind: 'base', values, segments }
}

/** The JSON has both days and moments as moments; the time stamp fields hold moments. */
function fromJson(values: AnyValues): AnyValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
        ? value.slice(0, name === 'timeStamp' ? 19 : 10)
        : value,
    ]),
  )
}
