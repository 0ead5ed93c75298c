import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedSettings,
  conflictMessage,
  mergeSettings,
  type OrganizationSettings,
  parseContactAddress,
  parseOrganizationName,
  parseRentalUnits,
  readSettingsDone,
  settingsMessages,
} from './settings.ts'

const value = <Value>(parsed: { ok: true; value: Value } | { ok: false; message: string }) =>
  parsed.ok ? parsed.value : parsed.message

describe('a name', () => {
  test.each([
    ['  Maple   Court ', 'Maple Court'],
    ['Maple 🍁 Court', 'Maple 🍁 Court'],
    ['Gîtes du Nord', 'Gîtes du Nord'],
    ['Maple\u202ECourt\u0000', 'MapleCourt'],
    [`${'🍁'.repeat(199)}M`, `${'🍁'.repeat(199)}M`],
    ['', settingsMessages.noName],
    [' \u200b\n ', settingsMessages.noName],
    ['🍁🍁', settingsMessages.emptyName],
    ['x'.repeat(201), settingsMessages.longName],
    ['x'.repeat(300), settingsMessages.longName],
    ['J.P. Homes Inc.', 'J.P. Homes Inc.'],
    ['St.Clair Homes', 'St.Clair Homes'],
    ['12.5 Acres', '12.5 Acres'],
    ['Pay at https://evil.example', settingsMessages.addressInName],
    ['www.evil', settingsMessages.addressInName],
    ['Your Bank (evil.com)', settingsMessages.addressInName],
    ['Evil.CO/login now', settingsMessages.addressInName],
    ['ｅｖｉｌ．ｃｏｍ', settingsMessages.addressInName],
    ['pay@evil', settingsMessages.addressInName],
  ])('%j: %j', (typed, read) => expect(value(parseOrganizationName(typed))).toBe(read))

  test('that is taken fits into its column and on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const read = parseOrganizationName(typed)
        if (!read.ok) return
        expect([...read.value].length).toBeLessThanOrEqual(200)
        expect(read.value).not.toMatch(/\p{Cc}|^\s|\s$/u)
        expect(value(parseOrganizationName(read.value))).toBe(read.value)
      }),
    )
  })
})

test.each([
  ['', null],
  ['0', 0],
  [' 12 ', 12],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1000000', 1_000_000],
  ['1000001', settingsMessages.rentalUnits],
  ['1e9', settingsMessages.rentalUnits],
  ['-1', settingsMessages.rentalUnits],
  ['1.5', settingsMessages.rentalUnits],
  ['12,00', settingsMessages.rentalUnits],
  ['=1', settingsMessages.rentalUnits],
  ['twelve', settingsMessages.rentalUnits],
])('%j rental units: %s', (typed, read) => expect(value(parseRentalUnits(typed))).toBe(read))

test('an address keeps its lines and nothing between them', () => {
  expect(value(parseContactAddress(' 12 Elm St\r\n\r\n Toronto  ON \n'))).toBe('12 Elm St\nToronto ON')
  expect(value(parseContactAddress(' \n '))).toBeNull()
  expect(value(parseContactAddress('x'.repeat(301)))).toBe(settingsMessages.longAddress)
})

test('describes what was changed, and nothing that its address does not know', () => {
  const before = {
    name: 'Maple Court',
    rentalUnits: 3,
    contactEmail: null,
    contactPhone: null,
    contactAddress: null,
    membersMayDeleteDebts: false,
  }
  expect(changedSettings(before, { ...before })).toEqual([])
  expect(changedSettings(before, { ...before, rentalUnits: 4, membersMayDeleteDebts: true })).toEqual([
    'rentalUnits',
    'membersMayDeleteDebts',
  ])
  expect(readSettingsDone('saved')).toBe('The settings are saved.')
  expect([readSettingsDone('toString'), readSettingsDone(null)]).toEqual([null, null])
})

describe('two who edit at once', () => {
  const seen: OrganizationSettings = {
    name: 'Maple Court',
    rentalUnits: 48,
    contactEmail: null,
    contactPhone: null,
    contactAddress: null,
    membersMayDeleteDebts: false,
  }
  const now = { ...seen, rentalUnits: 50 }

  test('each keep what they changed', () => {
    expect(mergeSettings(seen, { ...seen, name: 'Elm Court' }, now)).toEqual({
      settings: { ...now, name: 'Elm Court' },
      conflicts: [],
    })
  })

  test('are reported if both changed the same setting differently', () => {
    expect(mergeSettings(seen, { ...seen, rentalUnits: 52 }, now).conflicts).toEqual(['rentalUnits'])
    expect(mergeSettings(seen, { ...seen, rentalUnits: 50 }, now).conflicts).toEqual([])
    expect(conflictMessage(['rentalUnits', 'contactEmail'])).toBe(
      'Someone else changed this while you were editing: Rental units, Contact email. Nothing was saved. Save again to put yours in its place, or open this page again to see theirs.',
    )
  })
})
