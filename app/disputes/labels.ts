import type { BadgeTone } from '#app/ui/status-badges.ts'
import type { DisputeEvent, Outcome } from './subject.ts'

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
}

/** What both sides read of a dispute that was filed. */
export type FiledLabels = {
  disputedAlready: string
  closed: string
  /** What happens to the record while the answer is waited for; null if nothing of it is reported. */
  meanwhile: string
  advice: { furnisher: string; consumer: string }
  byAnother: string
  saidByConsumer: string
  consumer: string
  evidenceIsApart: string
}

/** What the record is reported as while it is disputed, and what a pause of that means. */
export type ReportingLabels = {
  marked: string
  markedShort: string
  paused: string
  pauseConsequences: string
}

export type StaffLabels = {
  /** Who it is about, under the title. */
  filedBy: (organizationName: string) => string
  record: string
  saidByConsumer: string
  noEvidence: string
  evidenceIsApart: string
  others: string
  /** How a dispute of it ended, in a few words. */
  outcomeLabels: Record<Outcome | 'closed', string>
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
  staff: StaffLabels
  outcomes: Record<Outcome, OutcomeLabels>
}

/** The reason of a dispute as text; one of an earlier table reads as it was stored. */
export const reasonLabel = (reasons: FormLabels['reasons'], reason: string): string =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? reason
