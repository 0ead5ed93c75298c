/** What NFKD does not decompose. */
const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th' }

/** A text without case and accents: how the corpus and searches are compared. */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœðþ]/g, (letter) => letters[letter] ?? letter)
    // O'Neil is one word, however it is typed.
    .replaceAll(/['’‘ʼ]/g, '')

/** The words of a text in their folded form. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
