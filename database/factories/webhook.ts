import { newSecret, sealSecret } from '#app/organization/webhooks/signature.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** A webhook with one delivery. */
export async function createWebhookRow(
  tx: Tx,
  organizationId: string,
): Promise<{ webhookId: string; delivery_id: string }> {
  const webhookId = crypto.randomUUID()
  await tx
    .insertInto('webhook')
    .values({
      id: webhookId,
      organization_id: organizationId,
      url: 'https://hooks.people.example/rentbook',
      types: ['team.joined'],
      secret_sealed: sealSecret(newSecret(), webhookId),
    })
    .execute()
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({
      organization_id: organizationId,
      webhook_id: webhookId,
      event_id: crypto.randomUUID(),
      type: 'team.joined',
      subject_id: crypto.randomUUID(),
      status: 'delivered',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhookId, delivery_id: id }
}
