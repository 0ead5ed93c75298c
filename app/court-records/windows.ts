import { marks } from './marks.ts'

/** A stretch of days at one end of the corpus, and the marks that its filings have, one of them each. */
export type Window = { from: string; to: string; marks: string[] }

const dayMs = 86_400_000
const shift = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

const spans = [
  { days: 6, step: 1, mark: marks.week },
  { days: 34, step: 1, mark: marks.week },
  { days: 180, step: 25, mark: marks.month },
  { days: 700, step: 360, mark: marks.year },
] as const

/**
 * Where matches are looked for first: ever longer stretches from the end that the sort begins with. A word that stands in
 * many orders has enough of them in a short one, and one that has not enough in a long one stands in few: whichever it is,
 * only some thousands of orders are ever fetched.
 */
export function windowsFrom(end: string, isNewestFirst: boolean): Window[] {
  return spans.map(({ days, step, mark }) => {
    const [from, to] = isNewestFirst ? [shift(end, -days), end] : [end, shift(end, days)]
    const within: string[] = []
    for (let day = from; day < to; day = shift(day, step)) within.push(mark(day))
    return { from, to, marks: [...new Set([...within, mark(to)])] }
  })
}
