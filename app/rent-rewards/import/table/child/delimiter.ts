import { type Delimiter, delimiters } from '../table.ts'

const sampleLength = 65_536
const sampleRows = 200

/**
 * The delimiter that splits the most rows into the same number of cells. Excel's own line `sep=;` decides. Titles and
 * totals have other numbers of cells, and a comma in an address does not split every row alike.
 */
export function guessDelimiter(text: string): Delimiter {
  const named = /^\uFEFF?sep=([,;|\t])/i.exec(text)?.[1]
  if (named) return named as Delimiter
  const sample = text.slice(0, sampleLength)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const score = scoreOf(countsOf(sample, delimiter))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** How many times the delimiter stands outside of quotes, in each row. */
function countsOf(sample: string, delimiter: Delimiter): number[] {
  const counts = []
  let count = 0
  let isQuoted = false
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === delimiter) count += 1
    else if (character === '\n') {
      counts.push(count)
      count = 0
      if (counts.length >= sampleRows) return counts
    }
  }
  if (count > 0) counts.push(count)
  return counts
}

/** Rows that agree, times what they are split into. */
function scoreOf(counts: readonly number[]): number {
  const rows = new Map<number, number>()
  for (const count of counts) if (count > 0) rows.set(count, (rows.get(count) ?? 0) + 1)
  return Math.max(0, ...[...rows].map(([count, agreeing]) => count * agreeing ** 2))
}
