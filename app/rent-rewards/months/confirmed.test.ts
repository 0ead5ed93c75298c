import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { lineFacts, paidOnFirstOf, stated } from '#database/factories/lease-life.ts'
import { knownBalance, type LeaseMonths, unconfirmedFrom, unconfirmedMonths } from './confirmed.ts'
import { lastMonths } from './last-months.ts'
import type { Month } from './months.ts'
import { statementOf } from './statement.ts'

const day = isoDate('2026-06-20')
const may = '2026-05' as Month
const june = '2026-06' as Month

/** Paid until April; May is not confirmed. */
const withGap = (statements: LeaseMonths['statements'] = []): LeaseMonths =>
  lineFacts({
    months: {
      receipts: paidOnFirstOf(1, 2, 3, 4),
      statements: [...stated('2026-01', '2026-04'), ...statements],
    },
  }).months

describe('that nothing is owed', () => {
  const settled = withGap([{ month: june, said: 'nothing_owed', asOf: isoDate('2026-06-10') }])

  test('records as received what was owed, of the months before too', () => {
    const said = { said: 'nothing_owed', received: null } as const
    expect(statementOf(withGap(), { month: june, asOf: isoDate('2026-06-10'), said })).toEqual({
      said: 'nothing_owed',
      received: null,
      paid: 300_000,
    })
  })

  test('makes the balance known, and leaves the month before unknown', () => {
    const owedSince = {
      ...settled,
      receipts: [
        ...settled.receipts,
        { on: isoDate('2026-06-10'), amount: 300_000, returnedOn: null, statedFor: june },
      ],
    }
    expect(knownBalance(withGap(), day)).toBe(null)
    expect(knownBalance(owedSince, day)).toBe(0)
    expect(unconfirmedMonths(owedSince, day)).toEqual([may])
  })

  test('ends the asking about it', () => {
    expect(unconfirmedFrom(withGap(), day)).toBe('2026-05-01')
    expect(unconfirmedFrom(settled, day)).toBe(null)
    expect(unconfirmedFrom(settled, isoDate('2026-07-02'))).toBe('2026-07-01')
  })
})

describe('a month that a later file counts', () => {
  const dueOn = (dueDay: number) =>
    lineFacts({
      months: { dueDay, receipts: paidOnFirstOf(1, 2, 3, 4, 5), statements: stated('2026-01', '2026-05') },
    }).months

  test.each([14, 15, 20])('is open until that file: due on the %ith', (dueDay) => {
    const months = dueOn(dueDay)
    expect(knownBalance(months, isoDate('2026-06-25'))).toBe(150_000)
    expect(lastMonths(months, isoDate('2026-06-25')).at(-1)?.mark).toEqual({ kind: 'not_confirmed' })
    expect(knownBalance(months, isoDate('2026-07-13'))).toBe(150_000)
    expect(knownBalance(months, isoDate('2026-07-16'))).toBe(null)
  })
  test('the 13th belongs to the file of the 15th', () => {
    expect(knownBalance(dueOn(13), isoDate('2026-06-15'))).toBe(150_000)
    expect(knownBalance(dueOn(13), isoDate('2026-06-16'))).toBe(null)
    expect(lastMonths(dueOn(13), isoDate('2026-06-16')).at(-1)?.mark).toEqual({ kind: 'not_known' })
  })
})
