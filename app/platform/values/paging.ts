/** The number of rows per page in staff lists. */
export const rowsPerPage = 20

/** The page number in an address; an invalid number is the first. */
export const readPage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1

export type Paging = { page: number; pageCount: number }

/** The offset of a page. A page beyond the last is the last. */
export function pageAt(asked: number, rows: number, perPage = rowsPerPage): Paging & { offset: number } {
  const pageCount = Math.max(1, Math.ceil(rows / perPage))
  const page = Math.min(asked, pageCount)
  return { page, pageCount, offset: (page - 1) * perPage }
}
