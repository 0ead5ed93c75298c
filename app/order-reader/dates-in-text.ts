// Dates as orders print them, English and French. A date is an ISO string; an impossible one is no date.

const MONTHS: Record<string, number> = {
  january: 1,
  february: 2,
  march: 3,
  april: 4,
  may: 5,
  june: 6,
  july: 7,
  august: 8,
  september: 9,
  october: 10,
  november: 11,
  december: 12,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  janvier: 1,
  fevrier: 2,
  mars: 3,
  avril: 4,
  mai: 5,
  juin: 6,
  juillet: 7,
  aout: 8,
  septembre: 9,
  octobre: 10,
  novembre: 11,
  decembre: 12,
}

const MONTH =
  '(?:Jan(?:uary|vier)?|F[ée]b(?:ruary)?|F[ée]vrier|Mar(?:ch|s)?|A(?:pril|vril|pr)|Ma[yi]|Ju(?:ne|in|n)|Ju(?:ly|illet|l)|A(?:ug(?:ust)?|o[uû]t)|Sep(?:t(?:ember|embre)?)?|Oct(?:ober|obre)?|Nov(?:ember|embre)?|D[ée]c(?:ember|embre)?)\\.?'
const DAY = '[0-3OIl]?[\\dOIl](?:\\s?(?:st|nd|rd|th|er|re))?'
const YEAR = '(?:19|20|2O)[\\dOIl]{2}'

/** The source of a pattern that matches one date, for use inside longer patterns. */
export const DATE = `(?:${YEAR}-[\\dOIl]{2}-[\\dOIl]{2}|${MONTH}\\s?${DAY}\\s?[,.]?\\s?${YEAR}|(?:le\\s|the\\s)?${DAY}[\\s-]?(?:day\\s)?(?:of\\s)?${MONTH}[,.-]?\\s?${YEAR}|${YEAR}/[\\d]{2}/[\\d]{2})`

const EXACT = new RegExp(`^${DATE}$`, 'iu')
const NUMERIC = /^(\d{4})[-/](\d{2})[-/](\d{2})$/

export function parseDate(text: string): string | null {
  const trimmed = text.trim()
  if (!EXACT.test(trimmed)) return null
  const plain = trimmed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const month = plain
    .match(/[a-z]{3,}/g)
    ?.map((word) => MONTHS[word])
    .find((value) => value !== undefined)
  // Past the month's name, letters among digits are misread digits.
  const digits = plain
    .replace(/[a-z]{3,}\.?/g, ' ')
    .replace(/(?<=\d\s?)(?:st|nd|rd|th|er|re)\b/g, ' ')
    .replace(/o(?=\d|\b)/g, '0')
    .replace(/[il](?=[\d\s,.-]|$)/g, '1')
  const numeric = NUMERIC.exec(digits.trim())
  if (numeric) return isoDate(Number(numeric[1]), Number(numeric[2]), Number(numeric[3]))
  const numbers = digits.match(/\d+/g)?.map(Number) ?? []
  const year = numbers.find((value) => value > 31)
  const day = numbers.find((value) => value <= 31)
  if (!year || !day || !month) return null
  return isoDate(year, month, day)
}

export function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function datesIn(text: string): string[] {
  const found: string[] = []
  for (const match of text.matchAll(new RegExp(`(?<![\\d-])${DATE}(?![\\d-])`, 'giu'))) {
    const date = parseDate(match[0])
    if (date) found.push(date)
  }
  return found
}

export function dayAfter(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return isoDate(year, month, day + 1) ?? isoDate(year, month + 1, 1) ?? isoDate(year + 1, 1, 1) ?? date
}

/** A date that a narrow column broke over two lines, with the signature line between: "Le 21 novembre ____", "2024". */
export const dateOverLines = (above: string, below: string): string | null =>
  datesIn(`${above} ${below}`.replace(/[_\s]+/g, ' '))[0] ?? null
