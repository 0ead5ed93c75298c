import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'

/** A person of a line. SIN and birth date are never in it: they are read from their own rows when the file is written. */
export type LinePerson = { firstName: string; middleName: string | null; lastName: string }

/**
 * What the bureau knows of every source's line: enough to show staff who and what is in a file. A source keeps more in it,
 * all that it writes the account from. It is stored with its entry and never changes.
 */
export type AccountLine = {
  /** Of one account for life, and of no other of any source. */
  accountNumber: string
  /** A code of the format, which the source has words for. */
  accountStatus: string
  currentBalance: Cents
  consumers: readonly LinePerson[]
}

type Period = { amount: Cents; startsOn: IsoDate; endsOn: IsoDate }

/** What a source decides of one of its accounts on a 15th. */
export type AccountOutcome<Line extends AccountLine = AccountLine> =
  | ({ kind: 'line'; line: Line } & Period)
  | ({ kind: 'left_out' | 'held'; reason: string } & Period)
  | { kind: 'not_due' }
