import type { Selectable } from 'kysely'
import type { DisputeEventTable, DisputeTable } from '#app/disputes/tables.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { BadgeStyle } from '#app/ui/status-badges.ts'
import type { DisputeLabels } from './labels.ts'

export type DisputeState = Selectable<DisputeTable>['state']
export type DisputeEvent = DisputeEventTable['event']
/** How staff answer: the record is upheld, corrected because the dispute is partly right, or withdrawn. */
export type Outcome = Exclude<DisputeState, 'open' | 'closed' | 'retracted'>
/** How it ended, by whomever. */
export type EndState = Exclude<DisputeState, 'open'>

/** A value that a decision changed, in words; null where there was none, or is none any more. */
export type CorrectedValue = { what: string; was: string | null; now: string | null }
type Balance = { asOf: string; before: Cents; after: Cents }
/** What a decision changed, as both sides read it, and what it made of the balance. */
export type Correction = { values: CorrectedValue[]; balance: Balance }
/**
 * The same as it is kept: codes and values of the subject's own, so that it can be read in any language. Decisions from
 * before that hold the English words, and are shown as they were.
 */
export type KeptCorrection = { values: unknown[]; balance: Balance }

/** A dispute by what it is about: whose record, which one, and who disputes it as which of its parties. */
export type Dispute = {
  id: string
  organizationId: string
  subjectId: string
  partyId: string | null
  /** The person who filed it. */
  disputerId: string
}

/** A record for somebody who may see it. The furnisher's side reported it; a consumer is named in it. */
export type DisputedRecord = {
  id: string
  organizationId: string
  title: string
  side: Side
  /** The record says of itself that it is disputed. */
  isMarkedDisputed: boolean
  /** Why it cannot be disputed as it stands; null if it can. */
  notDisputable: string | null
}

/** What both sides are notified of. */
export type DisputeUpdate =
  | { kind: 'filed'; reason: string; filedOn: IsoDate; dueOn: IsoDate }
  /** The furnisher asked us to look at our answer again. */
  | { kind: 'reopened'; dueOn: IsoDate }
  | { kind: 'reporting_paused'; reason: string }
  | { kind: 'reporting_resumed' }
  | { kind: 'upheld' | 'withdrawn' | 'closed'; words: string }
  | { kind: 'corrected'; words: string; correction: Correction }
  /** By the person who disputed. */
  | { kind: 'retracted' }
  /** The other side of the one who said it is notified. */
  | { kind: 'statement'; by: Side; files: number }

/** Who reported the record, or who is named in it. */
export type Side = 'furnisher' | 'consumer'

/** What staff are reminded of; `left` is the time there is, in the words of the queue. */
export type DueDispute = { dueOn: IsoDate; left: string; url: string }

/** A person as a possible reviewer. */
export type Reviewer = { id: string; email: string }

/** How a record is called where staff see many. */
export type RecordSummary = { title: string; organizationName: string }

/** A line about the record on the page where staff review its dispute. */
export type Fact = { label: string; value: FactValue }
export type FactValue =
  | { text: string }
  | { fileNumber: string }
  | { money: number }
  | { badge: BadgeStyle }
  | { file: string; to: string }

/** Where the pages are on which people dispute records of a kind and follow what happens to it. */
export type SubjectPaths = {
  record: (subjectId: string) => string
  form: (subjectId: string) => string
  check: (subjectId: string) => string
  /** Of the furnisher `of` says which dispute. */
  filed: (subjectId: string, of?: string | null) => string
  /** What either side says afterwards: the one adds to the dispute, the other answers it. */
  statement: (subjectId: string, of?: string | null) => string
  checkStatement: (subjectId: string, of?: string | null) => string
  retract: (subjectId: string) => string
  /** Where the one who disputed says that they disagree with the answer. */
  contest: (subjectId: string) => string
  evidence: (subjectId: string, evidenceId: string) => string
}

/** What was done to a dispute, who did it and when, in the name of the organization whose record it is. */
export type DisputeChange = Dispute & { personId: string; at: Date }

type Effect = (tx: Tx, disputeChange: DisputeChange) => Promise<void>

/** Who is notified about disputes of a kind, in which words: what is needed to close one where its record ends. */
export type DisputeNotifier = {
  kind: string
  /** The mails about news of a dispute. The transaction acts for the record's organization. */
  writeMails: (tx: Tx, dispute: Dispute, news: DisputeUpdate) => Promise<Mail[]>
}

/**
 * A kind of record that can be disputed, as its matter describes it. The disputes know the clock, the evidence, the
 * queue and the answers; what a record is, and what happens to it, they ask here.
 */
export type DisputeSubject = DisputeNotifier & {
  labels: DisputeLabels
  paths: SubjectPaths
  /** A form elsewhere that takes the place of ours; null if there is none. */
  formElsewhere: () => string | null
  /** The record under this person's own eyes; not found for anyone without a part in it. */
  requireRecord: (tx: Tx, caller: PersonCaller, subjectId: string) => Promise<DisputedRecord>
  /** As which party of the record they dispute it. */
  findParty: (tx: Tx, caller: PersonCaller, subjectId: string) => Promise<string | null>
  /** Locks the record until the transaction ends: before its dispute, wherever both change. */
  lockRecord: (tx: Tx, organizationId: string, subjectId: string) => Promise<void>
  /** What filing does to the record; false if it cannot be disputed any more. */
  markDisputed: (tx: Tx, filing: Omit<DisputeChange, 'id'>) => Promise<boolean>
  /** The same where the furnisher asks us to look at an answer again; null where they cannot. */
  markReopened: ((tx: Tx, filing: Omit<DisputeChange, 'id'>) => Promise<boolean>) | null
  /** What each end does to the record; null for a correction of what cannot be corrected here. */
  effects: Record<'upheld' | 'withdrawn' | 'retracted', Effect> & { corrected: Effect | null }
  /** The words of a changed value; where records of a kind cannot be corrected, there are none. */
  correctedWords?: (value: unknown) => CorrectedValue
  /** What staff have to do before they can give an answer, as a text for them; null if nothing is missing. */
  findObstacle: (tx: Tx, dispute: Dispute, outcome: Outcome) => Promise<string | null>
  writeReminder: (tx: Tx, dispute: Dispute, due: DueDispute) => Promise<(to: string) => Mail>
  /** Records by their ids, for staff. */
  listSummaries: (tx: Tx, subjectIds: readonly string[]) => Promise<Map<string, RecordSummary>>
  /** Under which names the record has its parties. */
  listPartyNames: (tx: Tx, partyIds: readonly string[]) => Promise<Map<string, string>>
  /** Why somebody may not decide it, as a text for them; null if they may. */
  findConflict: (tx: Tx, reviewer: Reviewer, dispute: Dispute) => Promise<string | null>
  /** Whether nothing of the record is reported before this dispute is answered. */
  isHeldBack: (
    tx: Tx,
    dispute: { organizationId: string; subjectId: string; openedOn: string },
  ) => Promise<boolean>
  /** The last day on which a new dispute keeps the record back so; null where that is past, or never was. */
  lastDayToHoldBack: (
    tx: Tx,
    record: { organizationId: string; subjectId: string },
    day: IsoDate,
  ) => Promise<IsoDate | null>
  /** What staff decide it by, and the page with the rest. */
  readPanel: (tx: Tx, dispute: Dispute, today: IsoDate) => Promise<RecordPanel>
}

export type RecordPanel = { facts: Fact[]; page: { label: string; to: string } | null }

/** The kinds of records that can be disputed here. */
export type DisputeSubjects = readonly DisputeSubject[]

/** The kind of a dispute; a row of a kind that nobody describes any more is our own error. */
export function subjectOf(subjects: DisputeSubjects, kind: string): DisputeSubject {
  const subject = subjects.find((each) => each.kind === kind)
  if (!subject) throw new Error(`no disputes of ${kind}`)
  return subject
}

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** Its records that can be disputed. */
    disputeSubjects?: DisputeSubjects
  }
}

export const disputeSubjectsOf = (matters: readonly Matter[]): DisputeSubjects =>
  matters.flatMap(({ disputeSubjects = [] }) => disputeSubjects)
