const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a lease's address and names have every word that was typed, in any order, accents and case apart. */
export function isFound(about: string, typed: string): boolean {
  const text = plain(about)
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
