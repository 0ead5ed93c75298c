import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dialects } from './dialects.ts'
import { type FieldTable, tableLength } from './fields.ts'

type PublishedField = { field: string; start: number; length: number; type: string }
const published: Record<string, PublishedField[]> = JSON.parse(
  readFileSync('tests/fixtures/metro2/layout.json', 'utf8'),
)

const lengths = {
  header: 426,
  base: 426,
  trailer: 426,
  J1: 100,
  J2: 200,
  K1: 34,
  K2: 34,
  K3: 40,
  K4: 30,
  L1: 54,
  N1: 146,
} as const

const tablesOf = ({ header, base, trailer, segments }: (typeof dialects)[keyof typeof dialects]) => ({
  header,
  base,
  trailer,
  ...segments,
})

const everyTable = Object.entries(dialects).flatMap(([dialect, tables]) =>
  Object.entries(tablesOf(tables)).map(([name, table]) => [dialect, name, table as FieldTable] as const),
)

describe.each(everyTable)('the %s table %s', (_, name, table) => {
  it('covers its record without a gap and without overlap', () => {
    let next = 1
    for (const [field, start, length] of table) {
      expect([field, start]).toEqual([field, next])
      expect(length).toBeGreaterThan(0)
      next = start + length
    }
    expect(tableLength(table)).toBe(lengths[name as keyof typeof lengths])
  })

  it('names every field once', () => {
    expect(new Set(table.map(([field]) => field)).size).toBe(table.length)
  })

  it('gives dates, moments and numbers the length they need', () => {
    for (const [, , length, kind] of table) {
      if (kind === 'date') expect(length).toBe(8)
      if (kind === 'timestamp') expect(length).toBe(14)
      if (kind === 'number') expect(length).toBeLessThanOrEqual(10)
    }
  })
})

describe('the tables of the United States', () => {
  it.each(Object.entries(tablesOf(dialects.us)))('%s is the published one', (name, table) => {
    const key = /^[A-Z]\d$/.test(name) ? `${name.toLowerCase()}Segment` : publishedNames[name]
    const rows = (published[key ?? ''] ?? []).map(({ field, start, length, type }) => [
      fieldName(field),
      start,
      length,
      kindOf(field, type),
    ])
    expect(table).toEqual(rows)
  })
})

describe('the tables of Canada', () => {
  const changed = (ours: FieldTable, theirs: FieldTable) =>
    ours.filter((row) => !theirs.some((other) => String(other) === String(row)))

  it('differ where Canada does, and nowhere else', () => {
    const { us, canada } = dialects
    expect(changed(canada.base, us.base)).toEqual([
      ['currency', 214, 17, 'text'],
      ['consumerTransactionType', 231, 1, 'text'],
    ])
    for (const id of ['J1', 'J2'] as const)
      expect(changed(canada.segments[id], us.segments[id])).toEqual([
        ['consumerTransactionType', 3, 1, 'text'],
      ])
    expect(canada.segments.K1).toBe(us.segments.K1)
    expect(canada.header).toBe(us.header)
  })
})

const publishedNames: Record<string, string> = {
  header: 'headerRecord',
  base: 'baseSegment',
  trailer: 'trailerRecord',
}

function fieldName(field: string): string {
  if (field === 'ECOACode') return 'ecoaCode'
  if (field.startsWith('PRBC')) return field.replace('PRBC', 'prbc')
  return field.charAt(0).toLowerCase() + field.slice(1)
}

/** Reserved fields are blank, even if the published table has a number there. */
function kindOf(field: string, type: string): string {
  if (field.startsWith('Reserved') || type === 'alphanumeric') return 'text'
  return type.replace('+zeroFill', '').replace('numeric', 'number')
}
