import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import type { MonthStatement, Said } from './confirmed.ts'
import { countsOn } from './counts-on.ts'
import type { Month } from './months.ts'

const lease = {
  startsOn: isoDate('2026-01-01'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: isoDate('2026-01-01'), rent: 150_000, fees: 0, subsidy: 0 }],
}
const march = '2026-03' as Month
const before = (said: Said, asOf: string): MonthStatement => ({ month: march, said, asOf: isoDate(asOf) })

test.each<[string, Said, string, MonthStatement[], string]>([
  ['said late that it was paid: from the due day', 'in_full', '2026-04-20', [], '2026-03-01'],
  ['said in time', 'in_full', '2026-03-01', [], '2026-03-01'],
  [
    'unpaid for a file that went out',
    'in_full',
    '2026-05-01',
    [before('nothing', '2026-04-13')],
    '2026-04-16',
  ],
  [
    'unpaid, and corrected before the file',
    'in_full',
    '2026-04-14',
    [before('nothing', '2026-04-13')],
    '2026-04-14',
  ],
  [
    'unpaid, and corrected for the same day',
    'in_full',
    '2026-04-13',
    [before('nothing', '2026-04-13')],
    '2026-03-01',
  ],
  ['not known before', 'in_full', '2026-05-01', [before('not_known', '2026-04-13')], '2026-03-01'],
  ['nothing is owed: on that day', 'nothing_owed', '2026-05-10', [], '2026-05-10'],
])('%s', (_, said, by, replaced, expected) => {
  expect(countsOn(lease, { by: isoDate(by), statedFor: march, said }, replaced)).toBe(expected)
})
