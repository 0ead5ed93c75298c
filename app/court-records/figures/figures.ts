// Figures of the corpus for home, from all published orders. Pure; the job passes parts of the corpus.

/** The totals of one issue year's published orders, in one part of the corpus. Amounts in cents. */
export type YearPart = {
  year: number
  filings: number
  /** Those included in an applicant's search. */
  screened: number
  owed: number
  /** Orders against tenants, and their total. */
  rentCases: number
  rentOwed: number
  /** The newest day of an order on an N4, `YYYY-MM-DD`. */
  latestN4: string | null
  /** Orders of the last 12 months with a hearing date, and the days from each hearing to its order. */
  waits: number
  waitDays: number
}

export type YearOfCases = { year: number; averageCents: number }

export type CorpusFigures = {
  totalFilings: number
  screenedFilings: number
  totalOwedCents: number
  latestN4: string | null
  /** Null if no order of the last 12 months has a hearing date. */
  averageWaitDays: number | null
  /** The newest years that have cases, oldest first; until there are any, the sample is shown instead. */
  averageOwedPerCase: YearOfCases[]
}

const yearsShown = 5

/** Adds up the parts of the corpus, in any order. */
export function figuresOf(parts: readonly YearPart[]): CorpusFigures {
  const sum = (of: (part: YearPart) => number, among = parts) =>
    among.reduce((total, part) => total + of(part), 0)
  const waits = sum((part) => part.waits)
  const byYear = [...Map.groupBy(parts, ({ year }) => year)]
    .toSorted(([one], [other]) => one - other)
    .map(([year, among]) => ({
      year,
      cases: sum((part) => part.rentCases, among),
      owed: sum((part) => part.rentOwed, among),
    }))
  return {
    totalFilings: sum((part) => part.filings),
    screenedFilings: sum((part) => part.screened),
    totalOwedCents: sum((part) => part.owed),
    latestN4:
      parts
        .flatMap(({ latestN4 }) => latestN4 ?? [])
        .toSorted()
        .at(-1) ?? null,
    averageWaitDays: waits === 0 ? null : Math.round(sum((part) => part.waitDays) / waits),
    averageOwedPerCase: byYear
      .filter(({ cases }) => cases > 0)
      .map(({ year, cases, owed }) => ({ year, averageCents: Math.round(owed / cases) }))
      .slice(-yearsShown),
  }
}

/** The specification's values until there are cases of our own (specification 2, section 9). */
export const casesGiven: readonly YearOfCases[] = [
  { year: 2020, averageCents: 1_164_527 },
  { year: 2021, averageCents: 780_632 },
  { year: 2022, averageCents: 1_007_742 },
  { year: 2023, averageCents: 1_312_468 },
  { year: 2024, averageCents: 1_654_470 },
]
