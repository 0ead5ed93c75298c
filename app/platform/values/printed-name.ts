/** The words of a person's name, as printed. */
export type PrintedName = { given: string[]; family: string[] }

/** Particles that belong to the family name after them. */
const particles = new Set(
  'de del della der den di da do dos du des van von la le les el al bin ibn ben ter ten st st. mac y e'.split(
    ' ',
  ),
)
const alsoKnownAs =
  /[,(]?\s*(?:\ba\.?\s?k\.?\s?a\b\.?|\ba\/k\/a\b|\balso known as\b|\bformerly(?: known as)?\b)/iu
const andOthers = /[\s,]+et al(?:ii)?\.?\s*$/iu
const suffix = /^(?:jr|sr|ii|iii|iv|junior|senior)\.?$/i
const title = /^(?:mr|mrs|ms|miss|dr|mme|mlle)\.?$/i
const han = /^\p{Script=Han}{2,}$/u

/** `Robin Tremblay et al.` is Robin Tremblay. */
export const withoutOthers = (name: string): string => name.replace(andOthers, '')

export const isParticle = (word: string): boolean => particles.has(word.toLowerCase())

/**
 * Divides a name as orders print it: `Marchetti, Siobhán`, `TREMBLAY Marisol` and names in Han characters have the family
 * name first, a family name has its particles and a suffix, and titles, other names and names in brackets do not count. A
 * single word is a family name.
 */
export function dividePrintedName(printed: string): PrintedName {
  const [known = ''] = withoutOthers(printed).split(alsoKnownAs)
  const name = known.replaceAll(/\([^)]*\)?/g, ' ')
  const [beforeComma = [], ...rest] = name.split(',').map(wordsIn)
  const given = rest.flat().filter((word) => !suffix.test(word))
  const words = withoutSuffix(beforeComma)
  // A suffix belongs to the last name: it distinguishes father and son.
  const suffixes = [...beforeComma.slice(words.length), ...rest.flat().filter((word) => suffix.test(word))]
  const divided = given.length > 0 ? { given, family: words } : inOrder(words)
  return { given: divided.given, family: [...divided.family, ...suffixes] }
}

function inOrder(words: string[]): PrintedName {
  const whole = words.join('')
  if (han.test(whole)) return { given: [whole.slice(1)], family: [whole.slice(0, 1)] }
  const inCapitals = capitalsFirst(words)
  if (inCapitals > 0) return { given: words.slice(inCapitals), family: words.slice(0, inCapitals) }
  const untitled = withoutTitle(words)
  const start = startOfFamilyName(untitled)
  return { given: untitled.slice(0, start), family: untitled.slice(start) }
}

/** The first word is a given name, whatever it is: Van Nguyen. */
function startOfFamilyName(words: readonly string[]): number {
  let start = Math.max(0, words.length - 1)
  while (start > 1 && isParticle(words[start - 1] ?? '')) start -= 1
  return start
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const withoutSuffix = (words: readonly string[]): string[] =>
  words.length > 1 && suffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : [...words]

const withoutTitle = (words: string[]): string[] =>
  title.test(words[0] ?? '') || (/^m\.?$/i.test(words[0] ?? '') && words.length > 2) ? words.slice(1) : words

/** How many words of the family name come first in capitals; 0 if all or none do. */
function capitalsFirst(words: readonly string[]): number {
  const isCapitals = (word: string) => /\p{L}{2}/u.test(word) && word === word.toUpperCase()
  const end = words.findIndex((word) => !isCapitals(word))
  // JOHN McDONALD and JEAN de la CRUZ are printed with the given name first.
  const isGiven = (word: string) => /^\p{Lu}\p{Ll}/u.test(word) && !/^Ma?c\p{Lu}/u.test(word)
  return end > 0 && words.slice(end).every(isGiven) ? end : 0
}
