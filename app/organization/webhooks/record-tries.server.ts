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
  const counted = await recordAnswers(tx, target, { tries, at })
  if (counted.length === 0) return false
  const next = new Set(counted.map(waitOf))
  const isGone = counted.some(({ answer }) => answer.status === 410)
  const someTaken = counted.some(({ answer }) => isTaken(answer))
  let isTooLong = false
  if (!someTaken) {
    const failures = webhook.failures + 1
    const wait = waitAfter(failures) ?? waits.at(-1) ?? 0
    const since = webhook.failing_since ?? at
    await setHealth(tx, target, { failing_since: since, failures, waits_until: after(at, wait) })
    next.add(wait)
    isTooLong = at.getTime() - since.getTime() >= failingDays * 86_400_000
  } else if (webhook.failures > 0) {
    await setHealth(tx, target, { failing_since: null, failures: 0, waits_until: null })
  }
  const because = isGone ? 'gone' : isTooLong ? 'failing' : null
  if (because !== null && webhook.status === 'active') await disableWebhook(tx, { ...target, because })
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

/** The seconds until the next try; null if it was taken, or is given up. */
const waitOf = ({ delivery, answer }: Tried): number | null =>
  isTaken(answer) ? null : waitAfter(delivery.round_tries + 1)

/**
 * Records the answers, and returns those that count. A failure that comes late, after another job took over and
 * delivered it, does not.
 */
async function recordAnswers(
  tx: Tx,
  { organizationId }: Target,
  { tries, at }: { tries: readonly Tried[]; at: Date },
): Promise<Tried[]> {
  const given = tries.map((tried) => {
    const { delivery, answer } = tried
    const wait = waitOf(tried)
    return {
      id: delivery.id,
      status: isTaken(answer) ? 'delivered' : wait === null ? 'failed' : 'waiting',
      next_try_at: wait === null ? null : after(at, wait),
      answer_status: answer.status,
      answer: answer.status === null ? answer.because : inShort(answer.text),
    }
  })
  const { rows } = await sql<{ id: string }>`
    update webhook_delivery d set status = g.status, tries = d.tries + 1, round_tries = d.round_tries + 1,
      next_try_at = g.next_try_at, claimed_until = null, last_try_at = ${at}, answer_status = g.answer_status,
      answer = g.answer
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (id uuid, status text, next_try_at timestamptz, answer_status int, answer text)
    where d.organization_id = ${organizationId} and d.id = g.id
      and (g.status = 'delivered' or d.status = 'waiting')
    returning d.id`.execute(tx)
  const ids = new Set(rows.map(({ id }) => id))
  return tries.filter(({ delivery }) => ids.has(delivery.id))
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
