import { describe, expect, test } from 'vitest'
import { debt, on } from '#database/factories/bureau-facts.ts'
import { becomes, bounces, dismissed, type Life, linesOf, lives, pays, petition } from '#tests/bureau-life.ts'
import { bureauLine } from './bureau-line.ts'
import { type BureauProfile, bureauProfiles } from './bureau-profile.ts'

// Each case is a debt of 1,000.99 from February 10, 2025, whose two weeks ended on April 1. One text per file, from a
// month on.

const all = 100_099

describe('payments and months', () => {
  test('a payment counts in the month it was paid in, not in the one it was entered in', () => {
    const late = [['2025-06-20', pays(20_000, '2025-05-20')]] as const
    const lines = lives({ events: [['2025-05-02', pays(10_000)], ...late] }, '2025-04', 4)
    expect(lines.map(({ actualPayment }) => actualPayment)).toEqual([0, 10_000, 0, 0])
    expect(lines.map(({ currentBalance }) => currentBalance)).toEqual([100_099, 90_099, 90_099, 70_099])
    expect(lines.at(-1)).toMatchObject({ dateLastPayment: '2025-05-20' })
  })

  test('a past month that is corrected reads corrected', () => {
    const events = [
      ['2025-05-02', pays(all)],
      ['2025-06-02', bounces],
    ] as const
    expect(lives({ events }, '2025-04', 4).map(({ history }) => history)).toEqual(['', 'G', 'GG', 'GGG'])
    const found = [['2025-07-02', pays(all, '2025-05-10')]] as const
    expect(lives({ events: found }, '2025-04', 4).map(({ history }) => history)).toEqual([
      '',
      'G',
      'GG',
      '00G',
    ])
  })

  test('a month of which nothing was said stays silent', () => {
    const events = [
      ['2025-04-20', petition()],
      ['2025-06-20', dismissed()],
    ] as const
    const lines = linesOf({ events }, '2025-04', 4).flatMap((o) => (o.kind === 'line' ? o.line.history : []))
    expect(lines).toEqual(['', 'G', 'DGG'])
  })

  test('the first delinquency is the first missed rent, and the order’s date only if that is not known', () => {
    const firstMissedOn = on('2024-08-01')
    expect(lives({ debt: { firstMissedOn } }, '2025-04', 1)[0]?.dateFirstDelinquency).toBe('2024-08-01')
    expect(lives({}, '2025-04', 1)[0]?.dateFirstDelinquency).toBe('2025-02-10')
  })

  test('the first delinquency never moves later than what the bureau has', () => {
    const missed = { debt: { firstMissedOn: on('2024-08-01') } }
    const days = (events: Life['events']) =>
      lives({ ...missed, events: events ?? [] }, '2025-04', 3).map(
        ({ dateFirstDelinquency }) => dateFirstDelinquency,
      )
    const first = '2024-08-01'
    expect(days([['2025-04-20', becomes({ firstMissedOn: on('2024-12-01') })]])).toEqual([
      first,
      first,
      first,
    ])
    expect(days([['2025-04-20', becomes({ firstMissedOn: null })]])).toEqual([first, first, first])
    const earlier = '2024-06-01'
    expect(days([['2025-04-20', becomes({ firstMissedOn: on(earlier) })]])).toEqual([first, earlier, earlier])
    // A claimed date after the order is not about this debt.
    expect(lives({ debt: { firstMissedOn: on('2025-03-01') } }, '2025-04', 1)[0]?.dateFirstDelinquency).toBe(
      '2025-02-10',
    )
  })

  test('an account is opened with the lease only where the bureau wants it and the day is known', () => {
    const opened = (profile: BureauProfile, leaseStartedOn: string | null) => {
      const facts = debt({ leaseStartedOn: leaseStartedOn === null ? null : on(leaseStartedOn) })
      const outcome = bureauLine(facts, on('2025-05-15'), 'canada', profile)
      return outcome.kind === 'line' && outcome.line.dateOpened
    }
    expect(opened(bureauProfiles.lease, '2022-09-01')).toBe('2022-09-01')
    expect(opened(bureauProfiles.lease, null)).toBe('2025-02-10')
    expect(opened(bureauProfiles.rental, '2022-09-01')).toBe('2025-02-10')
  })
})
