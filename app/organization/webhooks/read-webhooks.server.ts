import { sql } from 'kysely'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Caller } from '../caller.ts'
import type { DeliveryStatus, WebhookStatus } from './webhooks.ts'

type Reader = Pick<Caller, 'actor' | 'organizationId'>

/** A webhook without any secret. */
export type ListedWebhook = {
  id: string
  url: string
  types: string[]
  status: WebhookStatus
  disabledBecause: 'failing' | 'gone' | null
  createdAt: Date
  failingSince: Date | null
  /** Until when the secret that was replaced signs along. */
  oldSecretUntil: Date | null
  waiting: number
  lastDeliveredAt: Date | null
}

const webhookRows = (tx: Tx, organizationId: string) =>
  tx
    .selectFrom('webhook as w')
    .select(['w.id', 'w.url', 'w.types', 'w.status', 'w.disabled_because as disabledBecause'])
    .select([
      'w.created_at as createdAt',
      'w.failing_since as failingSince',
      'w.old_secret_until as oldSecretUntil',
    ])
    .select([
      sql<number>`(select count(*)::int from webhook_delivery d
        where d.webhook_id = w.id and d.status = 'waiting')`.as('waiting'),
      sql<Date | null>`(select max(d.last_try_at) from webhook_delivery d
        where d.organization_id = w.organization_id and d.webhook_id = w.id and d.status = 'delivered')`.as(
        'lastDeliveredAt',
      ),
    ])
    .where('w.organization_id', '=', organizationId)
    .orderBy('w.created_at')
    .orderBy('w.id')

/** The webhooks of an organization, oldest first. */
export const readWebhooks = ({ actor, organizationId }: Reader): Promise<ListedWebhook[]> =>
  inTransaction(actor, (tx) => webhookRows(tx, organizationId).execute())

/** One of them; null if there is none. */
export const findWebhook = ({ actor, organizationId }: Reader, id: string): Promise<ListedWebhook | null> =>
  inTransaction(
    actor,
    async (tx) => (await webhookRows(tx, organizationId).where('w.id', '=', id).executeTakeFirst()) ?? null,
  )

export type ListedDelivery = {
  id: string
  eventId: string
  type: string
  subjectId: string
  revision: number
  status: DeliveryStatus
  tries: number
  createdAt: Date
  nextTryAt: Date | null
  lastTryAt: Date | null
  answerStatus: number | null
  answer: string | null
}

const deliveryRows = (tx: Tx, organizationId: string, webhookId: string) =>
  tx
    .selectFrom('webhook_delivery as d')
    .where('d.organization_id', '=', organizationId)
    .where('d.webhook_id', '=', webhookId)

const columns = [
  ...(['d.id', 'd.event_id as eventId', 'd.type', 'd.subject_id as subjectId', 'd.revision'] as const),
  ...(['d.status', 'd.tries', 'd.created_at as createdAt'] as const),
  ...(['d.last_try_at as lastTryAt', 'd.answer_status as answerStatus', 'd.answer'] as const),
] as const

/** What waits is not tried before its webhook is. */
const nextTry = sql<Date | null>`case when d.status = 'waiting' then greatest(d.next_try_at,
  (select w.waits_until from webhook w where w.organization_id = d.organization_id and w.id = d.webhook_id)) end`.as(
  'nextTryAt',
)

type Part = { limit: number; offset: (total: number) => number }

/** A part of a webhook's deliveries, newest first, and how many there are. */
export const readDeliveries = (
  { actor, organizationId }: Reader,
  webhookId: string,
  { limit, offset }: Part,
): Promise<{ total: number; deliveries: ListedDelivery[] }> =>
  inTransaction(actor, async (tx) => {
    const { total } = await deliveryRows(tx, organizationId, webhookId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const deliveries = await deliveryRows(tx, organizationId, webhookId)
      .select(columns)
      .select(nextTry)
      .orderBy('d.revision', 'desc')
      .limit(limit)
      .offset(offset(Number(total)))
      .execute()
    return { total: Number(total), deliveries }
  })

/** One delivery; null if there is none. */
export const findDelivery = (
  { actor, organizationId }: Reader,
  webhookId: string,
  deliveryId: string,
): Promise<ListedDelivery | null> =>
  inTransaction(
    actor,
    async (tx) =>
      (await deliveryRows(tx, organizationId, webhookId)
        .select(columns)
        .select(nextTry)
        .where('d.id', '=', deliveryId)
        .executeTakeFirst()) ?? null,
  )
