// The index query for the corpus. It finds too much rather than too little: names.ts then compares.

import { wordsOf } from '#app/platform/values/fold.ts'
import { cityProvince, marks } from '../marks.ts'
import { isHan, nameWords, splitSuffix } from '../names/name-readings.ts'
import { searchedName } from '../names/names.ts'
import { type Applicant, landlordWords } from './match.ts'

const particles = new Set(
  'mac mc de del della di da la le les van von der st saint sainte o d l al el ben bin ter ten'.split(' '),
)

/** A word of a name as orders may print it: MacDonald and Mac Donald, Saint and St. */
function wordForms(word: string): string[][] {
  return partedForms(word).flatMap((form) => [form, ...shortSaint(form)])
}

function shortSaint(form: readonly string[]): string[][] {
  const [first = '', ...rest] = form
  const short = first.replace(/^saint/, 'st')
  return short === first ? [] : [[short, ...rest]]
}

function partedForms(word: string): string[][] {
  const heads = [1, 2, 3, 5, 6].map((length) => word.slice(0, length)).filter((head) => particles.has(head))
  return [
    [word],
    ...heads.filter((head) => word.length > head.length + 1).map((head) => [head, word.slice(head.length)]),
  ]
}

/** Adjacent words, joined and separate: `de la cruz`, `dela cruz`, `delacruz`. */
function compositions(words: readonly string[]): string[][] {
  const [first, ...rest] = words
  if (first === undefined) return [[]]
  if (rest.length === 0) return wordForms(first)
  if (words.length > 4) return [[...words], [words.join('')]]
  return rest
    .flatMap((_, count) => {
      const head = [first, ...rest.slice(0, count)]
      const heads = head.length === 1 ? wordForms(first) : [[head.join('')], ...shortSaint([head.join('')])]
      return compositions(rest.slice(count)).flatMap((tail) => heads.map((each) => [...each, ...tail]))
    })
    .concat([[words.join('')], ...shortSaint([words.join('')])])
}

const quote = (mark: string) => `'${mark.replaceAll(/['\\]/g, '')}'`
const all = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)
const any = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)

/** A given name of two syllables, separated: Meiling and Mei Ling. */
function syllables(words: readonly string[]): string[][] {
  const [word = ''] = words
  if (words.length !== 1 || isHan(word) || word.length < 4 || word.length > 12) return []
  return Array.from({ length: word.length - 3 }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)])
}

const anyGiven = (words: readonly string[]): string =>
  any([anyForm(words), ...syllables(words).map((form) => all(form.map((word) => quote(marks.tenant(word)))))])

const anyForm = (words: readonly string[]): string =>
  any([...new Set(compositions(words).map((form) => all(form.map((word) => quote(marks.tenant(word))))))])

/**
 * The tenants' side of orders that may have one of the applicant's names, one query per name: forty in one would be
 * joined over every order that has any of their words. A landlord's name is a separate mark.
 */
export function nameQueries({ name, aliases }: Applicant): string[] {
  // Orders often leave a suffix out, and the comparison sees a wrong one.
  const { given, family } = searchedName(name)
  const together = [...family, ...given].join('')
  const reversed = [...given, ...family].join('')
  const own = [
    family.length > 0 ? all([anyGiven(given), anyForm(family)]) : anyForm(given),
    ...(isHan(together) ? [together, reversed].map((word) => quote(marks.tenant(word))) : []),
  ]
  return [...new Set([any(own), ...aliases.map((text) => anyForm(splitSuffix(nameWords(text), 2).tokens))])]
}

/**
 * Orders in which an address or a landlord may also match, one query per kind: postal codes have the fewest orders,
 * cities the most.
 */
export function nearerQueries({ addresses, landlords }: Applicant): string[] {
  const codes = addresses.flatMap(({ postal_code }) => wordsOf(postal_code ?? '').map(quote))
  const named = landlords
    .map((name) => landlordWords(name).map((word) => quote(marks.landlord(word))))
    .filter((words) => words.length > 0)
  const cities = addresses.flatMap(({ city, province }) =>
    city && province ? namesOfCity(city).map((each) => quote(marks.city(cityProvince(each, province)))) : [],
  )
  return [codes, named.map(all), cities]
    .filter((parts) => parts.length > 0)
    .map((parts) => any([...new Set(parts)]))
}

const toronto = ['Toronto', 'Scarborough', 'Etobicoke', 'North York', 'East York', 'York']
const namesOfCity = (city: string): string[] => {
  const words = wordsOf(city).join('')
  if (toronto.some((each) => wordsOf(each).join('') === words)) return toronto
  const other = [/^saint(e?)\b/i, /^st(e?)\b\.?/i].flatMap((form, index) =>
    form.test(city) ? [city.replace(form, index === 0 ? 'St$1' : 'Saint$1')] : [],
  )
  return words === 'quebec' || words === 'quebeccity' ? ['Québec', 'Quebec City'] : [city, ...other]
}
