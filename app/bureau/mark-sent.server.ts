import { sql } from 'kysely'
import { emitFrom } from '#app/audit/emit-events.server.ts'
import { recordAudit } from '#app/bureau/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'

const refused = refusalOf<'not-found'>()

/**
 * Records that a file went to the bureau: its entries are 'Reported' from now on. It happens once; the second person
 * changes nothing. False if the file was sent before.
 */
export async function markBatchSent(
  staff: Staff,
  { batchId, once: key }: { batchId: string; once: OnceKey },
): Promise<boolean | 'not-found'> {
  const sentAt = new Date(await now())
  const marked = await refused.outcome(
    inTransaction(staff.actor, (tx) => once(tx, key, () => mark(tx, staff, { batchId, sentAt }))),
  )
  return marked.ok ? marked.done : marked.refusal
}

async function mark(
  tx: Tx,
  staff: Staff,
  { batchId, sentAt }: { batchId: string; sentAt: Date },
): Promise<boolean> {
  const batch = await tx
    .selectFrom('bureau_batch')
    .select('state')
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (!batch || batch.state === 'collecting') throw refused.because('not-found')
  if (batch.state === 'sent') return false
  await tx
    .updateTable('bureau_batch')
    .set({ state: 'sent', sent_at: sentAt, sent_by: staff.person.id })
    .where('id', '=', batchId)
    .execute()
  await tx
    .updateTable('bureau_entry')
    .set({ equifax_status: 'sent' })
    .where('batch_id', '=', batchId)
    .where('equifax_status', '=', 'pending')
    .execute()
  await recordAudit(tx, 'bureau_file.marked_sent', { subject: batchId })
  await emitFrom(tx, reportsIn(batchId))
  return true
}

/** The event of each report that went with a file, for the organization that it belongs to. */
const reportsIn = (batchId: string) =>
  sql`select organization_id, subject_id as id,
    case source when 'rental_debt' then 'rental_debt.reported' when 'leases' then 'lease.reported' end as type
    from bureau_entry where batch_id = ${batchId} and equifax_status = 'sent'`
