import type { Staff } from '#app/organization/guards.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { type Changed, changeOpenDispute, setDispute } from './change-dispute.server.ts'
import { notifyBothSides } from './dispute-events.server.ts'
import type { DisputeSubjects, Outcome } from './subject.ts'

type Decision = { disputeId: string; outcome: Outcome; words: string; once: OnceKey }

/** Answers a dispute: the record is upheld or withdrawn, its matter does what follows, and both sides are notified. */
export function decideDispute(
  staff: Staff,
  subjects: DisputeSubjects,
  { outcome, words, ...decision }: Decision,
): Promise<Changed> {
  const change = { ...decision, event: outcome, words }
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    // Before the record moves: one that ends would close the dispute itself.
    await setDispute(tx, disputeChange, {
      state: outcome,
      resolution: words,
      resolved_on: torontoDate(disputeChange.at.getTime()),
      resolved_at: disputeChange.at,
      resolved_by: disputeChange.personId,
      reporting_paused_at: null,
    })
    await subject.effects[outcome](tx, disputeChange)
    await notifyBothSides(tx, subject, disputeChange, { kind: outcome, words })
  })
}
