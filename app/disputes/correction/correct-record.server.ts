import { createHash } from 'node:crypto'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once as oncePer } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import type { Changed } from '../deciding/change-dispute.server.ts'
import { correctDisputed } from '../deciding/decide-dispute.server.ts'
import { correctionInWords } from '../filed/correction-words.ts'
import { findDecidable } from '../staff-dispute.server.ts'
import type { Correction, DisputeChange, DisputeSubject, KeptCorrection } from '../subject.ts'
import { addChange, forgetChanges, readChanges, removeChange } from './correction-draft.server.ts'

/** Why a change cannot be made, as text for the reviewer. */
export const correctionRefusal = refusalOf<string>()

/** How records of a kind are corrected by a decision. */
export type Correcting<Change> = {
  subject: DisputeSubject
  /** Makes the changes in order, through the furnisher's own commands; the record is locked and acted for. */
  apply: (tx: Tx, disputeChange: DisputeChange, changes: readonly Change[]) => Promise<KeptCorrection>
  /** Why the reviewer's words cannot answer other parties too; null if they can. */
  whyNotForOthers?: (words: string, correction: KeptCorrection) => string | null
  /** What is shown where the effect is another one than was seen. */
  notAsSeen: string
}

/** Ends the transaction in which the effect was tried: nothing of it stays. */
class Tried extends Error {
  readonly correction: KeptCorrection
  constructor(correction: KeptCorrection) {
    super('only tried')
    this.correction = correction
  }
}

/** The content of the check page: what was seen there is what is confirmed. */
const fingerprintOf = (changes: readonly unknown[], correction: KeptCorrection): string =>
  createHash('sha256')
    .update(JSON.stringify([changes, correction]))
    .digest('base64url')
    .slice(0, 22)

/** The effect of the collected changes, calculated by making them and rolling back; a text if they cannot be made. */
export async function tryCorrection<Change>(
  staff: Staff,
  { subject, apply }: Correcting<Change>,
  disputeId: string,
): Promise<Outcome<{ correction: Correction; seen: string }, string>> {
  const at = new Date(await now())
  let changes: Change[] = []
  const outcome = await correctionRefusal.outcome(
    inTransaction(staff.actor, async (tx): Promise<KeptCorrection> => {
      const found = await findDecidable(tx, staff, [subject], disputeId)
      if (!found) throw correctionRefusal.because('This dispute is no longer open.')
      const { dispute } = found
      changes = await readChanges<Change>(tx, { staff, disputeId })
      await actForOrganization(tx, dispute.organizationId)
      await subject.lockRecord(tx, dispute.organizationId, dispute.subjectId)
      throw new Tried(await apply(tx, { ...dispute, personId: staff.person.id, at }, changes))
    }).catch((error: unknown) => {
      if (error instanceof Tried) return error.correction
      throw error
    }),
  )
  if (!outcome.ok) return outcome
  const kept = outcome.done
  return {
    ok: true,
    done: { correction: correctionInWords(subject, kept), seen: fingerprintOf(changes, kept) },
  }
}

export type Corrected =
  | Changed
  | { ok: false; refusal: { reason: 'not-as-seen' | 'refused'; message: string } }

type Deciding = {
  disputeId: string
  words: string
  also: readonly string[]
  seen: string | null
  once: OnceKey
}

/**
 * Decides that a dispute is right or partly right: the collected changes are made as they were seen, the dispute ends
 * and both sides are notified, in one transaction, or nothing happens.
 */
export async function correctRecord<Change>(
  staff: Staff,
  { subject, apply, whyNotForOthers, notAsSeen }: Correcting<Change>,
  { disputeId, words, also, seen, once }: Deciding,
): Promise<Corrected> {
  const corrected = await correctionRefusal.outcome(
    correctDisputed(staff, [subject], { disputeId, words, also, once }, async (tx, disputeChange) => {
      const changes = await readChanges<Change>(tx, { staff, disputeId })
      if (changes.length === 0) throw correctionRefusal.because(notAsSeen)
      const correction = await apply(tx, disputeChange, changes)
      if (fingerprintOf(changes, correction) !== seen) throw correctionRefusal.because(notAsSeen)
      const why = also.length > 0 ? (whyNotForOthers?.(words, correction) ?? null) : null
      if (why) throw correctionRefusal.because(why)
      await forgetChanges(tx, { staff, disputeId })
      return correction
    }),
  )
  if (corrected.ok) return corrected.done
  const message = corrected.refusal
  return { ok: false, refusal: { reason: message === notAsSeen ? 'not-as-seen' : 'refused', message } }
}

type Gathering<Change> = { disputeId: string; change: Change; once: OnceKey }

/** Adds one more change for a decision. Nothing is done to the record yet. */
export const gatherChange = <Change>(
  staff: Staff,
  subject: DisputeSubject,
  { disputeId, change, once: key }: Gathering<Change>,
): Promise<'gathered' | 'no-room' | 'not-found'> =>
  inTransaction(staff.actor, async (tx) => {
    if (!(await findDecidable(tx, staff, [subject], disputeId))) return 'not-found'
    const isAdded = await oncePer(tx, key, () => addChange(tx, { staff, disputeId }, change))
    return isAdded ? 'gathered' : 'no-room'
  })

/** Removes one, by its position; `changed` where the changes are others by now. */
export const dropChange = (
  staff: Staff,
  subject: DisputeSubject,
  { disputeId, ...place }: { disputeId: string; place: number; of: number },
): Promise<'dropped' | 'changed' | 'not-found'> =>
  inTransaction(staff.actor, async (tx) => {
    if (!(await findDecidable(tx, staff, [subject], disputeId))) return 'not-found'
    return (await removeChange(tx, { staff, disputeId }, place)) ? 'dropped' : 'changed'
  })
