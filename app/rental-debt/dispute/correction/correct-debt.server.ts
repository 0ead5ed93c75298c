import type { Changed } from '#app/disputes/change-dispute.server.ts'
import { correctDisputed } from '#app/disputes/decide-dispute.server.ts'
import { findDecidable } from '#app/disputes/staff-dispute.server.ts'
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
import { correctedWords, namesTakenOut } from './corrected-values.ts'
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

/** The effect of the collected changes, calculated by making them and rolling back; a text if they cannot be made. */
export async function tryChanges(
  staff: Staff,
  disputeId: string,
): Promise<Outcome<{ changes: Change[]; correction: Correction; seen: string }, string>> {
  const at = new Date(await now())
  let changes: Change[] = []
  const tried = correctionRefusal.outcome(
    inTransaction(staff.actor, async (tx): Promise<KeptCorrection> => {
      const found = await findDecidable(tx, staff, subjects, disputeId)
      if (!found) throw correctionRefusal.because('This dispute is no longer open.')
      const { dispute } = found
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

const namesThem =
  'Your words name the person you take out, and other tenants would read them. Leave the name out, or answer the others on their own.'

/** Whether the words name a person who is taken out: other tenants must not read that name. */
function doNameTakenOut(words: string, { values }: KeptCorrection): boolean {
  const names = namesTakenOut(values).flatMap((name) => name.split(/\s+/))
  const written = new Set(words.match(/[\p{L}\p{M}'’-]+/gu))
  return names.some((name) => written.has(name) || written.has(name.toUpperCase()))
}

/**
 * Decides that a dispute of a debt is partly right: the collected changes are made as they were seen, the dispute ends
 * and both sides are notified, in one transaction, or nothing happens.
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
      if (also.length > 0 && doNameTakenOut(words, correction)) throw correctionRefusal.because(namesThem)
      await forgetChanges(tx, { staff, disputeId })
      return correction
    }),
  )
  if (corrected.ok) return corrected.done
  const message = corrected.refusal
  return { ok: false, refusal: { reason: message === notAsSeen ? 'not-as-seen' : 'refused', message } }
}
