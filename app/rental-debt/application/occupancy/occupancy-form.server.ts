import { redirect } from '@remix-run/node'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import { paths } from '../../paths.ts'
import { canUpdateOccupancy } from './occupancy.ts'

/** What the dialogs about occupancy show. Where nothing can be changed any more, the debt's page says why. */
export async function openOccupancyDialog(args: RequestArgs & { params: { debtId?: string } }) {
  const member: Member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireFiledDebt(tx, member, debtId)
    if (!canUpdateOccupancy(debt.status)) throw redirect(paths.debt(debtId))
    const { vacated_date, daily_compensation_start_date: compensationStart } = await tx
      .selectFrom('rental_debt')
      .select(['vacated_date', 'daily_compensation_start_date'])
      .where('organization_id', '=', debt.organizationId)
      .where('id', '=', debtId)
      .executeTakeFirstOrThrow()
    return { debtId, vacatedOn: vacated_date, compensationStart }
  })
}
