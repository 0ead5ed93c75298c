import { describe, expect, test } from 'vitest'
import { type Ability, type Access, can, mayDeleteDebt } from './abilities.ts'

const nothing: Access = { role: 'member', flags: [], renting: 'no' }
const everything: Access = {
  role: 'admin',
  flags: ['rent_report', 'rental_intelligence'],
  renting: 'no',
}

describe('a member may not', () => {
  test.each<Ability>(['organization:change', 'trail:read', 'team:manage', 'billing:manage'])(
    '%s',
    (ability) => {
      expect(can({ ...everything, role: 'member' }, ability)).toBe(false)
      expect(can(everything, ability)).toBe(true)
    },
  )
})

describe('a member may', () => {
  test.each<Ability>([
    ...(['dashboard:see', 'records:search', 'debt:see', 'debt:start', 'debt:edit'] as const),
    ...(['debt:record', 'debt:waive', 'debt:correct'] as const),
  ])('%s', (ability) => expect(can(nothing, ability)).toBe(true))
})

test('a feature with a flag is not available without it', () => {
  const admin: Access = { ...nothing, role: 'admin' }
  for (const ability of [
    'team:manage',
    'api-keys:manage',
    'leases:manage',
    'rent-settings:manage',
  ] as const) {
    expect([can(admin, ability), can(everything, ability)]).toEqual([false, true])
  }
})

test.each<[Access['renting'], Ability[]]>([
  ['no', ['billing:manage']],
  ['attested', ['billing:manage', 'renting:see', 'rent-rewards:see']],
  ['agreed', ['renting:see', 'rent-rewards:see']],
])('who rents (%s) may, of their own and of billing, %j', (renting, abilities) => {
  const renter: Access = { ...nothing, role: 'admin', renting }
  const asked = ['billing:manage', 'renting:see', 'rent-rewards:see', 'leases:see'] as const
  expect(asked.filter((ability) => can(renter, ability))).toEqual(abilities)
  expect(can({ ...everything, renting }, 'billing:manage')).toBe(true)
})

test.each([
  ['admin', false, false, true],
  ['member', false, false, false],
  ['member', false, true, true],
  ['member', true, false, true],
] as const)('%s, allowed %s, own draft %s: may delete a debt %s', (role, membersMayDelete, isOwnDraft, may) =>
  expect(mayDeleteDebt({ role, membersMayDelete, isOwnDraft })).toBe(may),
)
