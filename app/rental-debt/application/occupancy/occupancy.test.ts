import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { checkVacatedDate } from './occupancy.ts'
import { occupancySchema } from './occupancy-schema.ts'

const today = isoDate('2026-03-14')
const compensationStart = isoDate('2026-03-01')
const check = (date: string, start: typeof compensationStart | null = compensationStart) => {
  const checked = checkVacatedDate(isoDate(date), { today, compensationStart: start })
  return checked.ok ? 'taken' : checked.message
}

describe('a move-out date', () => {
  test.each([
    ['2026-03-14', 'taken'],
    ['2026-03-15', 'Vacated date cannot be in the future'],
    ['2026-03-01', 'taken'],
    ['2026-02-28', 'Vacated date cannot be before the daily compensation start date'],
  ])('%s: %s', (date, answer) => expect(check(date)).toBe(answer))

  test('may be as early as one likes where the order names no start', () => {
    expect(check('2019-01-01', null)).toBe('taken')
  })
})

const read = (typed: Record<string, string>) => {
  const parsed = occupancySchema.safeParse({ first_missed: 'unknown', ...typed })
  if (parsed.success) return parsed.data
  return parsed.error.issues.map(({ path, message }) => [path[0], message])
}
const rest = { first_missed: 'unknown', first_missed_on: null, lease_started_on: null }

describe('the form', () => {
  test.each(['2026-03-02', '03/02/2026', '02-03-2026', 'Mar 2, 2026'])('reads the date %s', (typed) => {
    expect(read({ vacated_date_status: 'active', vacated_date: typed })).toEqual({
      vacated_date_status: 'active',
      vacated_date: '2026-03-02',
      ...rest,
    })
  })

  test('asks for a date once they moved out', () => {
    const noDate = [['vacated_date', 'Please select a date']]
    expect(read({ vacated_date_status: 'active' })).toEqual(noDate)
    expect(read({ vacated_date_status: 'active', vacated_date: ' ' })).toEqual(noDate)
  })

  test('says of a date that is none how to write it', () => {
    expect(read({ vacated_date_status: 'active', vacated_date: '2026-02-30' })).toEqual([
      ['vacated_date', 'Enter a date that is in the calendar'],
    ])
  })

  test.each(['in_possession', 'unknown'])('keeps no date with %s, whatever was typed', (status) => {
    expect(read({ vacated_date_status: status, vacated_date: 'some day' })).toEqual({
      vacated_date_status: status,
      vacated_date: null,
      ...rest,
    })
  })

  test.each([{}, { vacated_date_status: 'gone' }])('asks for an answer: %o', (typed) => {
    expect(read(typed)).toEqual([['vacated_date_status', 'Choose whether the tenants have moved out']])
  })

  test('asks for the first missed rent, and for its day where it is known', () => {
    const gone = { vacated_date_status: 'in_possession' }
    expect(read({ ...gone, first_missed: '' })).toEqual([
      ['first_missed', 'Choose whether you know when rent was first missed'],
    ])
    expect(read({ ...gone, first_missed: 'known', first_missed_on: '' })).toEqual([
      ['first_missed_on', 'Enter the day the first missed rent was due'],
    ])
    expect(read({ ...gone, first_missed: 'known', first_missed_on: 'Aug 1, 2024' })).toMatchObject({
      first_missed_on: '2024-08-01',
    })
    expect(read({ ...gone, lease_started_on: '2020-02-01' })).toMatchObject({
      lease_started_on: '2020-02-01',
    })
  })
})
