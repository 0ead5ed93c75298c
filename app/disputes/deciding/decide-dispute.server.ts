import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { notifyOf, recordDisputeEvent } from '../dispute-events.server.ts'
import type { Outcome } from '../dispute-states.ts'
import { correctionForOthers, correctionInWords } from '../filed/correction-words.ts'
import { disputeOf } from '../staff-dispute.server.ts'
import type { DisputeChange, DisputeSubject, DisputeSubjects, KeptCorrection } from '../subject.ts'
import { type Changed, changeOpenDispute, changeRefusal, setDispute } from './change-dispute.server.ts'

type Answer = {
  disputeId: string
  words: string
  /** Other open disputes of the record with the same answer. */
  also: readonly string[]
  once: OnceKey
}
type Decision = Answer & { outcome: Exclude<Outcome, 'corrected'> }

/** What a matter changes in its record if a dispute of it is partly right; both sides read it. */
export type Correct = (tx: Tx, disputeChange: DisputeChange) => Promise<KeptCorrection>

/** Answers a dispute: the record is upheld or withdrawn, its matter does what follows, and both sides are notified. */
export function decideDispute(
  staff: Staff,
  subjects: DisputeSubjects,
  { outcome, words, also, ...decision }: Decision,
): Promise<Changed> {
  const change = { ...decision, event: outcome, words }
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    const others = await listAlso(tx, disputeChange, { subject, also })
    // Before the record moves: one that ends would close the dispute itself.
    for (const each of [disputeChange, ...others])
      await setDispute(tx, each, { state: outcome, ...answered(each, words) })
    await subject.effects[outcome](tx, disputeChange)
    await notifyOf(tx, subject, disputeChange, { kind: outcome, words })
    for (const other of others) {
      await recordDisputeEvent(tx, other, { event: outcome, words, personId: other.personId, at: other.at })
      await notifyOf(tx, subject, other, { kind: outcome, words })
    }
  })
}

/**
 * Answers a partly right dispute, in one transaction: the record is corrected by the evidence, the dispute ends, and
 * both sides see the changes and the amount owed now. An error thrown by `correct` rolls everything back.
 */
export function correctDisputed(
  staff: Staff,
  subjects: DisputeSubjects,
  { words, also, ...answer }: Answer,
  correct: Correct,
): Promise<Changed> {
  const change = { ...answer, event: 'corrected' as const, words }
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    const { corrected } = subject.effects
    if (!corrected) throw changeRefusal.because({ reason: 'not-found' })
    const kept = await correct(tx, disputeChange)
    const keptForOthers = correctionForOthers(subject, kept)
    const others = await listAlso(tx, disputeChange, { subject, also })
    const set = (each: DisputeChange, correction: KeptCorrection) =>
      setDispute(tx, each, {
        state: 'corrected',
        ...answered(each, words),
        correction: JSON.stringify(correction),
      })
    await set(disputeChange, kept)
    for (const other of others) await set(other, keptForOthers)
    await corrected(tx, disputeChange)
    await notifyOf(tx, subject, disputeChange, {
      kind: 'corrected',
      words,
      correction: correctionInWords(subject, kept),
    })
    for (const other of others) {
      await recordDisputeEvent(tx, other, {
        event: 'corrected',
        words,
        personId: other.personId,
        at: other.at,
      })
      await notifyOf(tx, subject, other, {
        kind: 'corrected',
        words,
        correction: correctionInWords(subject, keptForOthers),
      })
    }
  })
}

/** The other open disputes of the same record that staff chose to answer with this one. */
async function listAlso(
  tx: Tx,
  { organizationId, subjectId, id, personId, at }: DisputeChange,
  { subject, also }: { subject: DisputeSubject; also: readonly string[] },
): Promise<DisputeChange[]> {
  if (also.length === 0) return []
  const rows = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .where('id', 'in', [...also])
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...disputeOf(row), personId, at }))
}

const answered = ({ at, personId }: DisputeChange, words: string) => ({
  resolution: words,
  resolved_on: torontoDate(at),
  resolved_at: at,
  resolved_by: personId,
  reporting_paused_at: null,
})
