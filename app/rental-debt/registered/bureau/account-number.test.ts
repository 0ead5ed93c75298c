import { expect, test } from 'vitest'
import { accountNumber, debtIdOf } from './account-number.ts'

const ids = [
  '00000000-0000-4000-8000-000000000001',
  '3f0c6a58-6ad4-4f0a-9a3e-0d6f8a2b1c4d',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

test.each(ids)('the account number of %s fits its field and leads back to the debt', (id) => {
  expect(accountNumber(id)).toMatch(/^[0-9A-Z]{25}$/)
  expect(debtIdOf(accountNumber(id))).toBe(id)
  expect(debtIdOf(accountNumber(id).toLowerCase())).toBe(id)
})

test.each(['', 'Tremblay', '0'.repeat(24), 'Z'.repeat(25), `${'0'.repeat(24)}É`])('%o is none', (text) => {
  expect(debtIdOf(text)).toBeNull()
})
