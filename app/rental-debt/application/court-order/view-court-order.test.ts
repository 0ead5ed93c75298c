import { expect, test } from 'vitest'
import { addressToConfirm } from './view-court-order.ts'

const blank = { address_1: null, address_2: null, city: null, province: null, postal_code: null }
const unread = { province: 'ON', reading: null }

test('the postal code stands in its field as people write it', () => {
  const confirmed = { ...blank, address_1: '1 Elm St', postal_code: 'L8P1A1' }
  expect(addressToConfirm(confirmed, unread, null).postal_code).toBe('L8P 1A1')
  expect(addressToConfirm(blank, unread, null)).toEqual({ ...blank, province: 'ON' })
})

test('an address that the order does not say is that of the lease, as a whole', () => {
  const lease = {
    address_1: '5 Pine St',
    address_2: '7',
    city: 'Guelph',
    province: 'ON',
    postal_code: 'N1H1A1',
  }
  const ofLease = { ...lease, postal_code: 'N1H 1A1' }
  expect(addressToConfirm(blank, unread, lease)).toEqual(ofLease)
  expect(addressToConfirm({ ...blank, address_1: '1 Elm St' }, unread, lease).city).toBeNull()
})
