import { expect, test } from 'vitest'
import { isCleanPostalCode, lastPostalCode, parsePostalCode } from '../postal-codes.ts'
import { filedBy, ltbFileNumbersIn } from './file-numbers.ts'

test.each([
  ['File Number: LTB-L-006653-23', ['LTB-L-006653-23']],
  ['TSL-81945-17-RV', ['TSL-81945-17-RV']],
  ['LTB-L-000123-24-IN', ['LTB-L-000123-24-IN']],
  ['LTB-L-006653-23 et al; LTB-L-006654-23 and', ['LTB-L-006653-23', 'LTB-L-006654-23']],
  ['LTB-L-OO6653-23', ['LTB-L-006653-23']],
  ['LT8-L-0066S3-2l', ['LTB-L-006653-21']],
  ['LTB-1.-024985-22', ['LTB-L-024985-22']],
  ['T5L-98217-19', ['TSL-98217-19']],
  ['LTB-T-054019-24et al;', ['LTB-T-054019-24']],
  ['call 416-645-8080', []],
  ['2023 ONLTB 64356', []],
])('%s', (printed, numbers) => expect(ltbFileNumbersIn(printed)).toEqual(numbers))

test('who filed', () => {
  expect(filedBy('LTB-T-090812-22')).toBe('tenant')
  expect(filedBy('TST-12223-24')).toBe('tenant')
  expect(filedBy('LTB-C-012223-24')).toBe('landlord')
})

test.each([
  ['L6X0T4', 'L6X0T4'],
  ['n8y 3p1', 'N8Y3P1'],
  ['KOK2X0', 'K0K2X0'],
  ['L3B4AI', 'L3B4A1'],
  ['M5AOS6', 'M5A0S6'],
  ['K1K485', 'K1K4B5'],
])('postal code %s', (printed, code) => expect(parsePostalCode(printed)).toBe(code))

test('a repaired code is known as one', () => {
  expect(isCleanPostalCode('K0K 2X0')).toBe(true)
  expect(isCleanPostalCode('KOK2X0')).toBe(false)
  expect(lastPostalCode('KITCHENER ON N2H6R3')?.code).toBe('N2H6R3')
  expect(lastPostalCode('Windsor ON')).toBeNull()
})
