import type { IsoDate } from '../values/dates.ts'

/** Text is left-aligned with blanks, numbers right-aligned with zeros; an absent date is zeros. */
export type FieldKind = 'text' | 'number' | 'date' | 'timestamp'

/** One field of a record: its name, the position of its first character counted from 1, its length. */
export type FieldRow = readonly [name: string, start: number, length: number, kind: FieldKind]
export type FieldTable = readonly FieldRow[]

type KindValues = { text: string; number: number; date: IsoDate; timestamp: string }

/** The possible values of a table's fields; absent or null ones are written blank or as zeros. */
export type FieldValues<T extends FieldTable> = {
  [R in T[number] as R[0]]?: KindValues[R[3]] | null
}

/** The same for generic code: any table, any field. */
export type AnyValues = { readonly [name: string]: string | number | null | undefined }

export function tableLength(table: FieldTable): number {
  const [, start, length] = table.at(-1) ?? ['', 1, 0]
  return start + length - 1
}

/**
 * What is wrong with a record. It names the field and never the value, which may be a person's number or birth date.
 */
export class Metro2Error extends Error {
  readonly field: string
  readonly problem: string
  readonly record: number | null

  constructor(field: string, problem: string, record: number | null = null) {
    super(record === null ? `${field} ${problem}` : `Record ${record}: ${field} ${problem}`)
    this.name = 'Metro2Error'
    this.field = field
    this.problem = problem
    this.record = record
  }
}

/** Only here is the record's number known: the reader of the message looks for it in the file. */
export function numbered<T>(record: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Metro2Error ? new Metro2Error(error.field, error.problem, record) : error
  }
}
