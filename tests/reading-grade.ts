/** The text of a page's main, block by block: what is inline stays in its sentence. */
export function blocksOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:b|strong|em|i|a|span|time|small|abbr|wbr)\b[^>]*>/g, '')
    .replace(/<!--.*?-->/g, '')
    .split(/<[^>]+>/)
    .map((text) =>
      text
        .replace(/&#x27;/g, '’')
        .replace(/&quot;/g, '"')
        .replace(/&[a-z]+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

/** Sentences only: labels and buttons are short, and would make any text look easy. */
export const sentencesOf = (blocks: readonly string[]): string[] =>
  blocks
    .flatMap((block) => block.match(/[^.?!]+(?:[.?!](?=\s|$)|[.?!](?=\S)[^.?!]*)+/g) ?? [])
    .map((each) => each.trim())

const wordsOf = (sentence: string): string[] => sentence.match(/[A-Za-z]+(?:['’-][A-Za-z]+)*/g) ?? []

/** As a reader would say it, roughly: groups of vowels, without a silent e. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, (end) => end.charAt(0))
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length)
}

/** The Flesch–Kincaid grade: years of school that a text asks of its reader. */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
