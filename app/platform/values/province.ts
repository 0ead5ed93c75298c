import { accepted, type Parsed, refused } from './parsed.ts'

export const provinceNames = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const

export type ProvinceCode = keyof typeof provinceNames

export const PROVINCE_REQUIRED = 'Province is required'

/**
 * All thirteen provinces and territories, for addresses: orders from every Canadian tribunal are accepted,
 * Saskatchewan's too.
 */
export const PROVINCE_CODES = Object.keys(provinceNames).filter(isProvinceCode)

/**
 * The provinces of the public record search. The specification's list (2, section 5) has no Saskatchewan; kept as it
 * is.
 */
export const PUBLIC_RECORD_PROVINCE_CODES = [
  'NL',
  'PE',
  'NS',
  'NB',
  'QC',
  'ON',
  'MB',
  'AB',
  'BC',
  'YT',
  'NT',
  'NU',
] as const satisfies readonly ProvinceCode[]

export function isProvinceCode(text: string): text is ProvinceCode {
  return Object.hasOwn(provinceNames, text)
}

/** A province from its two-letter code or its name, in any case and with or without accents. */
export function parseProvince(text: string): Parsed<ProvinceCode> {
  const wanted = plainLetters(text)
  const code = PROVINCE_CODES.find(
    (code) => wanted === plainLetters(code) || wanted === plainLetters(provinceNames[code]),
  )
  return code === undefined ? refused(PROVINCE_REQUIRED) : accepted(code)
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/gu, ' ').toLowerCase()
}
