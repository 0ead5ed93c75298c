import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { agreed, lineFacts, lineRenter, paidOnFirstOf } from '#database/factories/lease-life.ts'
import { lateAhead } from './late-ahead.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'
import { ownReason } from './own-reason.ts'

const april = isoDate('2026-04-15')
const dispute = { openedOn: isoDate('2026-04-02'), resolvedOn: null, isContested: false, isRetracted: false }
const disputing = lineRenter('Ada', { disputes: [{ ...dispute, isPaused: false }] })
const onTimeOnly = lineRenter('Bea', { consents: [agreed('2026-01-02', { coversLate: false })] })

const factsOf = (...renters: LineRenter[]): LineFacts =>
  lineFacts({ months: { receipts: paidOnFirstOf(1, 2) }, renters })

test('a roommate does not read that another one disputes, lacks a birth date, or has a registered debt', () => {
  const facts = factsOf(disputing, onTimeOnly)
  const of = (renter: LineRenter, reason: Parameters<typeof ownReason>[2]['reason']) =>
    ownReason(facts, renter, { reason, reportDate: april })
  expect(of(disputing, 'late_dispute')).toBe('late_dispute')
  expect(of(onTimeOnly, 'late_dispute')).toBe('no_late_consent')
  expect(of(onTimeOnly, 'no_identity')).toBe('no_consent')
  expect(of(onTimeOnly, 'court_debt_asked')).toBe('no_consent')
  expect(of(lineRenter('Cleo', { hasBirthDate: false }), 'late_notice')).toBe('no_identity')
  expect(of(onTimeOnly, 'not_confirmed')).toBe('not_confirmed')
})

test('who rents alone reads the reason of the lease', () => {
  const [facts, renter] = [factsOf(disputing), disputing]
  expect(ownReason(facts, renter, { reason: 'court_debt_asked', reportDate: april })).toBe('court_debt_asked')
})

test('no one is warned of a late report that cannot come', () => {
  const ahead = (differing: Partial<LineRenter>) => {
    const renter = lineRenter('Ada', differing)
    return lateAhead(factsOf(renter), renter, april)
  }
  expect(ahead({})).toEqual({ since: '2026-03-01', amount: 150_000, reportOn: '2026-04-15' })
  expect(ahead({ hasBirthDate: false })).toBeNull()
  expect(ahead({ disputes: [{ ...dispute, isPaused: true }] })).toBeNull()
  expect(ahead({ disputes: [{ ...dispute, isPaused: false }] })).toBeNull()
  expect(ahead({ consents: onTimeOnly.consents })).toBeNull()
  expect(ahead({ lateNotices: [] })).toBeNull()
})
