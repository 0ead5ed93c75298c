/** A staff member's search text in a list. */
export const readFind = (text: string | null): string => (text ?? '').trim().slice(0, 200)

/** Its words; a result contains every one. */
export const findWords = (find: string): string[] =>
  find.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
