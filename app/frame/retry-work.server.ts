import type { Staff } from '../organization/guards.server.ts'
import { inTransaction } from '../platform/database/transaction.server.ts'
import { findFailedJob } from '../platform/jobs/failed-jobs.server.ts'
import { requestJob, retryJob } from '../platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '../platform/once.server.ts'
import { recordAudit } from '../staff/audit.server.ts'

type Work = { kind: 'job' | 'mail'; id: string; once: OnceKey }

/** Tries a failed job again, or sends an unsent message; once per form. */
export const retryWork = ({ actor }: Staff, { kind, id, once: key }: Work): Promise<'retried' | 'gone'> =>
  inTransaction(actor, (tx) =>
    once(tx, key, async () => {
      if (kind === 'job') {
        const name = await findFailedJob(tx, id)
        if (name === null) return 'gone'
        await retryJob(tx, name, id)
        await recordAudit(tx, 'job.retried', { subject: id, details: { job: name } })
        return 'retried'
      }
      const mail = await tx
        .selectFrom('outgoing_mail')
        .select('id')
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      if (!mail) return 'gone'
      await requestJob(tx, 'send-mail', { mailId: id })
      await recordAudit(tx, 'job.retried', { subject: id, details: { job: 'send-mail' } })
      return 'retried'
    }),
  )
