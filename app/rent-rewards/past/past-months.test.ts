import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { type Month, monthOf } from '../months/months.ts'
import { decidableFrom, isLivedIn, monthsInWords, pastMonths } from './past-months.ts'

const day = isoDate
const month = (text: string): Month => monthOf(day(`${text}-01`))

describe('the months that can be asked for', () => {
  const of = (startsOn: string, countsFrom: string) =>
    pastMonths({ startsOn: day(startsOn), countsFrom: day(countsFrom) })

  test('are 24 at most, newest first, right before the first that counts', () => {
    const months = of('2019-06-01', '2026-03-01')
    expect(months).toHaveLength(24)
    expect([months[0], months.at(-1)]).toEqual(['2026-02', '2024-03'])
  })

  test('begin with the first 15th of the lease', () => {
    expect(of('2025-11-15', '2026-03-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(of('2025-11-16', '2026-03-01')).toEqual(['2026-02', '2026-01', '2025-12'])
  })

  test('are none for a lease that counts from its start', () => {
    expect(of('2026-03-01', '2026-03-01')).toEqual([])
    expect(of('2026-03-20', '2026-03-20')).toEqual([])
    expect(of('2026-05-01', '2026-05-01')).toEqual([])
  })
})

test('a month counts for who lived there on its 15th', () => {
  const renter = { joinedOn: day('2025-06-16'), leftOn: day('2025-09-14') }
  const lived = ['2025-05', '2025-06', '2025-07', '2025-08', '2025-09'].filter((each) =>
    isLivedIn(month(each), [renter]),
  )
  expect(lived).toEqual(['2025-07', '2025-08'])
  expect(isLivedIn(month('2025-06'), [renter, { joinedOn: day('2025-06-15'), leftOn: null }])).toBe(true)
  expect(isLivedIn(month('2025-06'), [])).toBe(false)
})

test('months are named as runs, oldest first', () => {
  expect(monthsInWords(['2025-03', '2025-01', '2025-02', '2024-12', '2025-05'].map(month))).toBe(
    'December 2024 to March 2025, May 2025',
  )
  expect(monthsInWords([])).toBe('')
})

test('the other side has 7 days, or as long as it takes to answer', () => {
  const asked = { askedOn: day('2026-11-27'), toAnswer: 2 }
  expect(decidableFrom({ ...asked, answered: 1 })).toBe('2026-12-04')
  expect(decidableFrom({ ...asked, answered: 2 })).toBe('2026-11-27')
})
