import { expect, test } from 'vitest'
import { addressToConfirm } from './view-court-order.ts'

const blank = { address_1: null, address_2: null, city: null, province: null, postal_code: null }
const unread = { province: 'ON', reading: null }

test('the postal code stands in its field as people write it', () => {
  const confirmed = { ...blank, address_1: '1 Elm St', postal_code: 'L8P1A1' }
  expect(addressToConfirm(confirmed, unread).postal_code).toBe('L8P 1A1')
  expect(addressToConfirm(blank, unread)).toEqual({ ...blank, province: 'ON' })
})
