/** How a style shows a number, as far as it changes what is read. */
export type NumberShown = { as: 'date' } | { as: 'number'; decimals: number | null; digits: number | null }

/** Formats that Excel knows by number; the file does not repeat them. */
const builtIn: Record<number, string> = { 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00' }
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const isBuiltInMoney = (id: number) =>
  id === 7 || id === 8 || id === 39 || id === 40 || id === 43 || id === 44

const general: NumberShown = { as: 'number', decimals: null, digits: null }

export function shownBy(id: number, code: string | undefined): NumberShown {
  if (code === undefined) {
    if (isBuiltInDate(id)) return { as: 'date' }
    if (isBuiltInMoney(id)) return { as: 'number', decimals: 2, digits: null }
  }
  const format = code ?? builtIn[id]
  if (format === undefined) return general
  // Texts in quotes, escaped characters, and colours, currencies and conditions in brackets.
  const [positive = ''] = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')
  if (isDate(positive)) return { as: 'date' }
  const decimals = /[0#?]\.([0#?]+)/.exec(positive)?.[1]
  return {
    as: 'number',
    decimals: decimals === undefined || /%|e\+/i.test(positive) ? null : decimals.length,
    digits: /^0+$/.test(positive) ? positive.length : null,
  }
}

/** Days and years are dates. An `m` is minutes beside hours or seconds, and months otherwise. */
function isDate(format: string): boolean {
  if (/general/i.test(format)) return false
  if (/[dy]/i.test(format)) return true
  return /m/i.test(format) && !/[hs]/i.test(format)
}

/** 9999-12-31, the last day of a spreadsheet. */
const lastSerial = 2_958_465
const msInDay = 86_400_000

/** The date of a serial number as `YYYY-MM-DD`; null if it is none. The time of day is left out. */
export function dateOfSerial(serial: number, is1904: boolean): string | null {
  const days = Math.floor(serial)
  if (!(days >= (is1904 ? 0 : 1) && days <= lastSerial)) return null
  // The other system has a 29 February 1900, which never was.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(epoch + days * msInDay).toISOString().slice(0, 10)
}

/**
 * A number as the cell shows it, as far as that is exact: a result like 1064.5161 that is shown as 1,064.52 is that. No
 * grouping; zeros in front where the format asks for them, as in unit 0204.
 */
export function textOfNumber(
  value: number,
  { decimals, digits }: { decimals: number | null; digits: number | null },
): string {
  // Fifteen digits, as a spreadsheet has: 0.1 + 0.2 is 0.3.
  const exact = Number(value.toPrecision(15))
  if (digits !== null && Number.isInteger(exact) && exact >= 0) return String(exact).padStart(digits, '0')
  if (decimals !== null && decimals >= 2) return plain(Number(toFixed(exact, decimals)))
  return plain(exact)
}

/** Half away from zero, as a spreadsheet rounds. */
const toFixed = (value: number, decimals: number): string =>
  (Math.sign(value) * Number(`${Math.round(Number(`${Math.abs(value)}e${decimals}`))}e-${decimals}`)).toFixed(
    decimals,
  )

/** Without an exponent, where there is a choice. */
function plain(value: number): string {
  const text = String(value === 0 ? 0 : value)
  return /e/.test(text) && Number.isSafeInteger(value) ? BigInt(value).toString() : text
}
