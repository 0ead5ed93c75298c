// Lines that every page has at its edge: kept for reference, never part of a sentence.

import type { OrderPage } from './page-lines.ts'
import type { TextLine } from './text-line.ts'

/** What a page's header or footer says about the whole document. */
const OF_DOCUMENT = /\b(?:file|order|decision|page|board|tribunal|dossier|ordonnance)\b/i

/** At a later page's edge: text that is also at another page's edge, except for its numbers. */
export function withoutRepeated(lines: readonly TextLine[], pages: readonly OrderPage[]): TextLine[] {
  const length = new Map(pages.map((page) => [page.number, page.lines.length]))
  const key = ({ text }: TextLine) => text.replace(/\d+/g, '#')
  const isEdge = (line: TextLine) => line.line <= 2 || line.line > (length.get(line.page) ?? 0) - 2
  const isOne = (line: TextLine) =>
    isEdge(line) && OF_DOCUMENT.test(line.text) && !/[$.;:]\s?$|\$/.test(line.text) && line.text.length < 90
  const on = new Map<string, Set<number>>()
  for (const line of lines.filter(isOne)) on.set(key(line), (on.get(key(line)) ?? new Set()).add(line.page))
  return lines.map((line) =>
    line.page > 1 && isOne(line) && (on.get(key(line))?.size ?? 0) > 1 ? { ...line, furniture: true } : line,
  )
}
