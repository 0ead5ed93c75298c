import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { findConflict } from '../conflict.server.ts'
import { listApplications } from './applications.server.ts'

/** Which application the decision page is about. Not found if the reviewer may not open it. */
export async function titleForDecision(staff: Staff, debtId: string): Promise<{ id: string; title: string }> {
  return inTransaction(staff.actor, async (tx) => {
    const [application] = await listApplications(tx, [debtId])
    if (!application?.submittedAt || (await findConflict(tx, staff.person, application))) throw notFound()
    return { id: debtId, title: application.title }
  })
}
