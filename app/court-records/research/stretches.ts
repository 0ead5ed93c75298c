import { marks } from '../marks.ts'
import { mostCounted } from './research-filter.ts'

/** So many days of the corpus, from the end that a sort begins with. */
export type Stretch = { from: string; to: string; isWhole: boolean }

/** The first and last day of what may be found, and the day on which the first filings from a sort's end are complete. */
export type Corpus = { first: string; last: string; near: string | null }

/** A stretch that holds more matches than this is taken shorter: nobody needs them, and each costs. */
export const mostFetched = 6000
/** A stretch is at most so many times as long as the one before. */
const mostGrowth = 40
/** How many filings the first stretch holds, whether they match or not. */
export const nearest = 1400

const dayMs = 86_400_000
const shift = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/**
 * Where matches are looked for, stretch after stretch. The first is short. How much it holds says how long the next one
 * must be for somewhat more than 1,000 matches; so few orders are fetched for a word that stands in each of them as for
 * one that stands in one of a thousand. A word of certain years may be met by none and then by very many: what lies between is
 * tried next.
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

  /** Takes in how many match in this stretch; false where it decides. */
  goOn(found: number): boolean {
    if (found > mostFetched) this.#tooMany = this.#days
    else if (found > mostCounted || this.#days >= this.#whole) return false
    else this.#tooFew = this.#days
    const next =
      this.#tooMany === null
        ? Math.ceil(this.#days * growth(found))
        : Math.round(Math.sqrt(Math.max(1, this.#tooFew) * this.#tooMany))
    if (this.#tooMany !== null && (next <= this.#tooFew || next >= this.#tooMany)) return false
    // The last bit is not worth a stretch of its own.
    this.#days = next > this.#whole * 0.7 && this.#tooMany === null ? this.#whole : next
    return true
  }
}

/**
 * By how much longer a stretch should hold somewhat more than 1,000 matches: the more were found, the better that is known.
 * Of a few matches no more than 3,500 are expected even if this stretch was unlucky, and one in between tells more: fetching
 * thousands too many costs more than asking once more.
 */
const growth = (found: number): number =>
  Math.max(
    1.5,
    Math.min(
      mostGrowth,
      (1100 + 2500 / Math.sqrt(Math.max(found, 1))) / Math.max(found, 0.5),
      3500 / (found + 3 + 2 * Math.sqrt(found)),
    ),
  )

/** The marks of the weeks, months or years that a stretch of days touches: each of its filings has one of them. */
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
