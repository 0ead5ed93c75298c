import { dividePrintedName } from '#app/platform/values/printed-name.ts'

type NameParts = { first_name: string; middle_name: string; last_name: string }

/** Divides a printed name into the parts of the form: a proposal, which the person checks. */
export function proposeNameParts(printed: string): NameParts {
  const { given, family } = dividePrintedName(printed)
  // A name of one word is the first one: the person sees that the last one is missing.
  const [[first = '', ...middle], last] = given.length > 0 ? [given, family] : [family, []]
  return {
    first_name: usualCapitals(first),
    middle_name: middle.map(usualCapitals).join(' '),
    last_name: last.map(usualCapitals).join(' '),
  }
}

const numeral = /^(?:ii|iii|iv)$/i

/** Some tribunals print names, or family names, in capitals: `ROBIN O'NEILL-SMITH` is `Robin O'Neill-Smith`. */
function usualCapitals(word: string): string {
  if (/\p{Ll}/u.test(word) || !/\p{Lu}.*\p{Lu}/u.test(word) || numeral.test(word)) return word
  return word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}
