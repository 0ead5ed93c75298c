import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay } from '#app/platform/values/day-numbers.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type DateOrders, dateOrdersOf, readDate, usualOrders } from './dates.ts'

const dayFirst: DateOrders = { slash: 'day-first', dash: 'day-first' }

test.each<[string, string | null, DateOrders?]>([
  ['2026-03-14', '2026-03-14'],
  ['2026-03-14T04:00:00.000Z', '2026-03-14'],
  ['2026-03-14 00:00:00', '2026-03-14'],
  ['2026/03/14', '2026-03-14'],
  ['03/14/2026', '2026-03-14'],
  ['14/03/2026', '2026-03-14', dayFirst],
  ['14-03-2026', '2026-03-14'],
  ['03-14-2026', '2026-03-14', { slash: 'month-first', dash: 'month-first' }],
  ['Mar 14, 2026', '2026-03-14'],
  ['March 14, 2026', '2026-03-14'],
  ['', null],
  ['--', null],
  ['Month-to-month', null],
  ['MTM', null],
])('%s', (text, value, orders = usualOrders) => {
  expect(readDate(text, orders)).toEqual({ ok: true, value })
})

test.each<[string, string, DateOrders?]>([
  ['14/03/2026', 'not-in-calendar'],
  ['02/31/2026', 'not-in-calendar'],
  ['03/14/26', 'two-digit-year'],
  ['14 mars 2026', 'not-a-date'],
  ['#N/A', 'not-a-date'],
  ['46095', 'not-a-date'],
  ['soon', 'not-a-date'],
])('%s is a fault', (text, fault, orders = usualOrders) => {
  expect(readDate(text, orders)).toEqual({ ok: false, fault })
})

test.each<[string[], string, string]>([
  [['01/02/2026', '31/01/2026'], 'day-first', 'content'],
  [['01/02/2026', '01/31/2026'], 'month-first', 'content'],
  [['01/02/2026', '03/03/2026'], 'month-first', 'unsure'],
  [['31/01/2026', '01/31/2026'], 'month-first', 'both'],
  [['03/03/2026', '2026-01-31'], 'month-first', 'none'],
])('the order of %j is the whole file’s', (texts, order, by) => {
  expect(dateOrdersOf(texts).slash).toMatchObject({ order, by })
  const dashes = dateOrdersOf(texts.map((text) => text.replaceAll('/', '-'))).dash
  expect(dashes.by).toBe(by)
})

test('any date is read as it was written, in every format and order', () => {
  const day = fc.integer({ min: -200_000, max: 200_000 }).map((number) => dateOfDay(number))
  fc.assert(
    fc.property(day, (date) => {
      const [year, month, dayOfMonth] = date.split('-')
      const same = { ok: true, value: date }
      expect(readDate(date, usualOrders)).toEqual(same)
      expect(readDate(formatDate(date), usualOrders)).toEqual(same)
      expect(readDate(`${month}/${dayOfMonth}/${year}`, usualOrders)).toEqual(same)
      expect(readDate(`${dayOfMonth}/${month}/${year}`, dayFirst)).toEqual(same)
      expect(readDate(`${dayOfMonth}-${month}-${year}`, usualOrders)).toEqual(same)
    }),
    { numRuns: 1_000 },
  )
})
