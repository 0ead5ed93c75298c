import type { Staff } from '../organization/guards.server.ts'
import { inTransaction, type Tx } from '../platform/database/transaction.server.ts'
import { findFailedJob } from '../platform/jobs/failed-jobs.server.ts'
import { requestJob, retryJob } from '../platform/jobs/jobs.server.ts'
import { type FollowUp, requestFollowUp } from '../platform/mail/follow-up.server.ts'
import { liftSuppression } from '../platform/mail/suppression.server.ts'
import { type OnceKey, once } from '../platform/once.server.ts'
import { recordAudit } from '../staff/audit.server.ts'

type Work = { kind: 'job' | 'mail'; id: string; once: OnceKey }

/** `followed`: mail goes to the address again, and the message's matter sends a new one if it is still needed. */
type Retried = 'retried' | 'followed' | 'gone'

/** Tries a failed job again, or sends a message that was not sent or came back; once per form. */
export const retryWork = ({ actor }: Staff, { kind, id, once: key }: Work): Promise<Retried> =>
  inTransaction(actor, (tx) =>
    once<Retried>(tx, key, async () => {
      if (kind === 'job') {
        const name = await findFailedJob(tx, id)
        if (name === null) return 'gone'
        await retryJob(tx, name, id)
        await recordAudit(tx, 'job.retried', { subject: id, details: { job: name } })
        return 'retried'
      }
      const mail = await tx
        .selectFrom('outgoing_mail')
        .select(['recipient', 'came_back_at', 'follow_up'])
        .where('id', '=', id)
        .where((where) => where.or([where('sent_at', 'is', null), where('came_back_at', 'is not', null)]))
        .executeTakeFirst()
      if (!mail) return 'gone'
      if (mail.came_back_at) await liftSuppression(tx, mail.recipient)
      // Its matter knows what it must say today.
      const followUp = mail.came_back_at ? (mail.follow_up as FollowUp | null) : null
      if (followUp) await requestFollowUp(tx, followUp, true)
      else await sendAgain(tx, id)
      await recordAudit(tx, 'job.retried', { subject: id, details: { job: followUp?.job ?? 'send-mail' } })
      return followUp ? 'followed' : 'retried'
    }),
  )

async function sendAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('outgoing_mail')
    .set({ sent_at: null, came_back_at: null, came_back_as: null })
    .where('id', '=', id)
    .execute()
  await requestJob(tx, 'send-mail', { mailId: id })
}
