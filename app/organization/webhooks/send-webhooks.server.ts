import { type Selectable, sql } from 'kysely'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Schema } from '#app/platform/database/schema.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OutsideAnswer, postOutside } from '#app/platform/http/post-outside.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { productName } from '#app/platform/product.ts'
import { recordTries } from './record-tries.server.ts'
import { openSecret, signedHeaders } from './signature.server.ts'

type Target = { organizationId: string; webhookId: string }

/** How many are sent to one webhook at once. */
const atOnce = 5
/** How long one job sends to one webhook before it lets the others have a turn. */
const turnMs = 20_000
/** How long a job has for what it took: longer than its tries last. If it died, another one may take it then. */
const claimSeconds = 30

/**
 * Job: sends what is due to one webhook, the oldest first, a few at a time. Once all of them failed, it leaves the rest
 * for the next try. A message whose sending was not recorded, because the process died, is sent again under its id.
 */
export async function sendWebhooks(target: Target): Promise<void> {
  const actor = { personId: null, organizationId: target.organizationId }
  const startedAt = performance.now()
  for (;;) {
    const taken = await inTransaction(actor, (tx) => take(tx, target))
    if (!taken || taken.deliveries.length === 0) return
    const tries = await Promise.all(
      taken.deliveries.map(async (delivery) => ({ delivery, answer: await send(taken.webhook, delivery) })),
    )
    const at = new Date(await now())
    const goesOn = await inTransaction(actor, (tx) => recordTries(tx, { ...target, tries, at }))
    if (!goesOn) return
    if (performance.now() - startedAt > turnMs) return requestAnother(actor, target)
  }
}

const requestAnother = (actor: Actor, target: Target): Promise<void> =>
  inTransaction(actor, (tx) => requestJob(tx, 'send-webhooks', target))

type TakenDelivery = Pick<
  Selectable<Schema['webhook_delivery']>,
  'id' | 'event_id' | 'type' | 'subject_id' | 'revision' | 'created_at' | 'round_tries'
>
type TakenWebhook = { id: string; url: string; secrets: string[] }

/** Takes what is due, so that no other job sends it meanwhile; null if nothing may be sent to the webhook now. */
async function take(
  tx: Tx,
  { organizationId, webhookId }: Target,
): Promise<{ webhook: TakenWebhook; deliveries: TakenDelivery[] } | null> {
  const webhook = await tx
    .selectFrom('webhook as w')
    .innerJoin('organization as o', 'o.id', 'w.organization_id')
    .select(['w.id', 'w.url', 'w.secret_sealed'])
    .select(
      sql<string | null>`case when w.old_secret_until > ${nowInTransaction} then w.old_secret_sealed end`.as(
        'old',
      ),
    )
    .where('w.organization_id', '=', organizationId)
    .where('w.id', '=', webhookId)
    .where('w.status', '=', 'active')
    .where(sql<boolean>`(w.waits_until is null or w.waits_until <= ${nowInTransaction})`)
    .where(sql<boolean>`(o.is_test or 'rental_intelligence' = any(o.feature_flags))`)
    .executeTakeFirst()
  if (!webhook) return null
  const due = await tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where(sql<boolean>`next_try_at <= ${nowInTransaction}`)
    .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
    .orderBy('revision')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ id }) => id)
  const deliveries = await tx
    .updateTable('webhook_delivery')
    .set({ claimed_until: sql<Date>`now() + ${claimSeconds}::int * interval '1 second'` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .returning(['id', 'event_id', 'type', 'subject_id', 'revision', 'created_at', 'round_tries'])
    .execute()
  const sealed = [webhook.secret_sealed, ...(webhook.old === null ? [] : [webhook.old])]
  const secrets = sealed.map((secret) => openSecret(secret, webhook.id))
  return { webhook: { id: webhook.id, url: webhook.url, secrets }, deliveries }
}

/** The same bytes at each try. */
const bodyOf = ({ type, event_id, created_at, subject_id, revision }: TakenDelivery): string =>
  JSON.stringify({
    type,
    id: event_id,
    timestamp: created_at.toISOString(),
    data: { id: subject_id, revision },
  })

function send({ url, secrets }: TakenWebhook, delivery: TakenDelivery): Promise<OutsideAnswer> {
  const body = bodyOf(delivery)
  // The receiver compares it with its own clock, which is the real time, in the sandbox too.
  const sentAtSeconds = Math.floor(Date.now() / 1000)
  const signed = signedHeaders({ id: delivery.event_id, body, sentAtSeconds }, secrets)
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': `${productName}-Webhooks/1` }
  return postOutside(new URL(url), { headers, body })
}
