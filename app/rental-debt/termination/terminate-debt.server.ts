import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { requestRefund } from '../checkout/refunds.server.ts'
import { type DebtAccess, requireFiledDebt } from '../debt-access.server.ts'
import { holdDebt } from '../hold-debt.server.ts'
import { canHappen } from '../lifecycle.ts'
import { tellBothSides } from '../mail/debt-sides.server.ts'
import { terminatedMail, terminatedNotice } from '../mail/terminated-mail.ts'
import { paths } from '../paths.ts'
import { moveDebt } from '../transition.server.ts'
import { isFileNumber, terminationMessages } from './file-number.ts'
import { endedLocation, readFileNumber } from './terminable.server.ts'

type Terminating = { debtId: string; typed: string; form: FormData; at: Date }

export type Terminated = { ok: true; location: string } | { ok: false; message: string }

/**
 * Ends a debt for good, once its file number was typed: the bureau's next file takes it back, and both sides are told.
 * One that is still in review was never more than an application: its fee goes back, and no debtor hears of it. Who
 * comes second, from another tab or as another person, is told that it has ended.
 */
export async function terminateDebt(member: Member, terminating: Terminating): Promise<Terminated> {
  const { debtId, typed, form, at } = terminating
  return inTransaction(member.actor, async (tx) => {
    // Before it is read: an approval at the same moment decides whether debtors have to be told.
    await holdDebt(tx, member.organizationId, debtId)
    const debt = await requireFiledDebt(tx, member, debtId)
    const fileNumber = await readFileNumber(tx, debt)
    if (!isFileNumber(typed, fileNumber)) return { ok: false, message: terminationMessages.mismatch }
    const location = await oncePerForm(tx, form, `terminate:${debtId}`, async () => {
      const isDone = await terminate(tx, { debt, personId: member.person.id, at })
      return isDone ? `${paths.debt(debtId)}?ended=now` : endedLocation(debtId)
    })
    return { ok: true, location }
  })
}

type By = { debt: DebtAccess; personId: string; at: Date }

async function terminate(tx: Tx, { debt, personId, at }: By): Promise<boolean> {
  const { organizationId, id: debtId } = debt
  const wasInReview = debt.status === 'in_review'
  if (!canHappen('terminated', debt.status)) return false
  const set = { terminated_at: at }
  const moved = await moveDebt(tx, { organizationId, debtId, event: 'terminated', personId, at, set })
  if (!moved.ok) return false
  if (wasInReview) await requestRefund(tx, { organizationId, debtId, reason: 'deleted-in-review' })
  await tellBothSides(tx, {
    organizationId,
    debtId,
    on: torontoDate(at.getTime()),
    toFiler: (news) => terminatedMail({ ...news, wasInReview }),
    ...(!wasInReview && { toDebtor: terminatedNotice }),
  })
  return true
}
