import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import {
  agreed,
  filesOf,
  inShort,
  lineFacts,
  lineRenter,
  paidOnFirstOf,
} from '#database/factories/lease-life.ts'
import type { LineFacts } from './line-facts.ts'

// What was sent was taken out, and someone agrees afterwards.

const receipts = paidOnFirstOf(1, 2, 3, 4, 5, 6, 7, 8)
const stopped = { consents: [agreed('2026-01-02', { withdrawnOn: isoDate('2026-05-20') })], isRemoved: true }
const again = [agreed('2026-07-02')]

const files = (rentersOn: (day: string) => LineFacts['renters'], months: Partial<LineFacts['months']> = {}) =>
  filesOf(
    (day) => lineFacts({ months: { receipts, ...months }, renters: rentersOn(day) }),
    '2026-01-15',
    '2026-08-15',
  )
const shown = (all: ReturnType<typeof files>, ...days: string[]) =>
  days.map((day) => inShort(all.get(`2026-${day}`)))
const ada = (day: string) =>
  lineRenter('Ada', day < '2026-05-20' ? {} : day < '2026-07-02' ? stopped : { consents: again })

describe('after what was sent was taken out', () => {
  test('who agrees again is reported as new, without what was taken out', () => {
    const all = files((day) => [ada(day)])
    expect(shown(all, '05-15', '06-15', '07-15', '08-15')).toEqual([
      '11 | - | 0 | 0 | - | 0000B | ADA 1',
      'DA | - | 0 | 0 | - | 0000B | ADA Z',
      '11 | - | 0 | 0 | - | B | ADA 1',
      '11 | - | 0 | 0 | - | 0B | ADA 1',
    ])
    const july = all.get('2026-07-15')
    expect(july?.kind === 'line' && july.line.consumers.map(({ transaction }) => transaction)).toEqual(['1'])
  })
  test('a roommate who agrees is reported, and nothing of who was taken out', () => {
    const all = files((day) => [
      lineRenter('Ben', { consents: day < '2026-07-02' ? [] : again }),
      lineRenter('Ada', day < '2026-05-20' ? {} : stopped),
    ])
    expect(shown(all, '06-15', '07-15', '08-15')).toEqual([
      'DA | - | 0 | 0 | - | 0000B | ADA Z',
      '11 | - | 0 | 0 | - | B | BEN 2',
      '11 | - | 0 | 0 | - | 0B | BEN 2',
    ])
  })
  test('a late month needs its own notice, and a lease that had ended is not reported for it', () => {
    const late = files((day) => [{ ...ada(day), lateNotices: [] }], { receipts: paidOnFirstOf(1, 2, 3, 4) })
    expect(shown(late, '06-15', '07-15')).toEqual(['DA | - | 0 | 0 | - | 0000B | ADA Z', 'held late_notice'])
    const ended = files((day) => [ada(day)], { endsOn: isoDate('2026-05-31') })
    expect(shown(ended, '06-15', '07-15')).toEqual(['DA | - | 0 | 0 | - | 0000B | ADA Z', 'not_due closed'])
  })
})
