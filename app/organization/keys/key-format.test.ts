import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfKey, keyLetters, randomLength, withChecksum } from './key-format.ts'
import { maskedKey, statusOf } from './keys.ts'
import { completeScopes, describeScopes, labelOfScope } from './scopes.ts'

const letters = fc
  .array(fc.constantFrom(...keyLetters), { minLength: randomLength, maxLength: randomLength })
  .map((all) => all.join(''))

test('a key is its prefix and thirty letters and digits', () => {
  fc.assert(
    fc.property(fc.boolean(), letters, (isTest, random) => {
      const key = withChecksum(isTest, random)
      expect(key).toMatch(isTest ? /^rb_test_[0-9A-Za-z]{30}$/ : /^rb_live_[0-9A-Za-z]{30}$/)
      expect(faultOfKey(key)).toBeNull()
    }),
  )
})

test('the last six check the others by CRC-32, as programs elsewhere can too', () => {
  fc.assert(
    fc.property(fc.boolean(), letters, (isTest, random) => {
      const key = withChecksum(isTest, random)
      const written = [...key.slice(-6)].reduce((sum, letter) => sum * 62 + keyLetters.indexOf(letter), 0)
      expect(written).toBe(crc32(key.slice(0, -6)))
    }),
  )
})

test('one wrong letter, two that changed places, and the other prefix are found', () => {
  fc.assert(
    fc.property(letters, fc.nat(29), fc.constantFrom(...keyLetters), (random, at, letter) => {
      const key = withChecksum(false, random)
      const wrong = key.slice(0, 8 + at) + letter + key.slice(9 + at)
      if (wrong !== key) expect(faultOfKey(wrong)).toBe('wrong_checksum')
      expect(faultOfKey(key.replace('live', 'test'))).toBe('wrong_checksum')
      const [a = '', b = ''] = key.slice(10, 12)
      const swapped = key.slice(0, 10) + b + a + key.slice(12)
      if (a !== b) expect(faultOfKey(swapped)).toBe('wrong_checksum')
    }),
  )
})

test.each([
  ['', 'no_key_of_ours'],
  ['Bearer', 'no_key_of_ours'],
  ['RB_LIVE_abc', 'no_key_of_ours'],
  ['rb_live_', 'too_short'],
  [withChecksum(true, 'a'.repeat(24)).slice(0, -1), 'too_short'],
  [`${withChecksum(true, 'a'.repeat(24))}x`, 'too_long'],
  [`rb_test_${'é'.repeat(30)}`, 'wrong_letters'],
  [`rb_test_${'0'.repeat(30)}`, 'wrong_checksum'],
])('%j is no key: %s', (text, fault) => {
  expect(faultOfKey(text)).toBe(fault)
})

test('what is masked says which key it is, and no more than its end', () => {
  const key = withChecksum(true, 'k'.repeat(24))
  const masked = maskedKey({ isTest: true, ending: key.slice(-4) })
  expect(masked).toBe(`rb_test_••••${key.slice(-4)}`)
})

test('to change something brings reading along, where there is anything to change', () => {
  expect(completeScopes(['court_orders:read', 'rental_debt:write', 'court_orders:read'])).toEqual([
    'court_orders:read',
    'rental_debt:read',
    'rental_debt:write',
  ])
  expect(completeScopes([])).toEqual([])
  const labels = { rental_debt: 'Rental debts', court_orders: 'Court orders' }
  expect(labelOfScope('rental_debt:write', labels)).toBe('Rental debts: change')
  const scopes = ['rental_debt:read', 'rental_debt:write', 'court_orders:read', 'gone:read']
  expect(describeScopes(scopes, labels)).toEqual(['Rental debts (read and write)', 'Court orders (read)'])
})

test.each([
  [{ isRevoked: true, isExpired: true, isReplaced: true }, 'revoked'],
  [{ isRevoked: false, isExpired: true, isReplaced: true }, 'expired'],
  [{ isRevoked: false, isExpired: false, isReplaced: true }, 'replaced'],
  [{ isRevoked: false, isExpired: false, isReplaced: false }, 'active'],
])('%o is %s', (facts, status) => {
  expect(statusOf(facts)).toBe(status)
})
