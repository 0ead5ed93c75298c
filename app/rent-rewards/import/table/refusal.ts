/** Why a file is not read as a table. The words for people are in refusal-words.ts. */
export const tableRefusals = [
  'empty',
  'too-large',
  'one-column',
  'other-columns',
  'pdf',
  'picture',
  'web-page',
  'not-text',
  'old-excel',
  'not-a-workbook',
  'encrypted',
  'macros',
  'broken',
  'open-quote',
  'line-too-long',
  'too-many-rows',
  'too-many-columns',
  'too-many-cells',
  'too-many-parts',
  'too-compressed',
  'too-much-inside',
  'too-many-texts',
  'outside-reference',
  'too-complex',
  'busy',
] as const

export type TableRefusal = (typeof tableRefusals)[number]

/** The only error of reading a table: the file is refused, and why. `busy`: it was not opened. */
export class TableRefused extends Error {
  readonly reason: TableRefusal
  /** Which of the files, if there are two. */
  readonly file: number

  constructor(reason: TableRefusal, detail = '', file = 0) {
    super(`The table could not be read: ${reason}${detail === '' ? '' : ` (${detail})`}`)
    this.name = 'TableRefused'
    this.reason = reason
    this.file = file
  }
}
