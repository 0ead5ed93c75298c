/** What somebody of staff looks for in a list. */
export const readFind = (text: string | null): string => (text ?? '').trim().slice(0, 200)

/** Its words, each of which has to be there. */
export const findWords = (find: string): string[] =>
  find.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
