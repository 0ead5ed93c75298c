import type { IsoDate } from '#app/platform/values/dates.ts'
import type { BadgeTone } from '#app/ui/status-badges.ts'
import type { DisputeEvent, EndState, Outcome, Side } from './subject.ts'

/** What the pages and mails call an answer and what it does. */
export type OutcomeLabels = {
  /** The part of the address of its page. */
  path: string
  /** The button, and the title of its page. */
  action: string
  tone: 'primary' | 'danger'
  /** What it does, said before it is done. */
  consequences: string
  /** What is said to staff once it is done. */
  done: string
  /** On the page of both sides. */
  badge: { label: string; tone: BadgeTone }
}

/** What the one who disputes reads and chooses from while they write. */
export type FormLabels = {
  /** The list that the record is in, in the way down to its page. */
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
   * Another party of the record has a dispute open; their words are between them and us. `until`: the last day on which
   * one of this person keeps the record back.
   */
  anotherDisputes: (until: IsoDate | null) => string
}

/** What one side reads and is asked for where it says something to a dispute that is open. */
export type StatementLabels = {
  /** The link to it, and the title of its page. */
  action: string
  /** Who reads the words, and who the files, before they are sent. */
  whoReads: string
  words: string
  wordsHint: string
  nothing: string
  filesHint: string
  done: string
  /** Over what this side said, to the other one and to staff. */
  heading: string
}

/** What both sides read of a dispute that was filed. */
export type FiledLabels = {
  disputedAlready: string
  closed: string
  retracted: string
  /** What it means to take a dispute back, said before it is done, and who is told of it. */
  retractConsequences: string
  retractTold: string
  /** Once it is taken back. */
  retractDone: string
  /** To the furnisher after the time to answer: what they can still do. */
  tooLate: string
  /** What happens to the record while the answer is waited for; null if nothing of it is reported. */
  meanwhile: string
  /** The furnisher's, also once their time to answer is over. */
  advice: { furnisher: string; furnisherTooLate: string; consumer: string }
  saidByConsumer: string
  consumer: string
  evidenceIsApart: string
}

/** What the record is reported as while it is disputed, and what a pause of that means. */
export type ReportingLabels = {
  marked: string
  /** Of one that came before anything was reported: nothing is, until it is answered; null once the answer is late. */
  notYet: (until: string | null) => string
  /** Before it is sent: whether it keeps the record back. */
  whenSent: (isInTime: boolean) => string
  markedShort: string
  heldShort: string
  paused: string
  pauseConsequences: string
  /** Why it can be paused, as both sides read it; `other` is in the reviewer's own words. */
  pauseReasons: Readonly<Record<string, string>> & { other: string }
}

export type StaffLabels = {
  /** Who it is about, under the title. */
  filedBy: (organizationName: string) => string
  record: string
  saidByConsumer: string
  noEvidence: string
  evidenceIsApart: string
  others: string
  /** Who reads an answer, before it is written. */
  answerHint: string
  /** How a dispute of it ended, in a few words. */
  outcomeLabels: Record<EndState, string>
  /** Pages beside the dispute with what it is decided by: the last part of each address. */
  tabs: readonly { path: string; label: string }[]
  history: Record<DisputeEvent, string>
  /** What somebody did, shown to the person who came second. */
  did: Record<DisputeEvent, string>
}

/** All words of a kind of record that the pages of disputes show. */
export type DisputeLabels = {
  /** What it is, in the queue. */
  name: string
  form: FormLabels
  filed: FiledLabels
  /** Null for a kind of which nothing is reported to a credit bureau. */
  reporting: ReportingLabels | null
  statements: Record<Side, StatementLabels>
  staff: StaffLabels
  /** No correction where a record of this kind cannot be corrected by a decision. */
  outcomes: Record<Exclude<Outcome, 'corrected'>, OutcomeLabels> & { corrected: OutcomeLabels | null }
}

/** The reason of a dispute as text; one of an earlier table reads as it was stored. */
export const reasonLabel = (reasons: FormLabels['reasons'], reason: string): string =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? reason
