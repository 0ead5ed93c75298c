import { wordsOf } from '#app/platform/values/fold.ts'
import { isParticle } from '#app/platform/values/printed-name.ts'
import { type SplitName, splitName } from '../names/split-name.ts'
import { isCommonWord } from './common-words.ts'

type Parties = {
  tenant_names: readonly string[]
  landlord_names: readonly string[]
  city: string | null
}

/**
 * The parties of orders, tenants and landlords, whose name was searched: their first and last name are among the words,
 * or the search is only their name including the last name. Words that orders have anyway, and the cities of these
 * orders, are no name on their own: Jan Rent, Ed Lane and Lewis Hamilton were not searched by "rent", "lane" or
 * "Hamilton".
 */
export function partiesNamed(typed: readonly string[], orders: readonly Parties[]): SplitName[] {
  const words = new Set(typed.flatMap(wordsOf).flatMap(parts))
  if (words.size === 0) return []
  const places = new Set(orders.flatMap(({ city }) => wordsOf(city ?? '')))
  const telling = new Set([...words].filter((word) => !isCommonWord(word) && !places.has(word)))
  const people = orders
    .flatMap(({ tenant_names, landlord_names }) => [...tenant_names, ...landlord_names])
    .flatMap((printed) => splitName(printed) ?? [])
    .filter((person) => isNamed({ words, telling }, person))
  const byName = new Map(people.map((person) => [`${person.first} ${person.last}`, person]))
  return [...byName.values()]
}

/** Names in Han characters are printed with and without a space. */
const parts = (word: string): string[] => word.match(/\p{Script=Han}|\P{Script=Han}+/gu) ?? []
const partsOf = (name: string): string[] => wordsOf(name).flatMap(parts)

type Searched = { words: ReadonlySet<string>; telling: ReadonlySet<string> }

function isNamed({ words, telling }: Searched, { first, middle, last }: SplitName): boolean {
  const [given, between, family] = [partsOf(first), partsOf(middle), partsOf(last)]
  // Many people have one half of a hyphenated name; "de" is no one's.
  if (!family.some((word) => words.has(word) && !isParticle(word))) return false
  const own = new Set([...given, ...between, ...family])
  if (![...own].some((word) => telling.has(word))) return false
  return given.every((word) => words.has(word)) || [...words].every((word) => own.has(word))
}
