import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { BadgeStyle } from '#app/ui/status-badges.ts'
import type { HeldBack, Outcome, Side } from './dispute-states.ts'
import type { DisputeLabels } from './labels.ts'

/** A value that a decision changed, in words; null if there was none before, or is none now. */
export type CorrectedValue = { what: string; was: Shown | null; now: Shown | null }
/** An amount is null while it is not known. */
type Balance = { asOf: string; before: Cents | null; after: Cents | null }
/** A decision's changes, as both sides read it, and their effect on the balance. */
export type Correction = { values: CorrectedValue[]; balance: Balance }
/**
 * The same as it is kept: codes and values of the subject's own, so that it can be read in any language. Decisions from
 * before that hold the English words, and are shown as they were.
 */
export type KeptCorrection = { values: unknown[]; balance: Balance }

/** A dispute by its subject: whose record, which one, and which of its parties disputes it. */
export type Dispute = {
  id: string
  organizationId: string
  subjectId: string
  partyId: string | null
  /** The person who filed it. */
  disputerId: string
}

/** A record for a person who may see it. The furnisher's side reported it; a consumer is named in it. */
export type DisputedRecord = {
  id: string
  organizationId: string
  title: string
  side: Side
  /** The record itself says that it is disputed. */
  isMarkedDisputed: boolean
  /** Why it cannot be disputed now; null if it can. */
  notDisputable: string | null
}

/** The events that both sides are notified of. */
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
  /** The other side is notified. */
  | { kind: 'statement'; by: Side; files: number }

/** What staff are reminded of; `left` is the remaining time, in the queue's words. */
export type DueDispute = { dueOn: IsoDate; left: string; url: string }

/** A person as a possible reviewer. */
export type Reviewer = { id: string; email: string }

/** A record's name where staff see many. */
export type RecordSummary = { title: string; organizationName: string }

/** A line about the record on the staff's dispute page. */
export type Fact = { label: string; value: FactValue }
export type FactValue =
  | { text: Shown }
  | { fileNumber: string }
  | { money: number }
  | { badge: BadgeStyle }
  | { file: string; to: string }

/** The pages where people dispute records of a kind and follow the dispute. */
export type SubjectPaths = {
  record: (subjectId: string) => string
  form: (subjectId: string) => string
  check: (subjectId: string) => string
  /** For the furnisher, `of` names the dispute. */
  filed: (subjectId: string, of?: string | null) => string
  /** Later statements: one side adds to the dispute, the other answers it. */
  statement: (subjectId: string, of?: string | null) => string
  checkStatement: (subjectId: string, of?: string | null) => string
  retract: (subjectId: string) => string
  /** Where the person who disputed says that they still disagree with the answer. */
  contest: (subjectId: string) => string
  evidence: (subjectId: string, evidenceId: string) => string
}

/** An action on a dispute, with actor and time, in the name of the record's organization. */
export type DisputeChange = Dispute & { personId: string; at: Date }

type Effect = (tx: Tx, disputeChange: DisputeChange) => Promise<void>

/** Who is notified about disputes of a kind, and in which words: needed to close one when its record ends. */
export type DisputeNotifier = {
  kind: string
  /** The mails about a dispute's events. The transaction acts for the record's organization. */
  writeMails: (tx: Tx, dispute: Dispute, news: DisputeUpdate) => Promise<Mail[]>
}

/**
 * A kind of record that can be disputed, as its matter describes it. Disputes know the clock, the evidence, the queue
 * and the answers; they ask here what a record is and what happens to it.
 */
export type DisputeSubject = DisputeNotifier & {
  labels: DisputeLabels
  paths: SubjectPaths
  /** An external form that replaces ours; null if there is none. */
  formElsewhere: () => string | null
  /** The record, if this person is a party to it; null for everyone else. */
  findRecord: (tx: Tx, caller: PersonCaller, subjectId: string) => Promise<DisputedRecord | null>
  /** The party of the record that this person is. */
  findParty: (tx: Tx, caller: PersonCaller, subjectId: string) => Promise<string | null>
  /** The parts of the record that a dispute can name, newest first. */
  listParts?: (tx: Tx, caller: PersonCaller, subjectId: string, today: IsoDate) => Promise<string[]>
  /** Locks the record until the transaction ends: before its dispute, wherever both change. */
  lockRecord: (tx: Tx, organizationId: string, subjectId: string) => Promise<void>
  /** The effect of filing on the record; false if it can no longer be disputed. */
  markDisputed: (tx: Tx, filing: Omit<DisputeChange, 'id'>) => Promise<boolean>
  /** The same if the furnisher asks us to look at an answer again; null if they cannot. */
  markReopened: ((tx: Tx, filing: Omit<DisputeChange, 'id'>) => Promise<boolean>) | null
  /** The effect of each outcome on the record; null for a correction if records of this kind cannot be corrected. */
  effects: Record<'upheld' | 'withdrawn' | 'retracted', Effect> & { corrected: Effect | null }
  /** The words of a changed value; where records of a kind cannot be corrected, there are none. */
  correctedWords?: (value: unknown) => CorrectedValue
  /** A value that a decision changed, as other parties of the record read it: without what is about the disputer alone. */
  keptForOthers?: (value: unknown) => unknown
  /** What staff must do before they can give an answer, as a text for them; null if nothing. */
  findObstacle: (tx: Tx, dispute: Dispute, outcome: Outcome) => Promise<string | null>
  writeReminder: (tx: Tx, dispute: Dispute, due: DueDispute) => Promise<(to: string) => Mail>
  /** Records by their ids, for staff. */
  listSummaries: (tx: Tx, subjectIds: readonly string[]) => Promise<Map<string, RecordSummary>>
  /** The names of its parties in the record. */
  listPartyNames: (tx: Tx, partyIds: readonly string[]) => Promise<Map<string, string>>
  /** Why a person may not decide it, as a text for them; null if they may. */
  findConflict: (tx: Tx, reviewer: Reviewer, dispute: Dispute) => Promise<string | null>
  /** What is not reported before this dispute is answered; null if it is reported as disputed. */
  findHeldBack: (
    tx: Tx,
    dispute: { organizationId: string; subjectId: string; partyId: string | null; openedOn: string },
  ) => Promise<HeldBack | null>
  /** The last day a new dispute stops reporting this way; null if that is past, or never was. */
  lastDayToHoldBack: (
    tx: Tx,
    record: { organizationId: string; subjectId: string },
    day: IsoDate,
  ) => Promise<IsoDate | null>
  /** The facts staff decide it by, and the page with the rest. */
  readPanel: (tx: Tx, dispute: Dispute, today: IsoDate) => Promise<RecordPanel>
}

export type RecordPanel = { facts: Fact[]; page: { label: string; to: string } | null }

/** The kinds of records that can be disputed here. */
export type DisputeSubjects = readonly DisputeSubject[]

/** The kind of a dispute; a row of a kind without a subject is our own error. */
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
