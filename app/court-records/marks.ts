// Filters and date ranges are stored in the search vector beside the words, as lexemes that no word can be: the index
// then intersects everything at once, however common each part is.
import { wordsOf } from '#app/platform/values/fold.ts'
import { fileKey, fileNumberKey } from './words.ts'

export type MarkedFiling = {
  fileNumber: string
  neutralCitation: string | null
  issuedDate: string
  amountOwed: number | null
  city: string | null
  province: string
  tenantNames: readonly string[]
  landlordNames: readonly string[]
  legalRepNames: readonly string[]
  adjudicatorName: string | null
  tags: readonly string[]
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** Steps at which an amount gets a mark "at least this many cents"; the exact comparison follows. */
const amountSteps = [
  50_000, 100_000, 200_000, 350_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000,
]

export const marks = {
  week: (date: string) => `w:${Math.floor(Date.parse(date) / weekMs)}`,
  month: (date: string) => `m:${date.slice(0, 7)}`,
  year: (date: string) => `y:${date.slice(0, 4)}`,
  fileNumber: (key: string) => `f:${key}`,
  tag: (tag: string) => `#:${tag}`,
  city: (cityProvince: string) => `c:${cityProvince}`,
  tenant: (word: string) => `t:${word}`,
  landlord: (word: string) => `l:${word}`,
  paralegal: (word: string) => `p:${word}`,
  adjudicator: (word: string) => `a:${word}`,
  amount: (step: number) => `$:${step}`,
} as const

/** The name of a city in addresses and marks: `toronto-on`. */
export const cityProvince = (city: string, province: string): string =>
  [...wordsOf(city), province.toLowerCase()].join('-')

/** The mark of the highest step that every amount of at least this has; null below the first. */
export function amountMark(cents: number): string | null {
  const step = amountSteps.findLast((each) => each <= cents)
  return step === undefined ? null : marks.amount(step)
}

export function marksOf(filing: MarkedFiling): string[] {
  const { issuedDate: date, amountOwed, city, province } = filing
  const named = (names: readonly string[], mark: (word: string) => string) => names.flatMap(wordsOf).map(mark)
  const numbers = [fileNumberKey(filing.fileNumber), fileKey(filing.fileNumber)]
  return [
    ...new Set([
      marks.week(date),
      marks.month(date),
      marks.year(date),
      // A number is also found by its digits alone, as people write it.
      ...numbers
        .flatMap((key) => [key, key.replace(/^[A-Z]+/, '')])
        .filter(Boolean)
        .map(marks.fileNumber),
      ...(filing.neutralCitation ? [marks.fileNumber(fileNumberKey(filing.neutralCitation))] : []),
      ...filing.tags.map(marks.tag),
      ...(city ? [marks.city(cityProvince(city, province))] : []),
      ...amountSteps.filter((step) => step <= (amountOwed ?? -1)).map(marks.amount),
      ...named(filing.tenantNames, marks.tenant),
      ...named(filing.landlordNames, marks.landlord),
      ...named(filing.legalRepNames, marks.paralegal),
      ...named(filing.adjudicatorName ? [filing.adjudicatorName] : [], marks.adjudicator),
    ]),
  ]
}

/** The marks of neighbouring words, so that the index also finds phrases. They are short, because there are many. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => pairMark(`${words[index]} ${word}`))

/** FNV-1a over 32 bits, in seven characters. */
function pairMark(pair: string): string {
  let hash = 2_166_136_261
  for (let index = 0; index < pair.length; index += 1)
    hash = Math.imul(hash ^ pair.charCodeAt(index), 16_777_619)
  return `~${(hash >>> 0).toString(36)}`
}
