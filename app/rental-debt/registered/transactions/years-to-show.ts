import { type Paging, pageAt } from '#app/platform/values/paging.ts'
import type { LedgerYear, YearLine } from '../ledger/years.ts'

/** Everything, or payments and waivers only. */
export type Show = 'all' | 'credits'

export const readShow = (text: string | null): Show => (text === 'credits' ? 'credits' : 'all')
export const readYear = (text: string | null): string | null => (/^\d{4}$/.test(text ?? '') ? text : null)

type Asked = { show: Show; year: string | null; page: number }

/** A year with the lines of this page; null if they are on another page. */
export type ShownYear = Omit<LedgerYear, 'lines'> & { isOpen: boolean; lines: YearLine[] | null }

/**
 * The number of ledger rows per page: a month with a payment a week has ten. More years, and more of a year, follow.
 */
export const rowsPerPage = 75

/** The requested or newest year, open, with one page of it; and the others, closed, while there is room. */
export function yearsToShow(
  years: LedgerYear[],
  { show, year, page }: Asked,
): Paging & { years: ShownYear[] } {
  const wanted = years.map((each) => ({ ...each, lines: linesToShow(each, show) }))
  const open = wanted.find((each) => each.year === year) ?? wanted[0]
  const pages = pagesOf(open?.lines ?? [])
  const paging = pageAt(page, pages.length, 1)
  const lines = pages[paging.page - 1] ?? []
  let room = pages.length > 1 ? 0 : rowsPerPage - rowsOf(lines)
  const shown = wanted.map((each): ShownYear => {
    if (each === open) return { ...each, isOpen: true, lines }
    const rows = rowsOf(each.lines)
    if (rows > room) return { ...each, isOpen: false, lines: null }
    room -= rows
    return { ...each, isOpen: false }
  })
  return { years: shown, page: paging.page, pageCount: paging.pageCount }
}

/** Among payments alone, the balance beside each is the one right after it. */
function linesToShow({ lines }: LedgerYear, show: Show): YearLine[] {
  if (show === 'all') return lines
  return lines
    .filter(({ kind }) => kind === 'credit')
    .map((line) => ({ ...line, balance: line.rows[0]?.balance ?? line.balance }))
}

const rowsOf = (lines: readonly YearLine[]) => lines.reduce((all, { rows }) => all + rows.length, 0)

/** Lines in pages of about as many rows; a line is never split. */
function pagesOf(lines: YearLine[]): YearLine[][] {
  const pages: YearLine[][] = [[]]
  for (const line of lines) {
    const last = pages.at(-1) ?? []
    if (last.length > 0 && rowsOf(last) + line.rows.length > rowsPerPage) pages.push([line])
    else last.push(line)
  }
  return pages
}
