import { expect, test } from 'vitest'
import { changeCode, isSameAddress, isSameName } from './consumer-change.ts'

test.each([
  ['nothing', {}, null],
  ['the name', { name: true }, '2'],
  ['the address', { address: true }, '3'],
  ['the SIN', { sin: true }, '5'],
  ['name and address', { name: true, address: true }, '6'],
  ['name and SIN', { name: true, sin: true }, '8'],
  ['address and SIN', { address: true, sin: true }, '9'],
  ['all of it', { name: true, address: true, sin: true }, 'A'],
])('%s changed', (_, changed, code) => {
  expect(changeCode({ name: false, address: false, sin: false, ...changed })).toBe(code)
})

test('names and addresses are the same only if each part is', () => {
  const name = { firstName: 'Ada', middleName: null, lastName: 'Ma' }
  expect([isSameName(name, { ...name }), isSameName(name, { ...name, middleName: 'B' })]).toEqual([
    true,
    false,
  ])
  const home = {
    firstLine: '1 Main St',
    secondLine: null,
    city: 'Guelph',
    province: 'ON',
    postalCode: 'N1H1A1',
  }
  expect([isSameAddress(home, { ...home }), isSameAddress(home, { ...home, secondLine: 'Unit 2' })]).toEqual([
    true,
    false,
  ])
})
