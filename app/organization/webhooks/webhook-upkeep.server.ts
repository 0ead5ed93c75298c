import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { newestSealPrefix } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { disableWebhook } from './record-tries.server.ts'
import { openSecret, sealSecret } from './signature.server.ts'
import { failingDays, keptDays } from './webhooks.ts'

const upkeep = { personId: null, organizationId: null, asUpkeep: true }

type Row = { organizationId: string; webhookId: string }

/**
 * Every ten minutes, by the application's clock: asks for a job for each webhook that something is due for, and turns
 * off those that failed for days and have nothing left to try.
 */
export async function sweepWebhooks(): Promise<void> {
  const at = new Date(await now())
  const spent = await inTransaction(upkeep, async (tx) => {
    for (const target of await dueWebhooks(tx, at)) await requestJob(tx, 'send-webhooks', target)
    return spentWebhooks(tx, at)
  })
  for (const target of spent)
    await inTransaction({ personId: null, organizationId: target.organizationId }, (tx) =>
      disableWebhook(tx, { ...target, because: 'failing' }),
    )
}

const dueWebhooks = async (tx: Tx, at: Date): Promise<Row[]> =>
  (
    await sql<Row>`select distinct d.organization_id as "organizationId", d.webhook_id as "webhookId"
      from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.status = 'waiting' and d.next_try_at <= ${at} and w.status = 'active'
        and (w.waits_until is null or w.waits_until <= ${at})`.execute(tx)
  ).rows

const spentWebhooks = async (tx: Tx, at: Date): Promise<Row[]> =>
  (
    await sql<Row>`select w.organization_id as "organizationId", w.id as "webhookId" from webhook w
      where w.status = 'active' and w.failing_since <= ${at}::timestamptz - ${failingDays}::int * interval '1 day'
        and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.status = 'waiting')`.execute(
      tx,
    )
  ).rows

/**
 * Daily: forgets old deliveries and secrets that no longer sign, and encrypts the others with the newest key, so that
 * an older one can be removed from ENCRYPTION_KEY a day later.
 */
export async function keepWebhooks(): Promise<void> {
  const at = new Date(await now())
  await forEveryOrganization(async (organizationId) => {
    const actor = { personId: null, organizationId }
    const ids = await inTransaction(actor, async (tx) => {
      await forget(tx, organizationId, at)
      return oldSeals(tx, organizationId)
    })
    for (const id of ids) {
      await inTransaction(actor, (tx) => sealAgain(tx, organizationId, id)).catch((error) =>
        log().error(
          { webhook: id, error: describeError(error) },
          'the secret of a webhook was not sealed again',
        ),
      )
    }
  })
}

async function forget(tx: Tx, organizationId: string, at: Date): Promise<void> {
  await tx
    .deleteFrom('webhook_delivery')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`created_at < ${at}::timestamptz - ${keptDays}::int * interval '1 day'`)
    .execute()
  await tx
    .updateTable('webhook')
    .set({ old_secret_sealed: null, old_secret_until: null })
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`old_secret_until <= ${at}`)
    .execute()
}

async function oldSeals(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(
      sql<boolean>`(not starts_with(secret_sealed, ${newestSealPrefix()})
        or not starts_with(old_secret_sealed, ${newestSealPrefix()}))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function sealAgain(tx: Tx, organizationId: string, id: string): Promise<void> {
  const held = await tx
    .selectFrom('webhook')
    .select(['secret_sealed', 'old_secret_sealed'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return
  const again = (sealed: string) => sealSecret(openSecret(sealed, id), id)
  const { secret_sealed: own, old_secret_sealed: old } = held
  await tx
    .updateTable('webhook')
    .set({ secret_sealed: again(own), ...(old !== null && { old_secret_sealed: again(old) }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
