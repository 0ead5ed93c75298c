import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { type Changed, changeOpenDispute, setDispute } from './change-dispute.server.ts'
import { correctionInWords } from './correction-words.ts'
import { notifyOf, recordDisputeEvent } from './dispute-events.server.ts'
import { disputeOf } from './staff-dispute.server.ts'
import type { DisputeChange, DisputeSubject, DisputeSubjects, KeptCorrection, Outcome } from './subject.ts'

type Answer = {
  disputeId: string
  words: string
  /** Other open disputes of the record that the same answer serves. */
  also: readonly string[]
  once: OnceKey
}
type Decision = Answer & { outcome: Exclude<Outcome, 'corrected'> }

/** What a matter changes of its record where a dispute of it is partly right; told to both sides as it says. */
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
 * Answers a dispute that is partly right, in one transaction: the record is corrected on the evidence, the dispute ends, and
 * both sides are told what was changed and what is owed now. What `correct` throws takes everything back.
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
    if (!corrected) throw notFound()
    const kept = await correct(tx, disputeChange)
    const correction = correctionInWords(subject, kept)
    const columns = { ...answered(disputeChange, words), correction: JSON.stringify(kept) }
    const others = await listAlso(tx, disputeChange, { subject, also })
    for (const each of [disputeChange, ...others])
      await setDispute(tx, each, { state: 'corrected', ...columns })
    await corrected(tx, disputeChange)
    await notifyOf(tx, subject, disputeChange, { kind: 'corrected', words, correction })
    for (const other of others) {
      await recordDisputeEvent(tx, other, {
        event: 'corrected',
        words,
        personId: other.personId,
        at: other.at,
      })
      await notifyOf(tx, subject, other, { kind: 'corrected', words, correction })
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
  resolved_on: torontoDate(at.getTime()),
  resolved_at: at,
  resolved_by: personId,
  reporting_paused_at: null,
})
