import { sql } from 'kysely'
import { emitEvents } from '#app/audit/emit-events.server.ts'
import type { EventType } from '#app/audit/event-types.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { createWebhook, openWebhookSecret } from '#app/organization/webhooks/change-webhooks.server.ts'
import {
  findWebhook,
  type ListedDelivery,
  readDeliveries,
} from '#app/organization/webhooks/read-webhooks.server.ts'
import { sendWebhooks } from '#app/organization/webhooks/send-webhooks.server.ts'
import { typeNames } from '#app/organization/webhooks/webhooks.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { createMember } from '#database/factories/member.ts'
import { receiverHost } from '../support/receiver.ts'

let keys = 0
export const newOnce = () => onceKey('test', String(++keys))

export const onOwner = async (statement: { execute: (on: never) => Promise<unknown> }) =>
  statement.execute((await database()).owner as never)

/** An admin whose organization may use keys. */
export async function landlord(): Promise<Member> {
  const member = await createMember()
  await onOwner(
    sql`update organization set feature_flags = '{rental_intelligence,rent_report}' where id = ${member.organizationId}`,
  )
  return member
}

/** A webhook of an organization, as tests use it. */
export class Hook {
  readonly by: Member
  readonly id: string
  constructor(by: Member, id: string) {
    this.by = by
    this.id = id
  }

  get target() {
    return { organizationId: this.by.organizationId, webhookId: this.id }
  }

  /** Runs the job that sends. */
  send = () => sendWebhooks(this.target)

  /** The same, and the jobs that it asks for to go on at once. */
  async sendAll(): Promise<void> {
    const asked = async () => (await jobsOf(this)).filter(({ startAfter }) => startAfter === 0).length
    for (let before = -1; before < (await asked()); ) {
      before = await asked()
      await this.send()
    }
  }

  async now() {
    const found = await findWebhook(this.by, this.id)
    if (!found) throw new Error('the webhook is gone')
    return found
  }

  /** Its deliveries, oldest first. */
  async log(): Promise<ListedDelivery[]> {
    const { deliveries } = await readDeliveries(this.by, this.id, { limit: 2000, offset: () => 0 })
    return deliveries.toReversed()
  }

  async secret(): Promise<string> {
    return (await openWebhookSecret(this.by, this.id)) ?? ''
  }

  /** Lets time pass for what it waits for. */
  async minutesPass(minutes: number): Promise<void> {
    const passed = sql`${minutes}::float * interval '1 minute'`
    await onOwner(sql`update webhook set waits_until = waits_until - ${passed}, failing_since = failing_since - ${passed},
      old_secret_until = old_secret_until - ${passed} where id = ${this.id}`)
    await onOwner(sql`update webhook_delivery set next_try_at = next_try_at - ${passed},
      claimed_until = claimed_until - ${passed}, created_at = created_at - ${passed} where webhook_id = ${this.id}`)
  }
}

export async function hookOf(
  by: Member,
  { types = typeNames, path = '/' }: { types?: readonly EventType[]; path?: string } = {},
): Promise<Hook> {
  const made = await createWebhook(by, { url: `https://${receiverHost}${path}`, types }, { once: newOnce() })
  if (!made.ok) throw new Error(made.refusal)
  return new Hook(by, made.done)
}

/** Events as commands make them, of a person who joined the team. */
export async function emit(by: Member, count = 1, type: EventType = 'team.joined'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await inTransaction(by.actor, (tx) => emitEvents(tx, { type, ids }))
  return ids
}

/** The jobs that wait to send to a webhook. */
export async function jobsOf({ id }: Hook): Promise<{ startAfter: number }[]> {
  const { rows } = await sql<{ startAfter: number }>`
    select round(extract(epoch from start_after - created_on))::int as "startAfter" from pgboss.job
    where name = 'send-webhooks' and data->>'webhookId' = ${id} order by created_on, start_after`.execute(
    (await database()).owner,
  )
  return rows
}
