// Names of people and companies as orders print them.

const PARTICLE =
  "(?:de|del|della|der|den|di|da|do|dos|du|des|van|von|la|le|el|al|bin|ibn|ben|ter|ten|st\\.?|y|e|an(?=\\st['’]))"
/** "P.Okafor", where a file lost the space after an initial. */
const WORD = "(?<!\\p{L})(?:\\p{Lu}\\.){0,3}\\p{Lu}[\\p{L}'-]{0,60}\\.?"

/** A person's name in running text; the pattern around it must respect case. */
export const PERSON = `${WORD}(?:\\s(?:${PARTICLE}\\s){0,2}(?:[dDlLt]['’])?${WORD}){1,5}`

const COMPANY =
  /\b(?:inc|ltd|lt[ée]e|limited|limit[ée]e|corp|corporation|llc|llp|lp|l\.p|co|company|holdings?|s\.?e\.?n\.?c|reit|trust|non-profit|housing)\b\.?/i
const COMPANY_TAIL = /^(?:inc|ltd|lt[ée]e|limited|corp|llc|llp|lp|co)\.?$/i
const ROLE_NOISE = /^(?:and|et|between|entre|landlords?|tenants?|former tenants?|c\.|v\.?|-)$/i

export function isCompany(name: string): boolean {
  return COMPANY.test(name) || /^\d{6,}/.test(name)
}

/** Strips what a scan or a header leaves around a name. */
export function trimName(text: string): string {
  return withoutEdges(text.replace(/\(\s?[A-Z]{1,4}\s?\)/g, ' ').replace(/[_|]+/g, ' '))
    .replace(/(?<=\s|^)0'(?=\p{Lu})/gu, "O'")
    .replace(/(?<=\b\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\b(?:inc|ltd|lt[ée]e|corp|co|l\.p|jr|sr|[A-Z]))\.$/i, '')
}

/** Walks in from both ends: a pattern for the end would try every comma of a long run. */
function withoutEdges(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && /[\s,;:.*•«»-]/.test(text.charAt(start))) start += 1
  while (end > start && /[\s,;:*•-]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Splits "A, B and C" into names; "Smith, Inc." and a company's own "and" stay whole. */
export function splitNames(text: string): string[] {
  const names: string[] = []
  for (const piece of text.split(/\s*;\s*|\s*,\s*(?:and\s+|et\s+|&\s+)?|\s+and\s+|\s+et\s+/i)) {
    const name = trimName(piece)
    const last = names.at(-1)
    if (name === '' || ROLE_NOISE.test(name)) continue
    if (last !== undefined && COMPANY_TAIL.test(name)) names[names.length - 1] = `${last}, ${name}`
    else names.push(name)
  }
  return mergeCompanies(names, text)
}

/** "Roche and Sons Ltd." was split at its "and" if the first piece is a single word and the last a company. */
function mergeCompanies(names: string[], text: string): string[] {
  const merged: string[] = []
  for (const name of names) {
    const last = merged.at(-1)
    const joined = last === undefined ? '' : `${last} and ${name}`
    if (last !== undefined && !last.includes(' ') && isCompany(name) && text.includes(joined))
      merged[merged.length - 1] = joined
    else merged.push(name)
  }
  return merged
}

export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
}

/**
 * The name's lines as printed: one name per line, or one list wrapped over several lines? `said` are the names in the
 * body's own sentence.
 */
export function namesFromLines(
  lines: readonly string[],
  singular: boolean,
  said: readonly string[],
): string[] {
  const tidy = lines
    .map((line) => line.trim())
    .filter((line) => trimName(line) !== '' && !ROLE_NOISE.test(line))
  if (tidy.length === 0) return []
  const wrapped = tidy.join(' ').replace(/- (?=\p{Lu})/gu, '-')
  if (singular && (tidy.length === 1 || isCompany(wrapped) || wrapped.split(' ').length < 6))
    return [trimName(wrapped)]
  const readings = [tidy.flatMap((line) => splitNames(line)), splitNames(wrapped), tidy.map(trimName)]
  const key = (names: readonly string[]) => names.map(nameKey).sort().join('|')
  const agreed = readings.find((reading) => key(reading) === key(said))
  if (agreed) return agreed
  const isList = /,|;|\band\b|\bet\b|&/i.test(wrapped)
  return (isList ? readings[1] : readings[0]) ?? []
}

/** Converts capitals to normal case, for addresses: "41 THISTLEWICK CRESCENT" to "41 Thistlewick Crescent". */
export function usualCase(text: string): string {
  if (/\p{Ll}{2}/u.test(text)) return text
  return text.replace(/[\p{L}\d][\p{L}\d'.]*/gu, (word) => {
    if (/\d/.test(word) || /^(?:RR|PO|NE|NW|SE|SW|PH|N|S|E|W|II|III|[A-Z])$/.test(word)) return word
    return word.toLowerCase().replace(/^\p{L}|(?<='|^mc)\p{L}(?=\p{L})/gu, (first) => first.toUpperCase())
  })
}
