import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { torontoDate } from './dates.ts'
import { valuesIn } from './in-language.ts'
import { formatMoment, momentOf, torontoTime } from './moments.ts'

test.each([
  ['2023-03-14T18:05:09Z', 'Mar 14, 2023, 2:05 p.m. EDT'],
  ['2023-01-02T04:59:59Z', 'Jan 1, 2023, 11:59 p.m. EST'],
  ['2023-01-02T05:00:00Z', 'Jan 2, 2023, 12:00 a.m. EST'],
  ['2023-07-01T16:00:00Z', 'Jul 1, 2023, 12:00 p.m. EDT'],
])('%s is shown as %s, in Toronto, with nothing that breaks within date or time', (iso, shown) => {
  const moment = momentOf(new Date(iso))
  const text = formatMoment(moment)
  expect(text.replaceAll('\u00a0', ' ')).toBe(shown)
  expect(text.split(' ')).toHaveLength(2)
  expect(new Date(moment.iso).getTime()).toBe(new Date(iso).getTime())
})

test('shows an instant in French by the 24-hour clock', () => {
  const { moment } = valuesIn('fr')
  expect(moment(momentOf(new Date('2023-03-14T18:05:00Z')))).toBe(
    '14\u00a0mars\u00a02023, 14\u00a0h\u00a005\u00a0HAE',
  )
  expect(moment(momentOf(new Date('2023-01-02T05:00:00Z')))).toMatch(/0\u00a0h\u00a000\u00a0HNE$/)
})

test('has the day that the calendar of the server has, and the zone that the runtime names', () => {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', timeZoneName: 'short' })
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }), (at) => {
      const { date, isSummerTime } = torontoTime(momentOf(new Date(at)))
      expect(date).toBe(torontoDate(at))
      expect(zone.format(at)).toContain(isSummerTime ? 'EDT' : 'EST')
    }),
  )
})

test('needs no calendar library, so that a browser can show an instant', () => {
  expect(readFileSync(new URL('./moments.ts', import.meta.url), 'utf8')).not.toMatch(
    /from '.*(dates|temporal)/,
  )
})
