import { redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import { mayDeleteAny } from '../../deletion-right.server.ts'
import { findLastReport } from '../../early-dispute.server.ts'
import { canHappen } from '../../lifecycle.ts'
import { paths } from '../../paths.ts'
import { findUpcomingReport, reportedOn } from '../bureau/upcoming-report.server.ts'
import { readFileNumber } from './read-file-number.server.ts'

/** The data of both stages of a deletion. An ended debt redirects to its page, which says so. */
export async function openTermination(args: RequestArgs & { params: { debtId?: string } }) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireFiledDebt(tx, member, debtId)
    if (!(await mayDeleteAny(tx, member))) throw redirect(paths.debt(debtId))
    if (!canHappen('terminated', debt.status)) throw redirect(endedLocation(debtId, 'already'))
    return {
      debtId,
      title: debt.title,
      isInReview: debt.status === 'in_review',
      fileNumber: await readFileNumber(tx, debt),
      reports: {
        lastReportOn: await findLastReport(tx, debt.organizationId, debtId),
        nextReportOn: reportedOn(
          await findUpcomingReport(tx, debt.organizationId, debtId, today, 'terminated'),
        ),
      },
    }
  })
}

/** The page of an ended debt: ended now, or in the meantime by another person or tab. */
export const endedLocation = (debtId: string, ended: 'now' | 'already'): string =>
  `${paths.debt(debtId)}?ended=${ended}`
