import { expect, it } from 'vitest'
import {
  isProvinceCode,
  PROVINCE_CODES,
  PUBLIC_RECORD_PROVINCE_CODES,
  parseProvince,
  provinceNames,
} from './province.ts'

it('has ten provinces and three territories, Saskatchewan among them', () => {
  expect(PROVINCE_CODES).toHaveLength(13)
  expect(PROVINCE_CODES).toContain('SK')
})

it('offers the public record search the list of the specification', () => {
  expect(PUBLIC_RECORD_PROVINCE_CODES.join(', ')).toBe('NL, PE, NS, NB, QC, ON, MB, AB, BC, YT, NT, NU')
})

it.each([
  ['ON', 'ON'],
  [' on ', 'ON'],
  ['Ontario', 'ON'],
  ['québec', 'QC'],
  ['newfoundland  and labrador', 'NL'],
])('reads %j as %s', (text, value) => {
  expect(parseProvince(text)).toEqual({ ok: true, value })
})

it('reads every code and every name', () => {
  for (const code of PROVINCE_CODES) {
    expect(parseProvince(code)).toEqual({ ok: true, value: code })
    expect(parseProvince(provinceNames[code])).toEqual({ ok: true, value: code })
  }
})

it.each(['', 'O', 'NY', 'toString', '__proto__'])('refuses %j', (text) => {
  expect(isProvinceCode(text)).toBe(false)
  expect(parseProvince(text)).toEqual({ ok: false, message: 'Province is required' })
})
