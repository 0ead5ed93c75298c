import type { Changed } from '#app/disputes/change-dispute.server.ts'
import { correctDisputed } from '#app/disputes/decide-dispute.server.ts'
import { requireNoConflict } from '#app/disputes/staff-dispute.server.ts'
import type { Correction, KeptCorrection } from '#app/disputes/subject.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { Outcome } from '#app/platform/refusal.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { rentalDebtDisputes } from '../rental-debt-disputes.server.ts'
import { applyChanges, correctionRefusal, fingerprintOf } from './apply-changes.server.ts'
import type { Change } from './changes.ts'
import { correctedWords } from './corrected-values.ts'
import { forgetChanges, readChanges } from './correction-draft.server.ts'

const subjects = [rentalDebtDisputes]

/** Ends the transaction in which the effect was tried: nothing of it stays. */
class Tried extends Error {
  readonly correction: KeptCorrection
  constructor(correction: KeptCorrection) {
    super('only tried')
    this.correction = correction
  }
}

/** What the gathered changes would do, calculated by making them and taking them back; a text where they cannot be made. */
export async function tryChanges(
  staff: Staff,
  disputeId: string,
): Promise<Outcome<{ changes: Change[]; correction: Correction; seen: string }, string>> {
  const at = new Date(await now())
  let changes: Change[] = []
  const tried = correctionRefusal.outcome(
    inTransaction(staff.actor, async (tx): Promise<KeptCorrection> => {
      const { dispute } = await requireNoConflict(tx, staff, subjects, disputeId)
      changes = await readChanges(tx, { staff, disputeId })
      await actForOrganization(tx, dispute.organizationId)
      await lockDebt(tx, dispute.organizationId, dispute.subjectId)
      const debt = { ...dispute, personId: staff.person.id, at }
      throw new Tried(await applyChanges(tx, debt, changes))
    }).catch((error: unknown) => {
      if (error instanceof Tried) return error.correction
      throw error
    }),
  )
  const outcome = await tried
  if (!outcome.ok) return outcome
  const correction = outcome.done
  const { values, balance } = correction
  return {
    ok: true,
    done: {
      changes,
      correction: { values: values.map(correctedWords), balance },
      seen: fingerprintOf(changes, correction),
    },
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

const notAsSeen =
  'The debt or your changes have changed since you opened this page. Check the effect again, then confirm it.'

/**
 * Decides that a dispute of a debt is partly right: the changes that were gathered are made as they were seen, the dispute
 * ends and both sides are told, in one transaction, or nothing of it.
 */
export async function correctDebt(
  staff: Staff,
  { disputeId, words, also, seen, once }: Deciding,
): Promise<Corrected> {
  const corrected = await correctionRefusal.outcome(
    correctDisputed(staff, subjects, { disputeId, words, also, once }, async (tx, disputeChange) => {
      const changes = await readChanges(tx, { staff, disputeId })
      if (changes.length === 0) throw correctionRefusal.because(notAsSeen)
      const correction = await applyChanges(tx, disputeChange, changes)
      if (fingerprintOf(changes, correction) !== seen) throw correctionRefusal.because(notAsSeen)
      await forgetChanges(tx, { staff, disputeId })
      return correction
    }),
  )
  if (corrected.ok) return corrected.done
  const message = corrected.refusal
  return { ok: false, refusal: { reason: message === notAsSeen ? 'not-as-seen' : 'refused', message } }
}
