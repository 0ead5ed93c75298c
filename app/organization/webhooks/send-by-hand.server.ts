import { testType } from '#app/audit/event-types.ts'
import { recordAudit } from '#app/organization/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { Caller } from '../caller.ts'
import { asWebhookAdmin, refusedWebhook } from './change-webhooks.server.ts'

/** Sends a message of the test type, at once even where earlier ones failed. Returns the id of its delivery. */
export const sendTest = (caller: Caller, { id, once: key }: { id: string; once: OnceKey }) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      await tryNow(tx, caller, id)
      const { id: deliveryId } = await tx
        .insertInto('webhook_delivery')
        .values({
          organization_id: caller.organizationId,
          webhook_id: id,
          event_id: crypto.randomUUID(),
          type: testType,
          subject_id: id,
          created_at: nowInTransaction,
          next_try_at: nowInTransaction,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, 'webhook.tested', { subject: id })
      return deliveryId
    }),
  )

type Again = { id: string; deliveryId: string; once: OnceKey }

/** Sends an event again, under the same webhook-id; one that waits is tried at once. */
export const sendAgain = (caller: Caller, { id, deliveryId, once: key }: Again) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      await tryNow(tx, caller, id)
      const found = await tx
        .updateTable('webhook_delivery')
        .set({ status: 'waiting', round_tries: 0, next_try_at: nowInTransaction })
        .where('organization_id', '=', caller.organizationId)
        .where('webhook_id', '=', id)
        .where('id', '=', deliveryId)
        .returning('id')
        .executeTakeFirst()
      if (!found) throw refusedWebhook.because('gone')
      await recordAudit(tx, 'webhook.sent_again', { subject: id })
      return found.id
    }),
  )

/** Ends the wait of a webhook that works, and asks for the job. */
async function tryNow(tx: Tx, { organizationId }: Caller, id: string): Promise<void> {
  const found = await tx
    .selectFrom('webhook')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refusedWebhook.because('gone')
  if (found.status !== 'active') throw refusedWebhook.because('not_active')
  await tx
    .updateTable('webhook')
    .set({ waits_until: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await requestJob(tx, 'send-webhooks', { organizationId, webhookId: id })
}
