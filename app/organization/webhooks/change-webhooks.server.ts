import { sql } from 'kysely'
import type { EventType } from '#app/audit/event-types.ts'
import { recordAudit, recordOpening } from '#app/organization/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import type { Caller } from '../caller.ts'
import { lockTeam, ownMembership } from '../team/team-lock.server.ts'
import { newSecret, openSecret, sealSecret } from './signature.server.ts'
import { maxWebhooks, overlapHours, type WebhookRefusal } from './webhooks.ts'

export const refusedWebhook = refusalOf<WebhookRefusal>()

/**
 * A command for admins, whose role is checked again here; of a key, its creator's. A test key acts in an organization
 * without members: whether its creator may was checked with the call. Two about one organization take turns.
 */
export const asWebhookAdmin = <Done>(caller: Caller, work: (tx: Tx) => Promise<Done>) =>
  refusedWebhook.outcome(
    inTransaction(caller.actor, async (tx) => {
      await lockTeam(tx, caller.organizationId)
      if (!(await actsInTest(tx, caller)) && (await ownMembership(tx, caller))?.role !== 'admin')
        throw refusedWebhook.because('not_allowed')
      return work(tx)
    }),
  )

async function actsInTest(tx: Tx, caller: Caller): Promise<boolean> {
  if ('person' in caller.by) return false
  const { is_test: isTest } = await tx
    .selectFrom('organization')
    .select('is_test')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow()
  return isTest
}

export type NewWebhook = { url: string; types: readonly EventType[] }

/** Adds a webhook. Returns its id; the secret is read by `openWebhookSecret`. */
export const createWebhook = (caller: Caller, { url, types }: NewWebhook, { once: key }: { once: OnceKey }) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const { organizationId } = caller
      const { count } = await tx
        .selectFrom('webhook')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxWebhooks) throw refusedWebhook.because('too_many')
      const id = crypto.randomUUID()
      await tx
        .insertInto('webhook')
        .values({
          id,
          organization_id: organizationId,
          url,
          types: [...new Set(types)],
          secret_sealed: sealSecret(newSecret(), id),
          created_at: nowInTransaction,
        })
        .execute()
      await recordAudit(tx, 'webhook.created', { subject: id })
      return id
    }),
  )

type About = { id: string; once: OnceKey }

const lockWebhook = async (tx: Tx, { organizationId }: Caller, id: string) => {
  const found = await tx
    .selectFrom('webhook')
    .select(['id', 'status', 'url', 'types', 'secret_sealed'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refusedWebhook.because('gone')
  return found
}

const ownWebhook = (tx: Tx, { organizationId }: Caller, id: string) =>
  tx.updateTable('webhook').where('organization_id', '=', organizationId).where('id', '=', id)

export type WebhookChange = { url?: string; types?: readonly EventType[] }

/**
 * Changes the address, the events, or both. The secret and the log stay. What waits goes to a new address at once: what
 * failed at the old one says nothing about it.
 */
export const changeWebhook = (
  caller: Caller,
  { id, url, types }: WebhookChange & { id: string },
  { once: key }: { once: OnceKey },
) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const { url: oldUrl, types: oldTypes, status } = await lockWebhook(tx, caller, id)
      const isMoved = url !== undefined && url !== oldUrl
      const isOther = types !== undefined && !hasSame(types, oldTypes)
      if (!isMoved && !isOther) return id
      await ownWebhook(tx, caller, id)
        .set({
          ...(isMoved && { url, ...trustedAgain }),
          ...(isOther && { types: [...new Set(types)] }),
        })
        .execute()
      const change = isMoved && isOther ? 'both' : isMoved ? 'address' : 'events'
      await recordAudit(tx, 'webhook.changed', { subject: id, details: { change } })
      if (isMoved && status === 'active') await sendWhatWaits(tx, caller, id)
      return id
    }),
  )

async function sendWhatWaits(tx: Tx, { organizationId }: Caller, id: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ round_tries: 0, next_try_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  await requestJob(tx, 'send-webhooks', { organizationId, webhookId: id })
}

const hasSame = (one: readonly string[], other: readonly string[]) =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size

/** Replaces the secret. The old one signs along for a day; one that was replaced before it signs no more. */
export const rotateSecret = (caller: Caller, { id, once: key }: About) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const { secret_sealed: old } = await lockWebhook(tx, caller, id)
      await ownWebhook(tx, caller, id)
        .set({
          secret_sealed: sealSecret(newSecret(), id),
          old_secret_sealed: old,
          old_secret_until: sql<Date>`${nowInTransaction} + ${overlapHours}::int * interval '1 hour'`,
        })
        .execute()
      await recordAudit(tx, 'webhook.rotated', { subject: id })
      return id
    }),
  )

/** Sends nothing more, and keeps no new events, until it is resumed. What waits goes on waiting. */
export const pauseWebhook = (caller: Caller, { id, once: key }: About) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const { status } = await lockWebhook(tx, caller, id)
      if (status !== 'active') throw refusedWebhook.because('not_active')
      await ownWebhook(tx, caller, id).set({ status: 'paused' }).execute()
      await recordAudit(tx, 'webhook.paused', { subject: id })
      return 'paused'
    }),
  )

/** A paused webhook, or one that was turned off, gets what waits and what happens from now on. */
export const resumeWebhook = (caller: Caller, { id, once: key }: About) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const { status } = await lockWebhook(tx, caller, id)
      if (status === 'active') return 'resumed'
      await ownWebhook(tx, caller, id)
        .set({ ...trustedAgain, status: 'active', disabled_because: null })
        .execute()
      await recordAudit(tx, 'webhook.resumed', { subject: id })
      await requestJob(tx, 'send-webhooks', { organizationId: caller.organizationId, webhookId: id })
      return 'resumed'
    }),
  )

/** What failed before counts no more. */
export const trustedAgain = { failing_since: null, failures: 0, waits_until: null } as const

/** Deletes it with its deliveries, also those that wait. */
export const deleteWebhook = (caller: Caller, { id, once: key }: About) =>
  asWebhookAdmin(caller, (tx) =>
    once(tx, key, async () => {
      await lockWebhook(tx, caller, id)
      await tx
        .deleteFrom('webhook')
        .where('organization_id', '=', caller.organizationId)
        .where('id', '=', id)
        .execute()
      await recordAudit(tx, 'webhook.deleted', { subject: id })
      return 'deleted'
    }),
  )

/** The secret, for an admin who just confirmed their identity; null if there is no such webhook. Recorded. */
export const openWebhookSecret = ({ actor, organizationId }: Caller, id: string): Promise<string | null> =>
  inTransaction(actor, async (tx) => {
    const row = await tx
      .selectFrom('webhook')
      .select('secret_sealed')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    await recordOpening(tx, 'webhook.secret_shown', { subject: id })
    return openSecret(row.secret_sealed, id)
  })
