import type { RawBuilder } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { Metro2Account } from '#app/platform/metro2/account.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { AccountLine, AccountOutcome } from './account-line.ts'

/** Takes what is wrong with one account, which is then left out; the others go on. */
export type OnFault = (subjectId: string, error: unknown) => void

export type StoredLine<Line extends AccountLine> = { subjectId: string; line: Line }

/** The account that goes out for a line, or the reason why it cannot go out after all. */
export type WrittenAccount = { account: Metro2Account } | { leftOut: string }

/** How staff recognize what an entry is about, and where they look into it. */
export type SubjectSummary = {
  /** Of the people as they are known now; the file names them as they were. */
  people: readonly string[]
  /** What tells it from others of the same people, such as an address. */
  title: string
  fileNumber: string | null
  /** The source's own page about it. */
  to: string
}

/**
 * Something that reports accounts to the bureau, such as rental debts. Each of its accounts is a subject with an id that
 * the source gives it. The bureau makes the file; what is due, and what a line says, is the source's own.
 */
export type BureauSource<Line extends AccountLine = AccountLine> = {
  /** Stored with every entry: it is never changed. */
  name: string
  /** What its accounts are called, such as `Rental debts`. */
  label: string
  /** The codes of its lines' statuses as text. */
  statusLabels: Readonly<Record<string, string>>
  /** Its reasons in a few words; null for one that it does not know. */
  reasonLabel(reason: string): string | null

  /** The first day on which something of an organization may be due; null if nothing is. */
  firstDueOn(tx: Tx, organizationId: string): Promise<IsoDate | null>
  /** The ids of what may have something to say on a 15th, in their order, from after one on. */
  listCandidates(
    tx: Tx,
    organizationId: string,
    reportDate: IsoDate,
    page: { after: string | null; limit: number },
  ): Promise<string[]>
  /** What is said of each on that day. What it throws itself, for many at once, is asked again one by one. */
  decide(
    tx: Tx,
    organizationId: string,
    subjectIds: readonly string[],
    file: { reportDate: IsoDate; dialect: DialectName },
    onFault: OnFault,
  ): Promise<Map<string, AccountOutcome<Line>>>
  /** The accounts of stored lines, with what no line holds: SINs and birth dates, whose openings it notes. */
  writeAccounts(
    tx: Tx,
    organizationId: string,
    lines: readonly StoredLine<Line>[],
    file: { batchNumber: number; programId: string },
  ): Promise<Map<string, WrittenAccount>>

  /** For staff's pages, by id; without those that are no longer there. */
  describe(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, SubjectSummary>>
  /** A select of the ids of all that a search by name, file number or account number finds. */
  search(text: string): RawBuilder<unknown>
}

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** What it reports to the credit bureau: one file a month holds what each source hands over. */
    bureauSources?: readonly BureauSource[]
  }
}

export const bureauSourcesOf = (matters: readonly Matter[]): BureauSource[] =>
  matters.flatMap(({ bureauSources = [] }) => bureauSources)
