import type { Caller } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { findFiledDebt } from '../find-debt.server.ts'
import { lockDebt } from '../lock-debt.server.ts'
import type { DebtPatch, Fault } from './patch-call.ts'
import { patchDraft } from './patch-draft.server.ts'
import { patchRegistered } from './patch-registered.server.ts'

type Patch = {
  debtId: string
  patch: DebtPatch
  /** The revision that the caller knows; null if any will do. */
  revision: number | null
  once: OnceKey
}
export type PatchRefusal = 'not-found' | 'changed-since' | { faults: Fault[] }

const refused = refusalOf<PatchRefusal>()

/**
 * Changes what the patch names of a debt, by the commands of its pages: all of it in one transaction, or nothing. What a
 * page asks a reason for, or leaves to a reviewer, is the same here.
 */
export async function patchDebt(caller: Caller, given: Patch): Promise<Outcome<true, PatchRefusal>> {
  const at = new Date(await now())
  return refused.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, given.once, () => patchLocked(tx, caller, { ...given, at })),
    ),
  )
}

async function patchLocked(
  tx: Tx,
  caller: Caller,
  { debtId, patch, revision, at }: Omit<Patch, 'once'> & { at: Date },
): Promise<true> {
  const { organizationId } = caller
  await lockDebt(tx, organizationId, debtId)
  const debt = await findFiledDebt(tx, caller, debtId)
  if (!debt) throw refused.because('not-found')
  const stored = await tx
    .selectFrom('rental_debt')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  if (revision !== null && stored.revision !== revision) throw refused.because('changed-since')
  const given = { tx, caller, debtId, status: debt.status, patch, stored, at }
  const faults = debt.status === 'draft' ? await patchDraft(given) : await patchRegistered(given)
  if (faults.length > 0) throw refused.because({ faults })
  return true
}
