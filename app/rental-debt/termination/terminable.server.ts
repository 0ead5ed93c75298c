import { redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { findCourtOrder } from '../court-order/court-orders.server.ts'
import { type DebtAccess, requireFiledDebt } from '../debt-access.server.ts'
import { canHappen } from '../lifecycle.ts'
import { paths } from '../paths.ts'

/** What both stages of a deletion show. A debt that has ended already is answered with its page, which says so. */
export async function openTermination(args: RequestArgs & { params: { debtId?: string } }) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireFiledDebt(tx, member, debtId)
    if (!canHappen('terminated', debt.status)) throw redirect(endedLocation(debtId))
    return {
      debtId,
      title: debt.title,
      isInReview: debt.status === 'in_review',
      fileNumber: await readFileNumber(tx, debt),
    }
  })
}

/** The page of a debt that somebody else, or another tab, has ended in the meantime. */
export const endedLocation = (debtId: string): string => `${paths.debt(debtId)}?ended=already`

/** The approval takes the file number over from the order; until then the order has it. */
export async function readFileNumber(
  tx: Tx,
  { fileNumber, organizationId, id }: DebtAccess,
): Promise<string | null> {
  return fileNumber ?? (await findCourtOrder(tx, organizationId, id))?.values.reference_id ?? null
}
