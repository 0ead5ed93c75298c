import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { findConflict } from '../conflict.server.ts'
import { listApplications } from './applications.server.ts'
import { failedChecks, openChecks, type ReviewCheck, reviewChecks } from './checks.ts'
import { seenChecksOf } from './seen-checks.server.ts'

/** The questions before approving an application with open checks; `failed` ones prevent an approval. */
type ApprovalView = {
  id: string
  title: string
  open: ReviewCheck[]
  failed: ReviewCheck[]
  seenChecks: string
}

/** Null if there is nothing to ask: no check is open. If a colleague decided it meanwhile, the submission says so. */
export async function openApproval(staff: Staff, debtId: string): Promise<ApprovalView | null> {
  const today = torontoDate(await now())
  return inTransaction(staff.actor, async (tx) => {
    const [application] = await listApplications(tx, [debtId])
    if (!application?.submittedAt || (await findConflict(tx, staff.person, application))) throw notFound()
    const checks = reviewChecks(application.facts, today)
    const [open, failed] = [openChecks(checks), failedChecks(checks)]
    if (open.length + failed.length === 0) return null
    return { id: debtId, title: application.title, open, failed, seenChecks: seenChecksOf(checks) }
  })
}
