import { marks } from '../marks.ts'
import { maxCounted } from './research-filter.ts'

/** A number of days of the corpus, from the end where a sort starts. */
export type Stretch = { from: string; to: string; isWhole: boolean }

/**
 * The first and last day of possible matches, and the day on which the first filings from a sort's end are complete.
 */
export type Corpus = { first: string; last: string; near: string | null }

/** A stretch with more matches than this is shortened: no one needs them, and each costs time. */
export const maxFetched = 6000
/** The maximum growth of a stretch over the one before. */
const maxGrowth = 40
/** How many filings the first stretch has, matching or not. */
export const nearest = 1400

const dayMs = 86_400_000
const shift = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/**
 * Where matches are searched, stretch by stretch. The first is short. Its matches show how long the next must be for
 * somewhat more than 1,000; so a word that is in every order costs as few fetched orders as one that is in one of a
 * thousand. A word of certain years may have no match and then very many: the days between are tried next.
 */
export class Stretches {
  readonly #corpus: Corpus
  readonly #isNewestFirst: boolean
  readonly #whole: number
  #days: number
  #tooFew = 0
  #tooMany: number | null = null

  constructor(corpus: Corpus, isNewestFirst: boolean) {
    this.#corpus = corpus
    this.#isNewestFirst = isNewestFirst
    this.#whole = daysFrom(corpus.first, corpus.last)
    const { near } = corpus
    if (near === null) this.#days = this.#whole
    else this.#days = isNewestFirst ? daysFrom(near, corpus.last) : daysFrom(corpus.first, near)
  }

  get stretch(): Stretch {
    const { first, last } = this.#corpus
    const isWhole = this.#days >= this.#whole
    if (isWhole) return { from: first, to: last, isWhole }
    return this.#isNewestFirst
      ? { from: shift(last, 1 - this.#days), to: last, isWhole }
      : { from: first, to: shift(first, this.#days - 1), isWhole }
  }

  /** Records how many match in this stretch; false if it decides. */
  goOn(found: number): boolean {
    if (found > maxFetched) this.#tooMany = this.#days
    else if (found > maxCounted || this.#days >= this.#whole) return false
    else this.#tooFew = this.#days
    const next =
      this.#tooMany === null
        ? Math.ceil(this.#days * growth(found))
        : Math.round(Math.sqrt(Math.max(1, this.#tooFew) * this.#tooMany))
    if (this.#tooMany !== null && (next <= this.#tooFew || next >= this.#tooMany)) return false
    // The last bit is not worth a separate stretch.
    this.#days = next > this.#whole * 0.7 && this.#tooMany === null ? this.#whole : next
    return true
  }
}

/**
 * How much longer a stretch should be for somewhat more than 1,000 matches: the more were found, the better the
 * estimate. From a few matches, at most 3,500 are expected even if this stretch was unlucky; a stretch in between is
 * cheaper than fetching thousands too many.
 */
const growth = (found: number): number =>
  Math.max(
    1.5,
    Math.min(
      maxGrowth,
      (1100 + 2500 / Math.sqrt(Math.max(found, 1))) / Math.max(found, 0.5),
      3500 / (found + 3 + 2 * Math.sqrt(found)),
    ),
  )

/** The marks of the weeks, months or years in a stretch of days: each of its filings has one of them. */
export function marksWithin(from: string, to: string): string[] {
  const days = daysFrom(from, to)
  const [step, mark] =
    days <= 70
      ? ([1, marks.week] as const)
      : days <= 750
        ? ([25, marks.month] as const)
        : ([360, marks.year] as const)
  const within = new Set<string>()
  for (let day = from; day < to; day = shift(day, step)) within.add(mark(day))
  return [...within.add(mark(to))]
}
