import { markBatchSent } from '#app/bureau/mark-sent.server.ts'
import { reportDateBefore, reportDateFrom } from '#app/bureau/report-dates.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import type { DemoEmail } from './demo-accounts.ts'

const reviewer: DemoEmail = 'reviewer@rentbook.example'

/**
 * Marks the demo's files of past months as sent, as its reviewer would have: the latest 15th before the real day is
 * left to be sent, and so are later ones by the sandbox clock.
 */
export async function markDemoFilesSent(): Promise<void> {
  const person = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('person')
      .select([
        'id',
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'is_staff as isStaff',
        'language',
      ])
      .where('email', '=', reviewer)
      .executeTakeFirst(),
  )
  if (!person) return
  const staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
  const latest = reportDateBefore(reportDateFrom(addDays(torontoDate(Date.now()), 1)))
  const past = await inTransaction(staff.actor, (tx) =>
    tx
      .selectFrom('bureau_batch')
      .select('id')
      .where('state', '=', 'written')
      .where('report_date', '<', latest)
      .orderBy('report_date')
      .execute(),
  )
  for (const { id } of past) await markBatchSent(staff, { batchId: id, once: onceKey('demo', id) })
}
