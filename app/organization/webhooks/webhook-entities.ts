import type { z } from 'zod'
import type { ListedDelivery, ListedWebhook } from './read-webhooks.server.ts'
import type { deliveryEntity, webhookEntity } from './webhook-call.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A webhook as the API answers it. */
export const asWebhook = (webhook: ListedWebhook): z.infer<typeof webhookEntity> => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.types as z.infer<typeof webhookEntity>['events'],
  status: webhook.status,
  disabled_because: webhook.disabledBecause,
  created_at: webhook.createdAt.toISOString(),
  failing_since: iso(webhook.failingSince),
  old_secret_until: iso(webhook.oldSecretUntil),
  waiting: webhook.waiting,
})

/** A delivery as the API answers it. */
export const asDelivery = (delivery: ListedDelivery): z.infer<typeof deliveryEntity> => ({
  id: delivery.id,
  webhook_id: delivery.eventId,
  type: delivery.type as z.infer<typeof deliveryEntity>['type'],
  data: { id: delivery.subjectId, revision: delivery.revision },
  created_at: delivery.createdAt.toISOString(),
  status: delivery.status,
  tries: delivery.tries,
  next_try_at: iso(delivery.nextTryAt),
  last_try_at: iso(delivery.lastTryAt),
  answer_status: delivery.answerStatus,
  answer: delivery.answer,
})
