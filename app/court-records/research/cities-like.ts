import { fold } from '#app/platform/values/fold.ts'
import { cities, isLargeCity } from '../cities.ts'

/** No one reads a longer list. */
const maxShown = 60

const folded = cities.map((city) => ({ value: city.value, name: fold(city.label) }))
const large = new Set(cities.filter(isLargeCity).map(({ value }) => value))

/** The cities whose names contain a text, those that begin with it first: 60 of them, and the total. */
export function citiesLike(typed: string): { found: ReadonlySet<string>; total: number } {
  const like = fold(typed.trim())
  if (like === '') return { found: large, total: cities.length }
  const all = folded.filter(({ name }) => name.includes(like))
  const first = all.toSorted((a, b) => Number(b.name.startsWith(like)) - Number(a.name.startsWith(like)))
  return { found: new Set(first.slice(0, maxShown).map(({ value }) => value)), total: all.length }
}

/** The city that a text names, as a list of one; empty for no text; null if it names no city or several. */
export function cityNamed(typed: string): string[] | null {
  const name = fold(typed.trim())
  if (name === '') return []
  const whole = folded.filter((city) => city.name === name)
  const named = folded.filter((city) => city.name.startsWith(`${name}, `))
  const big = named.filter(({ value }) => large.has(value))
  const begun = folded.filter((city) => city.name.startsWith(name))
  const [found] = [whole, named, big, begun].filter(({ length }) => length === 1)
  return found ? found.map(({ value }) => value) : null
}
