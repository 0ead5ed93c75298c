import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inputValue, parseFieldValue, showValue } from '#app/order-reader/field-values.ts'
import { correctableFields, findCorrectable } from './order-values.ts'

function correct(name: string, ...typed: string[]) {
  const field = findCorrectable(name)
  if (!field) throw new Error(`no field ${name}`)
  return parseFieldValue(field, typed)
}

describe('corrections of an order', () => {
  test.each([
    ['amount_owed', '$8,015.36', 801536],
    ['amount_owed', '', null],
    ['issued_date', 'Mar 14, 2023', '2023-03-14'],
    ['issued_date', '', null],
    ['interest_rate', '6', '6.00'],
    ['interest_rate', '6.5 %', '6.50'],
    ['reference_id', ' ltb-l-006653-23 ', 'LTB-L-006653-23'],
    ['landlord_names', 'Ann Oke\n\n  Bo  Li ', ['Ann Oke', 'Bo Li']],
    ['starting_principal_includes_filing_cost', 'yes', true],
    ['starting_principal_includes_filing_cost', '', null],
    ['dismissed', 'no', false],
  ])('%s typed as %j', (name, typed, value) => {
    expect(correct(name, typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['amount_owed', '1e3'],
    ['amount_owed', '12.345'],
    ['amount_owed', '-5'],
    ['issued_date', '2023-02-30'],
    ['interest_rate', '6.125'],
    ['interest_rate', '-1'],
    ['dismissed', ''],
    ['adjudicator_name', 'x'.repeat(201)],
  ])('%s refuses %j', (name, typed) => {
    expect(correct(name, typed)).toMatchObject({ ok: false })
  })

  test('a tag that is none is dropped', () => {
    expect(correct('tags', 'n4', 'nonsense')).toEqual({ ok: true, value: ['n4'] })
  })

  test('any amount survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(correct('amount_owed', inputValue('money', cents))).toEqual({ ok: true, value: cents })
      }),
    )
  })

  test('every correctable field can be shown empty and filled', () => {
    for (const { kind } of correctableFields) expect(showValue(kind, null)).toBeNull()
    expect(showValue('tags', ['n4', 'landlord_filed'])).toBe('N4 non-payment, Filed by the landlord')
    expect(showValue('rate', '6.00')).toBe('6.00% a year')
    expect(showValue('postal code', 'L8P1A1')).toBe('L8P\u00a01A1')
    expect(inputValue('postal code', 'L8P1A1')).toBe('L8P 1A1')
  })
})
