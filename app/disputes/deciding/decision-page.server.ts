import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { Outcome } from '../dispute-states.ts'
import { reasonLabel } from '../labels.ts'
import { type DisputeRow, requireDecidable } from '../staff-dispute.server.ts'
import type { DisputeSubject, DisputeSubjects } from '../subject.ts'

/** The text of a decision's page before the decision. */
export type DecisionPageView = {
  disputeId: string
  /** The disputed record. */
  recordTitle: string
  title: string
  tone: 'primary' | 'danger'
  consequences: string
}

/** Answers with a text only; a correction has its own pages. */
type InWords = Exclude<Outcome, 'corrected'>

export type DecisionView = DecisionPageView & { outcome: InWords; hint: string; also: AlsoOpen[] }

/** Another open dispute of the record that the same answer can apply to. */
export type AlsoOpen = { id: string; by: string; reason: string }

/** The page for an answer, by its part of the address, which the subject defines. */
export function openDecision(
  staff: Staff,
  subjects: DisputeSubjects,
  { disputeId, path }: { disputeId: string; path: string },
): Promise<DecisionView> {
  return inTransaction(staff.actor, async (tx) => {
    const { subject, title, row } = await requireDecidable(tx, staff, subjects, disputeId)
    const outcome = outcomeAt(subject, path)
    const { action, tone, consequences } = subject.labels.outcomes[outcome]
    const { answerHint: hint } = subject.labels.staff
    const also = await listAlsoOpen(tx, subject, row)
    return { disputeId, recordTitle: title, outcome, title: action, tone, consequences, hint, also }
  })
}

export async function listAlsoOpen(tx: Tx, subject: DisputeSubject, row: DisputeRow): Promise<AlsoOpen[]> {
  const rows = await tx
    .selectFrom('dispute')
    .select(['id', 'party_id', 'reason'])
    .where('subject_kind', '=', row.subject_kind)
    .where('subject_id', '=', row.subject_id)
    .where('state', '=', 'open')
    .where('id', '<>', row.id)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  const names = await subject.listPartyNames(
    tx,
    rows.flatMap(({ party_id }) => party_id ?? []),
  )
  return rows.map(({ id, party_id, reason }) => ({
    id,
    by: names.get(party_id ?? '') ?? subject.labels.filed.consumer,
    reason: reasonLabel(subject.labels.form.reasons, reason),
  }))
}

function outcomeAt({ labels: { outcomes } }: DisputeSubject, path: string): InWords {
  const outcome = (['upheld', 'withdrawn'] as const).find((each) => outcomes[each].path === path)
  if (!outcome) throw notFound()
  return outcome
}

export type PauseView = DecisionPageView & { reasons: Readonly<Record<string, string>> }

/** The page to pause reporting; a kind that is not reported has none. */
export function openPause(staff: Staff, subjects: DisputeSubjects, disputeId: string): Promise<PauseView> {
  return inTransaction(staff.actor, async (tx) => {
    const { subject, title } = await requireDecidable(tx, staff, subjects, disputeId)
    const { reporting } = subject.labels
    if (!reporting) throw notFound()
    return {
      disputeId,
      recordTitle: title,
      title: 'Pause reporting',
      tone: 'primary',
      consequences: reporting.pauseConsequences,
      reasons: reporting.pauseReasons,
    }
  })
}
