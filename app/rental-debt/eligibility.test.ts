import { expect, test } from 'vitest'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { eligibilityOf } from './eligibility.ts'

const cases: [issued: string | null, today: string, expected: string][] = [
  ['2019-01-01', '2024-12-31', '2025-01-01'],
  ['2019-01-01', '2025-01-01', 'six-years'],
  ['2018-12-31', '2020-01-01', 'before-2019'],
  ['2018-12-31', '2026-01-01', 'before-2019'],
  ['2020-02-29', '2026-02-27', '2026-02-28'],
  ['2020-02-29', '2026-02-28', 'six-years'],
  ['2026-11-21', '2026-11-21', '2032-11-21'],
  ['2026-11-22', '2026-11-21', 'future'],
  [null, '2026-11-21', 'unknown'],
]

test.each(cases)('an order issued on %s, on %s: %s', (issued, today, expected) => {
  const found = eligibilityOf(issued as IsoDate | null, today as IsoDate)
  expect(found.ok ? found.reportedUntil : found.reason).toBe(expected)
})
