import type { StepName } from '../step-names.ts'
import type { NoticeToDeliver } from './notices-to-deliver.server.ts'
import type { ReturnedApplication } from './returned.server.ts'

/** What waits for a person, in the order of home. Dates are ISO, amounts cents. */
export type Waiting = {
  returned: ReturnedApplication[]
  /** Debts with a notice to deliver on paper. */
  notices: NoticeToDeliver[]
  owed: OwedItem[]
  /** Open disputes; `isOwn` if this person filed it. */
  disputes: { id: string; title: string; dueOn: string; isOwn: boolean }[]
  drafts: DraftItem[]
  moreDrafts: number
  /** What is recorded by `until` is included in the file of `on`. */
  nextReport: { on: string; until: string; debts: number } | null
}

export type OwedItem = {
  id: string
  title: string
  creditor: string
  owedCents: number
  /** The last day to pay or dispute before it is reported; null if that is over. */
  lastDay: string | null
}

export type DraftItem = {
  id: string
  title: string
  savedOn: string
  done: number
  steps: number
  next: { step: StepName; title: string }
}

export const isNothingWaiting = ({
  returned,
  notices,
  owed,
  disputes,
  drafts,
  nextReport,
}: Waiting): boolean =>
  returned.length + notices.length + owed.length + disputes.length + drafts.length === 0 &&
  nextReport === null

/** Whether something in it has the page's primary button. */
export const asksForSomething = ({ returned, notices, owed, drafts }: Waiting): boolean =>
  returned.length + notices.length + owed.length + drafts.length > 0
