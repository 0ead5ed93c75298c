const shortest = 3
const maxLength = 40

/** Whether a word can be suggested: numbers and short words cannot. */
export const isSuggestible = (word: string): boolean =>
  word.length >= shortest && word.length <= maxLength && /^\p{L}+$/u.test(word)

/** From this length on, a word with two slips is still recognizable. */
const longForTwo = 8
const ends = 3

/** Whether two words are long enough to be the same with two slips. */
export const isLong = (word: string): boolean => lettersIn(word) >= longForTwo

/** As the database counts: a letter beyond the basic plane is one. */
export const lettersIn = (word: string): number => [...word].length

/** How a word begins and ends: two slips in a long word are seldom one in each. */
export const endsOf = (word: string): { start: string; end: string } => ({
  start: [...word].slice(0, ends).join(''),
  end: [...word].slice(-ends).join(''),
})

/** The slips between two words: extra, missing or changed letters, or two swapped neighbours. Counted to 3. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 2) return 3
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : 3,
      )
    }
    ;[before, last] = [last, row]
  }
  return Math.min(3, at(last, b.length))
}

const at = (row: readonly number[], place: number): number => row[place] ?? 3

/**
 * The word, and the word without each of its letters. Two words share one of these if a single slip is between them: an
 * extra, missing or changed letter, or two swapped.
 */
export function slipKeys(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
