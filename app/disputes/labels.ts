import type { IsoDate } from '#app/platform/values/dates.ts'
import type { BadgeTone } from '#app/ui/status-badges.ts'
import type { DisputeEvent, EndState, HeldBack, Outcome, Side } from './dispute-states.ts'

/** The labels of an answer and its effect on pages and in mails. */
export type OutcomeLabels = {
  /** The part of its page's address. */
  path: string
  /** The button, and the title of its page. */
  action: string
  tone: 'primary' | 'danger'
  /** The effect, before the decision. */
  consequences: string
  /** The message to staff after the decision. */
  done: string
  /** On the page of both sides. */
  badge: { label: string; tone: BadgeTone }
}

/** What the person who disputes reads and chooses from while they write. */
/** A record of parts, such as months, of which a dispute can name some. */
export type PartLabels = {
  label: string
  hint: string
  /** In lists of what a dispute says. */
  name: string
  /** With these reasons at least one is chosen. */
  neededFor: readonly string[]
  missing: string
  /** One part, in words. */
  text: (part: string) => string
}

export type FormLabels = {
  /** None where a record has no parts. */
  parts?: PartLabels
  /** The list of the record, in its page's breadcrumb. */
  list: { label: string; to: string }
  reasons: Readonly<Record<string, string>>
  whyDispute: string
  noReason: string
  noExplanation: string
  explanationHint: string
  evidenceHint: string
  whenSent: string
  notNow: string
  back: string
  changedMeanwhile: string
  /**
   * Another party's dispute of the record is open; their text is confidential between them and us. `until`: the last
   * day this person's own stops reporting.
   */
  anotherDisputes: (until: IsoDate | null) => string
}

/** What one side reads and fills in for a statement on an open dispute. */
export type StatementLabels = {
  /** The link to it, and its page title. */
  action: string
  /** Who reads the text, and who the files, before they are sent. */
  whoReads: string
  words: string
  wordsHint: string
  nothing: string
  filesHint: string
  done: string
  /** Above this side's statements, for the other side and for staff. */
  heading: string
}

/** What both sides read about a filed dispute. */
export type FiledLabels = {
  disputedAlready: string
  closed: string
  retracted: string
  /** What it means to withdraw a dispute, before it is done, and who is notified. */
  retractConsequences: string
  retractNotice: string
  /** After it is withdrawn. */
  retractDone: string
  /** To the furnisher after the deadline: what they can still do. */
  tooLate: string
  /** What happens to the record until the answer; null if it is not reported. */
  meanwhile: string
  /** The furnisher's, also after their deadline. */
  advice: { furnisher: string; furnisherTooLate: string; consumer: string }
  consumerStatement: string
  consumer: string
  /** At the start of a sentence to the furnisher. */
  theConsumer: string
  evidenceIsApart: string
}

/** How the record is reported while disputed, and what a pause means. */
export type ReportingLabels = {
  marked: string
  /** For one filed before anything was reported: nothing is, until it is answered; null once the answer is late. */
  notYet: (until: string | null, held: HeldBack, side: Side) => string
  /** Before it is sent: what it keeps from being reported. */
  whenSent: (held: HeldBack | null) => string
  markedShort: string
  heldShort: (held: HeldBack) => string
  paused: string
  pauseConsequences: string
  /** Why it can be paused, as both sides read it; `other` is the reviewer's own text. */
  pauseReasons: Readonly<Record<string, string>> & { other: string }
}

export type StaffLabels = {
  /** The person it is about, under the title. */
  filedBy: (organizationName: string) => string
  record: string
  consumerStatement: string
  noEvidence: string
  evidenceIsApart: string
  others: string
  /** Who reads an answer, before it is written. */
  answerHint: string
  /** A dispute's outcome in a few words. */
  outcomeLabels: Record<EndState, string>
  /** Pages beside the dispute with the facts for the decision: the last part of each address. */
  tabs: readonly { path: string; label: string }[]
  history: Record<DisputeEvent, string>
  /** Another person's action, shown to the person who came second. */
  did: Record<DisputeEvent, string>
}

/** All words for a kind of record on the dispute pages. */
export type DisputeLabels = {
  /** The kind, in the queue. */
  name: string
  form: FormLabels
  filed: FiledLabels
  /** Null for a kind that is not reported to a credit bureau. */
  reporting: ReportingLabels | null
  statements: Record<Side, StatementLabels>
  staff: StaffLabels
  /** No correction if a decision cannot correct a record of this kind. */
  outcomes: Record<Exclude<Outcome, 'corrected'>, OutcomeLabels> & { corrected: OutcomeLabels | null }
}

/** The chosen parts of a record in words, as an entry of a list; none where none are chosen. */
export const partsEntry = (
  { parts }: FormLabels,
  chosen: readonly string[],
): { label: string; value: string }[] =>
  parts && chosen.length > 0 ? [{ label: parts.name, value: chosen.map(parts.text).join(', ') }] : []

/** The reason of a dispute as text; one from an earlier list reads as stored. */
export const reasonLabel = (reasons: FormLabels['reasons'], reason: string): string =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? reason
