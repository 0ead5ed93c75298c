const shortest = 3
const longest = 40

/** Whether a word can be suggested: numbers and what is too short are not. */
export const isSuggestible = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && /^\p{L}+$/u.test(word)

/**
 * The word, and the word without each of its letters. Two words share one of these if a single slip lies between them: a
 * letter too many or too few, another letter, or two that changed places.
 */
export function slipKeys(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
