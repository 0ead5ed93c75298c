import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'

/** A person of a line. SIN and birth date are never in it: they are read from their own rows when the file is written. */
export type LinePerson = { firstName: string; middleName: string | null; lastName: string }

/**
 * The fields of every source's line that the bureau knows: enough to show staff who and what is in a file. A source
 * stores more in it, everything it needs to write the account. It is stored with its entry and never changes.
 */
export type AccountLine = {
  /** Identifies one account for life, across all sources. */
  accountNumber: string
  /** A code of the format; the source has the label. */
  accountStatus: string
  currentBalance: Cents
  consumers: readonly LinePerson[]
}

type Period = { amount: Cents; startsOn: IsoDate; endsOn: IsoDate }

/** A source's decision about one of its accounts on a 15th. */
export type AccountOutcome<Line extends AccountLine = AccountLine> =
  | ({ kind: 'line'; line: Line } & Period)
  | ({ kind: 'left_out' | 'held'; reason: string } & Period)
  | { kind: 'not_due' }
