import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesIn, dayAfter, parseDate } from './dates-in-text.ts'

test.each([
  ['March 21, 2023', '2023-03-21'],
  ['March 21 2023', '2023-03-21'],
  ['MARCH 21, 2023', '2023-03-21'],
  ['Nov. 5, 2024', '2024-11-05'],
  ['Sept. 7, 2019', '2019-09-07'],
  ['21 March 2023', '2023-03-21'],
  ['the 21st day of March, 2023', '2023-03-21'],
  ['March 4,2024', '2024-03-04'],
  ['March 4. 2024', '2024-03-04'],
  ['March l4, 2024', '2024-03-14'],
  ['March 1O, 2O24', '2024-03-10'],
  ['2023-09-29', '2023-09-29'],
  ['15 avril 2025', '2025-04-15'],
  ['1er septembre 2023', '2023-09-01'],
  ['le 12 août 2024', '2024-08-12'],
  ['3 fevrier 2022', '2022-02-03'],
])('%s', (printed, iso) => expect(parseDate(printed)).toBe(iso))

test.each(['February 30, 2023', '2023-13-01', 'March 2023', 'Page 3 of 4', '31 April 2022'])(
  '%s is no date',
  (printed) => expect(parseDate(printed)).toBeNull(),
)

test('every date comes back from its English and French print', () => {
  const anyDay = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, (day) => {
      const iso = day.toISOString().slice(0, 10)
      const print = (locale: string) => day.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
      expect(parseDate(print('en-CA'))).toBe(iso)
      expect(parseDate(print('en-GB'))).toBe(iso)
      expect(parseDate(print('fr-CA'))).toBe(iso)
      expect(datesIn(`paid by ${print('en-CA')}, or else`)).toEqual([iso])
    }),
  )
})

test.each([
  ['2024-02-28', '2024-02-29'],
  ['2023-02-28', '2023-03-01'],
  ['2023-12-31', '2024-01-01'],
  ['2023-04-30', '2023-05-01'],
])('the day after %s', (day, next) => expect(dayAfter(day)).toBe(next))
