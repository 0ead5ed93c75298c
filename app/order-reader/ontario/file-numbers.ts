// File numbers of the Landlord and Tenant Board, with recognition errors repaired by position.

const NEW_FORMAT =
  'L[\\s]?T[\\s]?[B8]\\s?[-–_.]\\s?(?:[LTCI]|[1l]\\.?)\\s?[-–_.]\\s?[\\dOQIlSBZ]{5,7}\\s?[-–_.]\\s?[\\dOQIlSBZ]{2}'
const OLD_FORMAT =
  '(?:CE|SO|TE|TN|TS|SW|EA|NO|5O|S0|5W|T5|N0|HO|TO|TOR)[LTI1]\\s?[-–_.]\\s?[\\dOQIlSBZ]{4,6}\\s?[-–_.]\\s?[\\dOQIlSBZ]{2}'
const SUFFIX = '(?:\\s?[-–_]\\s?(?:[A-Z]{2}\\d?))*'

export const LTB_FILE_NUMBER = `(?:${NEW_FORMAT}|${OLD_FORMAT})${SUFFIX}(?!(?!et\\b)[A-Za-z0-9])`

const IN_TEXT = new RegExp(`(?<![A-Z0-9-])${LTB_FILE_NUMBER}`, 'gi')

const DIGIT: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }

export function parseLtbFileNumber(text: string): string | null {
  const parts = text
    .toUpperCase()
    .replace(/[\s]/g, '')
    .replace(/(?<=^LT[B8][-–_.])1\.(?=[-–_.])/, 'L')
    .split(/[-–_.]/)
  const isNew = /^LT[B8]$/.test(parts[0] ?? '')
  const head = isNew ? ['LTB', letter(parts[1] ?? '')] : [office(parts[0] ?? '')]
  const rest = parts.slice(isNew ? 2 : 1)
  const numbers = rest.slice(0, 2).map((part) => [...part].map((c) => DIGIT[c] ?? c).join(''))
  if (numbers.length < 2 || numbers.some((part) => !/^\d+$/.test(part))) return null
  return [...head, ...numbers, ...rest.slice(2)].join('-')
}

function letter(text: string): string {
  return text.replace(/[1I]/g, 'L')
}

function office(text: string): string {
  const last = text.slice(-1)
  const place = text.slice(0, -1).replace(/5/g, 'S').replace(/0/g, 'O')
  return place + letter(last)
}

/** All file numbers of a text; "et al", semicolons and "and" between them are skipped. */
export function ltbFileNumbersIn(text: string): string[] {
  const found = new Set<string>()
  for (const match of text.matchAll(IN_TEXT)) {
    const number = parseLtbFileNumber(match[0])
    if (number) found.add(number)
  }
  return [...found]
}

/** Tenants file T applications and landlords L (C: co-operatives, in the landlord's place). */
export function filedBy(fileNumber: string): 'landlord' | 'tenant' {
  return /^LTB-T-|^[A-Z]{2}T-/.test(fileNumber) ? 'tenant' : 'landlord'
}
