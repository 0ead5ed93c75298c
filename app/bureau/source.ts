import type { RawBuilder } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { Metro2Account } from '#app/platform/metro2/account.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { AccountLine, AccountOutcome } from './account-line.ts'

/** Receives what is wrong with one account, which is then left out; the others continue. */
export type OnFault = (subjectId: string, error: unknown) => void

export type StoredLine<Line extends AccountLine> = { subjectId: string; line: Line }

/** The account for a line, or the reason why it cannot be reported after all. */
export type WrittenAccount = { account: Metro2Account } | { leftOut: string }

/** The file that is decided for. */
export type DecidedFile = { reportDate: IsoDate; dialect: DialectName }

/** How staff recognize the subject of an entry, and where they can look into it. */
export type SubjectSummary = {
  /** The people as known now; the file names them as they were. */
  people: readonly string[]
  /** What distinguishes it from others of the same people, such as an address. */
  title: string
  fileNumber: string | null
  /** The source's own page about it. */
  to: string
}

/**
 * A source of accounts for the bureau, such as rental debts. Each account is a subject with an id that the source
 * assigns. The bureau makes the file; the source decides what is due and what a line says.
 */
export type BureauSource<Line extends AccountLine = AccountLine> = {
  /** Stored with every entry: it must never change. */
  name: string
  /** The label of its accounts, such as `Rental debts`. */
  label: string
  /** The labels of its lines' statuses. */
  statusLabels: Readonly<Record<string, string>>
  /** Its reasons in a few words; null for an unknown one. */
  reasonLabel(reason: string): string | null

  /** The first day something of an organization may be due; null if nothing is. */
  firstDueOn(tx: Tx, organizationId: string): Promise<IsoDate | null>
  /** The ids of accounts that may be due on a 15th, in order, after a given one. */
  listCandidates(
    tx: Tx,
    organizationId: string,
    reportDate: IsoDate,
    page: { after: string | null; limit: number },
  ): Promise<string[]>
  /** The decision for each on that day. If it throws for many at once, it is asked again one by one. */
  decide(
    tx: Tx,
    organizationId: string,
    subjectIds: readonly string[],
    file: DecidedFile,
    onFault: OnFault,
  ): Promise<Map<string, AccountOutcome<Line>>>
  /** The accounts of stored lines, with what no line holds: SINs and birth dates, whose reading it records. */
  writeAccounts(
    tx: Tx,
    organizationId: string,
    lines: readonly StoredLine<Line>[],
    file: { batchNumber: number; programId: string },
  ): Promise<Map<string, WrittenAccount>>

  /** For staff pages, by id; without those that no longer exist. */
  describe(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, SubjectSummary>>
  /** A select of the ids of all matches of a search by name, file number or account number. */
  search(text: string): RawBuilder<unknown>
}

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** What it reports to the credit bureau: the monthly file holds what each source hands over. */
    bureauSources?: readonly BureauSource[]
  }
}

/** The sources of all matters. */
export const bureauSourcesOf = (matters: readonly Matter[]): BureauSource[] =>
  matters.flatMap(({ bureauSources = [] }) => bureauSources)
