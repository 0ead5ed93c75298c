import { describe, expect, test } from 'vitest'
import { changedColumns, isNeverUsed, type UseFacts } from './unused.ts'

const asMade: UseFacts = { isOwned: true, people: 1, hasGivenName: true, settings: [], tables: [] }

test('as it was made, it was never used', () => expect(isNeverUsed(asMade)).toBe(true))

test.each<[string, Partial<UseFacts>]>([
  ['another person owns it', { isOwned: false }],
  ['others are in it', { people: 2 }],
  ['no one is in it', { people: 0 }],
  ['it was given a name', { hasGivenName: false }],
  ['it has a plan', { settings: ['plan'] }],
  ['it has a draft', { tables: ['rental_debt'] }],
  ['it has something that no rule knows of', { tables: ['made_tomorrow'] }],
])('it was used where %s', (_, fact) => expect(isNeverUsed({ ...asMade, ...fact })).toBe(false))

describe('what its row says', () => {
  const row = {
    id: 'x',
    name: 'robin’s organization',
    created_at: '2026-03-14',
    plan: 'community',
    plan_ends_at: null,
    feature_flags: [],
    rental_units: null,
    members_may_delete_debts: false,
  }
  test('is nothing as long as it is as it was made', () => expect(changedColumns(row)).toEqual([]))
  test('is each column that differs, also one that was added since', () =>
    expect(
      changedColumns({
        ...row,
        plan: 'plus',
        feature_flags: ['rent_report'],
        rental_units: 3,
        made_tomorrow: 'x',
      }),
    ).toEqual(['plan', 'feature_flags', 'rental_units', 'made_tomorrow']))
})
