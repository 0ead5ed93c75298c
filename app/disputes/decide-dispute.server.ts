import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { type Changed, changeOpenDispute, setDispute } from './change-dispute.server.ts'
import { notifyOf } from './dispute-events.server.ts'
import type { Correction, DisputeChange, DisputeSubjects, Outcome } from './subject.ts'

type Answer = { disputeId: string; words: string; once: OnceKey }
type Decision = Answer & { outcome: Exclude<Outcome, 'corrected'> }

/** What a matter changes of its record where a dispute of it is partly right; told to both sides as it says. */
export type Correct = (tx: Tx, disputeChange: DisputeChange) => Promise<Correction>

/** Answers a dispute: the record is upheld or withdrawn, its matter does what follows, and both sides are notified. */
export function decideDispute(
  staff: Staff,
  subjects: DisputeSubjects,
  { outcome, words, ...decision }: Decision,
): Promise<Changed> {
  const change = { ...decision, event: outcome, words }
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    // Before the record moves: one that ends would close the dispute itself.
    await setDispute(tx, disputeChange, { state: outcome, ...answered(disputeChange, words) })
    await subject.effects[outcome](tx, disputeChange)
    await notifyOf(tx, subject, disputeChange, { kind: outcome, words })
  })
}

/**
 * Answers a dispute that is partly right, in one transaction: the record is corrected on the evidence, the dispute ends, and
 * both sides are told what was changed and what is owed now. What `correct` throws takes everything back.
 */
export function correctDisputed(
  staff: Staff,
  subjects: DisputeSubjects,
  { words, ...answer }: Answer,
  correct: Correct,
): Promise<Changed> {
  const change = { ...answer, event: 'corrected' as const, words }
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    const { corrected } = subject.effects
    if (!corrected) throw notFound()
    const correction = await correct(tx, disputeChange)
    const columns = { ...answered(disputeChange, words), correction: JSON.stringify(correction) }
    await setDispute(tx, disputeChange, { state: 'corrected', ...columns })
    await corrected(tx, disputeChange)
    await notifyOf(tx, subject, disputeChange, { kind: 'corrected', words, correction })
  })
}

const answered = ({ at, personId }: DisputeChange, words: string) => ({
  resolution: words,
  resolved_on: torontoDate(at.getTime()),
  resolved_at: at,
  resolved_by: personId,
  reporting_paused_at: null,
})
