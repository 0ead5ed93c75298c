import { sql } from 'kysely'
import { recordAudit } from '#app/organization/audit.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OutsideAnswer } from '#app/platform/http/post-outside.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { mailedAdmins } from '../admins.server.ts'
import { readOrganizationName } from '../names.server.ts'
import { openInPath } from '../open-in.ts'
import { webhookPaths } from './paths.ts'
import { webhookDisabledMail } from './webhook-mails.ts'
import { failingDays, waitAfter, waits } from './webhooks.ts'

type Tried = { delivery: { id: string; round_tries: number }; answer: OutsideAnswer }
type Target = { organizationId: string; webhookId: string }

const isTaken = ({ status }: OutsideAnswer) => status !== null && status >= 200 && status < 300

/**
 * Records the tries of one batch, at this moment of the application's clock. Where all of them failed the whole webhook
 * waits, longer each time; a 410, or three days without success, turns it off. True if more can be sent now.
 */
export async function recordTries(
  tx: Tx,
  { organizationId, webhookId, tries, at }: Target & { tries: readonly Tried[]; at: Date },
): Promise<boolean> {
  const target = { organizationId, webhookId }
  const webhook = await tx
    .selectFrom('webhook')
    .select(['status', 'failures', 'failing_since'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return false
  const next = new Set<number>()
  const counted: Tried[] = []
  for (const tried of tries) {
    const recorded = await recordTry(tx, target, tried, at)
    if (!recorded) continue
    counted.push(tried)
    if (recorded.wait !== null) next.add(recorded.wait)
  }
  if (counted.length === 0) return false
  const isGone = counted.some(({ answer }) => answer.status === 410)
  const someTaken = counted.some(({ answer }) => isTaken(answer))
  if (someTaken) await setHealth(tx, target, { failing_since: null, failures: 0, waits_until: null })
  else {
    const failures = webhook.failures + 1
    const wait = waitAfter(failures) ?? waits.at(-1) ?? 0
    const since = webhook.failing_since ?? at
    await setHealth(tx, target, { failing_since: since, failures, waits_until: after(at, wait) })
    next.add(wait)
    const isTooLong = at.getTime() - since.getTime() >= failingDays * 86_400_000
    if (isTooLong && webhook.status === 'active') await disableWebhook(tx, { ...target, because: 'failing' })
  }
  if (isGone && webhook.status === 'active') await disableWebhook(tx, { ...target, because: 'gone' })
  const [first] = waits
  if (next.has(first)) await requestJob(tx, 'send-webhooks', target, { startAfter: first })
  return someTaken && !isGone
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

type Health = { failing_since: Date | null; failures: number; waits_until: Date | null }

const setHealth = (tx: Tx, { organizationId, webhookId }: Target, health: Health) =>
  tx
    .updateTable('webhook')
    .set(health)
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .execute()

/**
 * Records one, with the seconds until its next try, or null without one. A failure that comes late, after another job
 * took over and delivered it, counts for nothing.
 */
async function recordTry(
  tx: Tx,
  { organizationId }: Target,
  { delivery, answer }: Tried,
  at: Date,
): Promise<{ wait: number | null } | null> {
  const wait = isTaken(answer) ? null : waitAfter(delivery.round_tries + 1)
  const recorded = await tx
    .updateTable('webhook_delivery')
    .set({
      status: isTaken(answer) ? 'delivered' : wait === null ? 'failed' : 'waiting',
      tries: sql<number>`tries + 1`,
      round_tries: delivery.round_tries + 1,
      next_try_at: wait === null ? null : after(at, wait),
      claimed_until: null,
      last_try_at: at,
      answer_status: answer.status,
      answer: answer.status === null ? answer.because : inShort(answer.text),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', delivery.id)
    .$if(!isTaken(answer), (query) => query.where('status', '=', 'waiting'))
    .returning('id')
    .executeTakeFirst()
  return recorded ? { wait } : null
}

/** The start of an answer, on one line. */
const inShort = (text: string): string | null =>
  text
    .replace(/[\p{C}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed() || null

/** Turns a webhook off and notifies the admins. The transaction acts for the organization. */
export async function disableWebhook(
  tx: Tx,
  { organizationId, webhookId, because }: Target & { because: 'failing' | 'gone' },
): Promise<void> {
  const { url } = await tx
    .updateTable('webhook')
    .set({ status: 'disabled', disabled_because: because })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .returning('url')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, 'webhook.disabled', { subject: webhookId, details: { cause: because } })
  const organization = await readOrganizationName(tx, organizationId)
  const link = new URL(openInPath(organizationId, webhookPaths.one(webhookId)), config().publicUrl).href
  for (const { email: to } of await mailedAdmins(tx, organizationId))
    await postMail(tx, webhookDisabledMail({ to, organization, url, link, because }))
}
