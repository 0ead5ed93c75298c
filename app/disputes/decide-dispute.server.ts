import type { Staff } from '#app/organization/guards.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { type Changed, changeOpenDispute, setDispute } from './change-dispute.server.ts'
import { notifyBothSides } from './dispute-events.server.ts'
import type { DisputeSubjects, Outcome } from './subject.ts'

type Decision = { disputeId: string; outcome: Outcome; words: string; once: OnceKey }

/** Answers a dispute: the record is upheld or withdrawn, its matter does what follows, and both sides are told. */
export function decideDispute(
  staff: Staff,
  subjects: DisputeSubjects,
  { outcome, words, ...decision }: Decision,
): Promise<Changed> {
  const change = { ...decision, event: outcome, words }
  return changeOpenDispute(staff, subjects, change, async (tx, subject, doing) => {
    // Before the record moves: one that ends would close the dispute itself.
    await setDispute(tx, doing, {
      state: outcome,
      resolution: words,
      resolved_on: torontoDate(doing.at.getTime()),
      resolved_at: doing.at,
      resolved_by: doing.personId,
      reporting_paused_at: null,
    })
    await subject.effects[outcome](tx, doing)
    await notifyBothSides(tx, subject, doing, { kind: outcome, words })
  })
}
