import { expect, test } from 'vitest'
import { fullAddress } from './full-address.ts'

const address = { address_1: '2285 Harrowgate Blvd', address_2: '1407', city: 'Mississauga', province: 'ON' }

test('a province and its postal code stay on one line', () => {
  expect(fullAddress({ ...address, postal_code: 'L5B0K2' })).toBe(
    '1407, 2285 Harrowgate Blvd, Mississauga, ON\u00a0L5B\u00a00K2',
  )
  expect(fullAddress({ ...address, postal_code: null })).toBe('1407, 2285 Harrowgate Blvd, Mississauga, ON')
  expect(fullAddress({ ...address, postal_code: 'L5B0K2', address_1: null })).toBeNull()
})
