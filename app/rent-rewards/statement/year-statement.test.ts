import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { filesOf, lineFacts, lineRenter, paidOnFirstOf } from '#database/factories/lease-life.ts'
import type { LineFacts } from '../line/line-facts.ts'
import { type SentLine, statementYears, yearStatement } from './year-statement.ts'

const ada = lineRenter('Ada')

/** The lines of the files from January 2026 to a month. */
const linesUntil = (last: string, factsOn: (day: string) => LineFacts): SentLine[] =>
  [...filesOf(factsOn, '2026-01-15', last).values()].flatMap((outcome) =>
    outcome.kind === 'line' ? [outcome.line] : [],
  )
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const onTime = lineFacts({ months: { receipts: paidOnFirstOf(...all) } })

test('a year on time: twelve of twelve', () => {
  const lines = linesUntil('2026-12-15', () => onTime)
  expect(yearStatement(lines, ada.id, 2026)).toMatchObject({ onTime: 12, reported: 12, asOf: '2026-12-15' })
  expect(statementYears(lines, ada.id)).toEqual([2026])
})

test('a late month is late, and a corrected one reads as the bureau has it now', () => {
  const late = lineFacts({ months: { receipts: paidOnFirstOf(1, 2) } })
  const before = linesUntil('2026-05-15', () => late)
  expect(yearStatement(before, ada.id, 2026)?.months.slice(3)).toEqual([
    { month: '2026-04', state: 'late', months: 1 },
    { month: '2026-05', state: 'late', months: 2 },
  ])
  const after = linesUntil('2026-06-15', (day) => (day < '2026-06-01' ? late : onTime))
  expect(yearStatement(after, ada.id, 2026)).toMatchObject({ onTime: 6, reported: 6 })
})

test('a month that is not known is blank, and counts neither for nor against', () => {
  const [first, ...others] = linesUntil('2026-04-15', () => onTime)
  const held = first ? [first, ...others.slice(0, 1), ...others.slice(2)] : []
  const unknown = held.map((line) => ({ ...line, history: line.history.replace(/^00/, 'D0') }))
  expect(yearStatement(unknown, ada.id, 2026)).toMatchObject({ onTime: 3, reported: 3 })
})

test('who was taken out, and who was never in it, has none', () => {
  const lines = linesUntil('2026-03-15', () => onTime)
  const removed = linesUntil('2026-04-15', (day) =>
    day < '2026-04-01' ? onTime : { ...onTime, renters: [{ ...ada, isRemoved: true }] },
  )
  expect(removed).toHaveLength(4)
  expect(statementYears(removed, ada.id)).toEqual([])
  expect(statementYears(lines, 'another')).toEqual([])
})

test('past months that are proven have statements of their own', () => {
  const proven = new Set(['2025-12', '2025-11', '2025-10'] as LineFacts['proven'] extends ReadonlySet<infer M>
    ? M[]
    : never)
  const lines = linesUntil('2026-03-15', () => ({
    ...onTime,
    proven,
    renters: [lineRenter('Ada', { joinedOn: isoDate('2025-10-01') })],
  }))
  expect(statementYears(lines, ada.id)).toEqual([2026, 2025])
  expect(yearStatement(lines, ada.id, 2025)).toMatchObject({ onTime: 3, reported: 3 })
})
