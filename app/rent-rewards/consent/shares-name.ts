/** Letters that do not come apart into a letter and an accent. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

/** The parts of a name without accents and case. An apostrophe is part of its word: `O’Neill` is `oneill`. */
function partsOf(name: string): string[] {
  const parts = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ]/gu, '')
    .replace(/[æœøłđðþßı]/gu, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // One letter says of no one who they are, unless there is nothing else.
  const telling = parts.filter((part) => part.length > 1)
  return telling.length > 0 ? telling : parts
}

/** Whether two names have a part in common, in any order. Where they have none, the person is asked a second time. */
export function sharesName(one: string, other: string): boolean {
  const parts = new Set(partsOf(other))
  return partsOf(one).some((part) => parts.has(part))
}
