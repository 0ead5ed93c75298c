import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { Outcome } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { requestRefund } from '../../application/checkout/refunds.server.ts'
import { mayDeleteAny } from '../../deletion-right.server.ts'
import { type DebtAccess, findFiledDebt } from '../../find-debt.server.ts'
import { canHappen } from '../../lifecycle.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { terminatedMail, terminatedNotice } from '../../mail/terminated-mail.ts'
import { endDebt } from '../end-debt.server.ts'
import { notifyBothSides } from '../notify/notify-parties.server.ts'
import { isFileNumber, terminationMessages } from './file-number.ts'
import { readFileNumber } from './read-file-number.server.ts'

type Terminating = { debtId: string; fileNumber: string; at: Date; once: OnceKey }

/** `already`: it had ended before. */
export type Terminated = Outcome<'now' | 'already', string> | 'not-found'

/**
 * Ends a debt permanently, for a person who types its file number: the bureau's next file withdraws it, and both sides
 * are notified. A debt still in review was only an application: its fee is refunded, and no debtor is notified. A
 * second person, or tab, sees that it has ended.
 */
export async function terminateDebt(caller: Caller, terminating: Terminating): Promise<Terminated> {
  const { debtId, at } = terminating
  return inTransaction(caller.actor, async (tx) => {
    // Before it is read: an approval at the same moment decides whether debtors must be notified.
    await lockDebt(tx, caller.organizationId, debtId)
    const debt = await findFiledDebt(tx, caller, debtId)
    if (!debt) return 'not-found'
    if (!(await mayDeleteAny(tx, caller))) return { ok: false, refusal: terminationMessages.notAllowed }
    if (!isFileNumber(terminating.fileNumber, await readFileNumber(tx, debt))) {
      return { ok: false, refusal: terminationMessages.mismatch }
    }
    const done = await once(tx, terminating.once, async () => {
      const isDone = await terminate(tx, { debt, personId: personIdOf(caller), at })
      return isDone ? 'now' : 'already'
    })
    return { ok: true, done }
  })
}

type By = { debt: DebtAccess; personId: string; at: Date }

async function terminate(tx: Tx, { debt, personId, at }: By): Promise<boolean> {
  const { organizationId, id: debtId } = debt
  const wasInReview = debt.status === 'in_review'
  if (!canHappen('terminated', debt.status)) return false
  const set = { terminated_at: at }
  if (!(await endDebt(tx, { organizationId, debtId, event: 'terminated', personId, at, set }))) return false
  if (wasInReview) await requestRefund(tx, { organizationId, debtId, reason: 'deleted-in-review' })
  await notifyBothSides(tx, {
    organizationId,
    debtId,
    on: torontoDate(at),
    toFiler: (news) => terminatedMail({ ...news, wasInReview }),
    ...(!wasInReview && { toDebtor: terminatedNotice }),
  })
  return true
}
