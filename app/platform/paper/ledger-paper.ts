export type PaperLine = { date: string; title: string; note: string; amount: string; balance: string }

/** A ledger on paper, as text only: it is drawn in a separate process, which takes values and no functions. */
export type LedgerPaper = {
  title: string
  /** Who, where and by which order, each with its name. */
  facts: [string, string][]
  figures: [string, string][]
  lines: PaperLine[]
  /** The notes for all lines. */
  remark: string
  /** What counts from a later day. */
  ahead: PaperLine[]
}

/** Typed text breaks where the column ends, not where Enter was pressed: 500 times would be pages of nothing. */
export const onOneLine = (note: string): string => note.replace(/[\s\u0085]+/g, ' ').trim()
