// Canadian postal codes: letter digit letter, digit letter digit. Scans confuse O and 0, I and 1, S and 5, B and 8; the
// position decides which it must be.

/** Letters that the post office never uses in a code (and never W or Z first). */
const IMPOSSIBLE = /[DFIOQU]/
const AS_LETTER: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
  '4': 'A',
}
const AS_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}

/** Anything that may be a postal code, recognised well or badly. */
export const POSTAL_CODE = '[A-Z0158][\\dOQDILSBZG][A-Z01582]\\s?-?\\s?[\\dOQDILSBZG][A-Z01582][\\dOQDILSBZG]'

export function parsePostalCode(text: string): string | null {
  const raw = text.toUpperCase().replace(/[\s-]/g, '')
  if (raw.length !== 6) return null
  let code = ''
  for (const [index, character] of [...raw].entries()) {
    const wantsLetter = index % 2 === 0
    const isLetter = /[A-Z]/.test(character)
    const repaired = wantsLetter === isLetter ? character : (wantsLetter ? AS_LETTER : AS_DIGIT)[character]
    if (!repaired || (wantsLetter && !/[A-Z]/.test(repaired)) || (!wantsLetter && !/\d/.test(repaired)))
      return null
    code += repaired
  }
  return code
}

/** The printed code was already valid: no character was repaired. */
export function isCleanPostalCode(text: string): boolean {
  const raw = text.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(raw) && !IMPOSSIBLE.test(raw.replace(/\d/g, ''))
}

/** The last postal code of a text, with its position. */
export function lastPostalCode(text: string): { code: string; index: number; printed: string } | null {
  const pattern = new RegExp(`(?<![A-Z0-9])${POSTAL_CODE}(?![A-Z0-9])`, 'gi')
  let last: { code: string; index: number; printed: string } | null = null
  for (const match of text.matchAll(pattern)) {
    const code = parsePostalCode(match[0])
    if (code && /[A-Z]/i.test(match[0]) && /\d/.test(match[0]))
      last = { code, index: match.index, printed: match[0] }
  }
  return last
}
