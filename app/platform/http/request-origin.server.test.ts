import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.server.ts'
import { truncatedNetwork } from './request-origin.server.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.77:4711', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unknown', null],
  ['', null],
  ['Robin Tenant', null],
])('of %s no more is kept than %s', (address, kept) => {
  expect(truncatedNetwork(clientNetwork(address))).toBe(kept)
})
