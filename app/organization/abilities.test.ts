import { describe, expect, test } from 'vitest'
import { type Ability, type Access, can, isReadOnlyFor, mayDeleteDebt } from './abilities.ts'

const nothing: Access = { role: 'member', flags: [], renting: 'no', areLeasesReadOnly: false }
const everything: Access = {
  role: 'admin',
  flags: ['rent_report', 'rental_intelligence'],
  renting: 'no',
  areLeasesReadOnly: false,
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

test('while leases are read-only, they are read, and nothing about them is changed', () => {
  const ended: Access = { ...everything, areLeasesReadOnly: true }
  const changing = ['leases:manage', 'consent:manage', 'rent-settings:manage'] as const
  for (const ability of changing) {
    expect(can(ended, ability)).toBe(false)
    expect(isReadOnlyFor(ended, ability)).toBe(true)
    // Who may not change them at all gets the other answer.
    expect(isReadOnlyFor({ ...nothing, areLeasesReadOnly: true }, ability)).toBe(false)
  }
  for (const ability of ['leases:see', 'rent-dispute:see', 'billing:manage', 'debt:record'] as const)
    expect(can(ended, ability)).toBe(true)
})

test.each<[Access['renting'], Ability[]]>([
  ['no', ['billing:manage']],
  ['attested', ['billing:manage', 'renting:see', 'rent-rewards:see', 'perks:see', 'perks:open']],
  ['agreed', ['renting:see', 'rent-rewards:see', 'perks:see', 'perks:open']],
])('who rents (%s) may, of their own and of billing, %j', (renting, abilities) => {
  const renter: Access = { ...nothing, role: 'admin', renting }
  const asked = [
    ...(['billing:manage', 'renting:see', 'rent-rewards:see', 'leases:see'] as const),
    ...(['perks:see', 'perks:open'] as const),
  ]
  expect(asked.filter((ability) => can(renter, ability))).toEqual(abilities)
  expect(can({ ...everything, renting }, 'billing:manage')).toBe(true)
  expect(can({ ...everything, renting }, 'perks:see')).toBe(true)
})

test.each([
  ['admin', false, false, true],
  ['member', false, false, false],
  ['member', false, true, true],
  ['member', true, false, true],
] as const)('%s, allowed %s, own draft %s: may delete a debt %s', (role, membersMayDelete, isOwnDraft, may) =>
  expect(mayDeleteDebt({ role, membersMayDelete, isOwnDraft })).toBe(may),
)
