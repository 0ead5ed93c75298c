import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IdentityState, outranks, overallStatusOf } from './overall-status.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 10, 0, second))
const state = (
  status: IdentityState['status'],
  second: number,
  setback: IdentityState['setback'] = null,
): IdentityState => ({ status, setback, occurredAt: at(second) })

describe('news of a check', () => {
  test.each([
    ['later news', state('pending_id_submitted', 2), state('pending', 1), true],
    ['older news', state('pending_selfie_submitted', 1), state('pending_id_submitted', 2), false],
    ['a later decline', state('pending', 2, 'declined'), state('submitted', 1), true],
    ['an older decline', state('pending', 1, 'declined'), state('submitted', 2), false],
    ['the same again', state('submitted', 1), state('submitted', 1), false],
    [
      'something further at the same moment',
      state('submitted', 1),
      state('pending_selfie_submitted', 1),
      true,
    ],
    ['a decision at the same moment', state('pending', 1, 'declined'), state('submitted', 1), true],
    ['an approval at the same moment', state('approved', 1), state('pending', 1, 'declined'), true],
    ['an older approval', state('approved', 1), state('pending', 9, 'expired'), true],
    ['anything after an approval', state('pending', 9, 'declined'), state('approved', 1), false],
  ])('%s', (_, news, known, counts) => {
    expect(outranks(news, known)).toBe(counts)
  })
})

describe('a person’s status', () => {
  test.each<[string, IdentityState[], number]>([
    ['the one check there is', [state('pending', 1)], 0],
    ['the later of two that are under way', [state('pending_id_submitted', 1), state('pending', 2)], 1],
    [
      'what was handed in, though the other device expired',
      [state('submitted', 1), state('pending', 9, 'expired')],
      0,
    ],
    ['what was handed in, though another is begun', [state('pending', 9), state('submitted', 1)], 1],
    ['the approval among them', [state('submitted', 9), state('approved', 1), state('pending', 10)], 1],
    ['the latest setback', [state('pending', 1, 'expired'), state('pending', 2, 'declined')], 1],
  ])('%s', (_, checks, index) => {
    expect(overallStatusOf(checks)).toBe(checks[index])
    expect(overallStatusOf([...checks].reverse())).toBe(checks[index])
  })

  test('nowhere without a check', () => {
    expect(overallStatusOf([])).toBeNull()
  })
})

test('the same news leave the same state in any order, however often they come', () => {
  const setbacks = fc.constantFrom<IdentityState['setback']>(null, null, 'declined', 'failed', 'expired')
  const statuses = fc.constantFrom<IdentityState['status']>('pending_id_submitted', 'submitted', 'approved')
  const news = fc
    .tuple(statuses, setbacks, fc.integer({ min: 0, max: 3 }))
    .map(([status, setback, second]) => state(setback ? 'pending' : status, second, setback))
  const fold = (events: IdentityState[]) =>
    events.reduce<IdentityState | null>((known, one) => (known && !outranks(one, known) ? known : one), null)
  fc.assert(
    fc.property(
      fc.array(news, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (events, keys) => {
        const again = [...events, ...events]
          .map((one) => ({ one, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(fold(again)).toEqual(fold(events))
      },
    ),
  )
})
