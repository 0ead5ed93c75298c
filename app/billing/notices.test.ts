import { describe, expect, it } from 'vitest'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { begunNotice, noticeDue } from './notices.ts'
import type { Subscription } from './status.ts'

const since = isoDate('2026-12-05')
const base: Subscription = {
  status: 'past_due',
  isAnnual: false,
  quantity: 48,
  begunOn: null,
  trialEndsOn: since,
  periodStartsOn: since,
  periodEndsOn: isoDate('2027-01-05'),
  endsOn: null,
  cancellationReason: null,
  owing: { cents: 11_413, since },
}
const on = (days: number) => ({ today: addDays(since, days), hasCard: false })

describe('a mail about what is owing', () => {
  it.each([
    [0, 'day_0'],
    [1, 'day_0'],
    [2, 'day_0'],
    [3, 'day_3'],
    [6, 'day_3'],
    [7, 'day_7'],
    [13, 'day_7'],
    // The last try may still be made today.
    [14, 'day_7'],
  ])('%i days after: %s', (days, notice) => {
    expect(noticeDue(base, on(days))).toEqual({ notice, occasion: since })
  })

  it('says that it is cancelled when it is', () => {
    const canceled = { ...base, status: 'canceled' as const, cancellationReason: 'payment_failed' }
    expect(noticeDue(canceled, on(14))).toEqual({ notice: 'day_14', occasion: since })
    expect(noticeDue({ ...canceled, cancellationReason: 'cancellation_requested' }, on(14))).toBeNull()
  })

  it('is not sent while the first payment is being made', () => {
    expect(noticeDue({ ...base, status: 'incomplete' }, on(0))).toBeNull()
  })

  it('is not sent about an invoice that a card is about to pay', () => {
    const active = { ...base, status: 'active' as const }
    expect(noticeDue(active, { ...on(0), hasCard: true })).toBeNull()
    expect(noticeDue(active, on(0))).toEqual({ notice: 'day_0', occasion: since })
    expect(noticeDue({ ...active, owing: null }, on(0))).toBeNull()
  })
})

it.each([
  [0, 'begun'],
  [3, 'begun'],
  [4, null],
])('a purchase is announced within %i days: %s', (days, notice) => {
  const begun = { ...base, status: 'active' as const, begunOn: since }
  const on = addDays(since, days)
  expect(begunNotice(begun, on)?.notice ?? null).toBe(notice)
  expect(begunNotice({ ...begun, isAnnual: true }, on)?.notice ?? null).toBe(notice && 'annual')
  expect(begunNotice({ ...begun, status: 'incomplete' }, on)).toBeNull()
  expect(begunNotice({ ...begun, begunOn: null }, on)).toBeNull()
})

it.each([
  [-4, null],
  [-3, 'trial_ends'],
  [-1, 'trial_ends'],
  [0, 'trial_ends'],
  [1, null],
])('a trial is announced within %i days of its end: %s', (days, notice) => {
  const trial = { ...base, status: 'trialing' as const, owing: null }
  expect(noticeDue(trial, on(days))?.notice ?? null).toBe(notice)
  expect(noticeDue({ ...trial, endsOn: since }, on(days))).toBeNull()
})
