import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { canHappen, type DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import type { DisputeToCheck } from './CheckDispute.tsx'
import { answerDueOn } from './clock.ts'
import { requireDisputable, requireDisputeForm } from './dispute-access.server.ts'
import { type DisputeDraft, findDisputeDraft } from './dispute-draft.server.ts'
import { disputeSchema } from './dispute-schema.ts'
import { reasonWords } from './reasons.ts'

export type DisputeFormView = {
  debt: { id: string; title: string; status: DebtStatus }
  isOpen: boolean
  typed: { reason: string; explanation: string }
  files: { id: string; fileName: string; size: string }[]
}

/** The form of a dispute with what was gathered for it before. */
export function openDisputeForm(member: Member, debtId: string): Promise<DisputeFormView> {
  return inTransaction(member.actor, async (tx) => {
    const { id, title, status } = await requireDisputeForm(tx, member, debtId)
    const draft = await findDisputeDraft(tx, member, debtId)
    return {
      debt: { id, title, status },
      isOpen: canHappen('disputed', status),
      typed: { reason: draft?.reason ?? '', explanation: draft?.explanation ?? '' },
      files: filesOf(draft),
    }
  })
}

/** The dispute as it would be sent; one that is not whole leads back to its form. */
export async function openDisputeCheck(member: Member, debtId: string): Promise<DisputeToCheck> {
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const { id, title } = await requireDisputable(tx, member, debtId)
    const draft = await findDisputeDraft(tx, member, debtId)
    const words = disputeSchema.safeParse({ ...draft, reason: draft?.reason ?? '' })
    if (!draft || !words.success) throw redirect(paths.dispute(debtId), 303)
    return {
      debt: { id, title },
      reason: reasonWords(words.data.reason),
      explanation: words.data.explanation,
      files: filesOf(draft),
      revision: draft.revision,
      dueOn: answerDueOn(today),
    }
  })
}

const filesOf = (draft: DisputeDraft | null) =>
  (draft?.files ?? []).map(({ id, fileName, size }) => ({ id, fileName, size }))
