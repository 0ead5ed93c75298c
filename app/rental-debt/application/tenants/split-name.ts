type NameParts = { first_name: string; middle_name: string; last_name: string }

/** Particles that belong to the family name after them. */
const particles = new Set(
  'de del della der den di da do dos du des van von la le les el al bin ibn ben ter ten st st. mac y e'.split(
    ' ',
  ),
)
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i

/**
 * Splits a printed name into the parts of the form: first word, family name with its particles, the rest between them.
 * `Tremblay, Robin Ann` is reversed. A proposal: the person checks it.
 */
export function proposeNameParts(printed: string): NameParts {
  const name = usualCapitals(
    printed
      .replace(/\bet al\b\.?/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const [family = '', given, ...more] = name.split(/\s*,\s*/)
  if (given && more.length === 0 && !suffix.test(given)) {
    const [first_name = '', ...middle] = given.split(' ')
    return { first_name, middle_name: middle.join(' '), last_name: family }
  }
  const words = name.replaceAll(',', '').split(' ').filter(Boolean)
  const [first_name = '', ...rest] = words
  const start = startOfFamilyName(rest)
  return { first_name, middle_name: rest.slice(0, start).join(' '), last_name: rest.slice(start).join(' ') }
}

function startOfFamilyName(words: readonly string[]): number {
  const isSuffixed = words.length > 1 && suffix.test(words.at(-1) ?? '')
  let start = Math.max(0, words.length - (isSuffixed ? 2 : 1))
  while (start > 0 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1
  return start
}

/** Some tribunals print names in capitals: `ROBIN O'NEILL-SMITH` is `Robin O'Neill-Smith`. */
function usualCapitals(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}
