// Letters that Unicode does not decompose into an ASCII letter and a mark.
const foldedLetters: Record<string, string> = {
  ß: 'SS',
  Œ: 'OE',
  Æ: 'AE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'NG',
  Ə: 'E',
  // The slash in the decomposition of ½.
  '\u2044': '/',
}

const ASCII = /^[\x20-\x7e]*$/
const PLAIN_NAME = /^[A-Z]+(?:[ -][A-Z]+)*$/

/** Upper-case ASCII: accents folded, typographic hyphens made plain. Other letters stay. */
function folded(text: string): string {
  const upper = text.toUpperCase()
  if (ASCII.test(upper)) return upper
  return upper
    .replace(/(?<=\d)(?=[¼-¾])/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\x20-\x7e]/gu, (letter) => foldedLetters[letter] ?? letter)
}

/** A person's name: letters, with single blanks and hyphens between them. `O'Brien` becomes OBRIEN. */
export function nameText(text: string): string {
  if (PLAIN_NAME.test(text)) return text
  return spaced(folded(text).replace(/['’‘.]/gu, ''), /[^A-Z-]+/gu)
}

/** An address line, a city or a company: letters, digits and what addresses are written with. */
export function lineText(text: string): string {
  return spaced(folded(text).replace(/['’‘.]/gu, ''), /[^A-Z0-9#/&-]+/gu)
}

/** An assigned number: an account, an identification. Nothing is removed, because it must stay exact. */
export function identifierText(text: string): string {
  return text.trim().toUpperCase()
}

/** The part within the limit, ending in a whole word. Names and lines are shortened; account identifiers are not. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[ -]+$/, '')
}

function spaced(text: string, others: RegExp): string {
  return text
    .replace(others, ' ')
    .replace(/ *-[ -]*/g, '-')
    .replace(/^[ -]+|[ -]+$/g, '')
}
