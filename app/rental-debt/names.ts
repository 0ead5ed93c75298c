/** Words for the kind of company, not its name. */
const companyWords = new Set([
  'inc',
  'incorporated',
  'ltd',
  'limited',
  'ltee',
  'corp',
  'corporation',
  'co',
  'company',
  'llp',
  'lp',
  'the',
])

/** A name's words without accents, case, punctuation and company suffixes: `O’Neill` is `oneill`. */
function nameWords(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’‘.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !companyWords.has(word))
  return telling.length > 0 ? telling : words
}

/** An initial matches any word that starts with it. */
const isSameWord = (one: string, other: string) =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other))

/**
 * Whether two spellings probably mean the same person or company: in any order, with or without middle names. The
 * longer one must contain every word of the shorter one, at least as an initial; one of them in full.
 */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length)
  if (short.length === 0) return false
  const left = [...long]
  let whole = 0
  for (const word of [...short].sort((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word)
    const place = exact >= 0 ? exact : left.findIndex((candidate) => isSameWord(word, candidate))
    if (place < 0) return false
    if (exact >= 0) whole += 1
    left.splice(place, 1)
  }
  // A single shared word proves nothing: two families may have the same name.
  return short.length === 1 ? long.length === 1 && whole === 1 : whole >= 1
}

/** The first of several names that may mean the same. */
export const findSameName = (name: string, among: readonly string[]): string | null =>
  among.find((other) => isSameName(name, other)) ?? null
