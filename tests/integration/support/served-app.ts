import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { Browser, origin, signIn } from './browser.ts'
import { type BuiltApp, loadBuiltApp } from './built-app.ts'
import { useFreshDatabase } from './fresh-database.ts'

export let used: { dataDir: string }
// Production refuses every key that is in the repository.
const secret = randomBytes(24).toString('hex')

export let app: BuiltApp
export let ids: { debtId: string; documentId: string }
export const owner = new Browser('198.51.100.1')
export const stranger = new Browser('198.51.100.2')

export const concrete = (pattern: string) =>
  pattern
    .replace(':debtId', ids.debtId)
    .replace(':documentId', ids.documentId)
    .replace(':field', 'amount_owed')
    .replace(/:\w+/g, crypto.randomUUID())
    .replace('*', 'some/where')

export const get = (browser: Browser, path: string, headers: Record<string, string> = {}) =>
  app.send(browser, browser.request(path, { headers }))

/** A page's answer: its status and its redirect, if any. */
export async function answerOf(response: Response): Promise<string> {
  const location = response.headers.get('Location')
  await response.arrayBuffer()
  if (!location) return String(response.status)
  return `${response.status} ${location.replace(/\?.*/, '')}`
}

export const signInFirst = '302 /dashboard/login'

export async function tokenFor(browser: Browser): Promise<string> {
  const page = await (await get(browser, '/dashboard/rental-debt')).text()
  return /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

export function upload(browser: Browser, path: string, token: string | null): Request {
  const form = new FormData()
  if (token !== null) form.set('form_token', token)
  form.set('province', 'ON')
  form.set('file', new File([`%PDF-1.7\n${'x'.repeat(5000)}`], 'order.pdf', { type: 'application/pdf' }))
  return browser.request(path, { method: 'POST', body: form, headers: { Origin: origin } })
}

/**
 * Every row, except what requests and schedules may touch: counters, the audit trail, the last-seen time of a session.
 */
export async function everything(): Promise<Record<string, string>> {
  const { owner: db } = await database()
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limit', 'audit_entry', 'schedule_run', 'corpus_figures')`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const content = await sql<{ hash: string }>`select coalesce(md5(string_agg(
      (to_jsonb(t) - 'last_seen_at')::text, '' order by (to_jsonb(t) - 'last_seen_at')::text)), 'empty') as hash
      from ${sql.table(name)} t`.execute(db)
    found[name] = content.rows[0]?.hash ?? ''
  }
  return found
}

/** In a process with the embedded database jobs always run: waits for those of the start, and stops them. */
export async function upkeepEnds(): Promise<void> {
  const { kind, owner } = await database()
  const unfinished = async () => {
    const { rows } = await sql`select name from pgboss.job where state < 'completed'`.execute(owner)
    return rows
  }
  if (kind === 'embedded')
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 180_000, interval: 500 })
  await stopJobs()
  await prepareJobs()
}

/** As in production: outside the sandbox, where JOBS=none is refused; the embedded database runs them itself. */
export const servedSettings = () => ({
  NODE_ENV: 'production',
  JOBS: 'elsewhere',
  SANDBOX: '0',
  PUBLIC_URL: origin,
  SESSION_SECRET: secret,
  ENCRYPTION_KEY: randomBytes(24).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'tests@rentbook.example',
  PERSONA_SUBDOMAIN: 'rentbook',
  PERSONA_TEMPLATE_ID: 'itmpl_tests',
  PERSONA_ENVIRONMENT_ID: 'env_tests',
  PERSONA_WEBHOOK_SECRET: secret,
  STRIPE_SECRET_KEY: `sk_test_${secret}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
  RECAPTCHA_SITE_KEY: 'a-site-key-of-the-tests',
  RECAPTCHA_SECRET_KEY: secret,
  BUREAU_REPORTER_NAME: 'Rentbook',
  BUREAU_REPORTER_ADDRESS: '1 King Street, Toronto ON',
  BUREAU_PROGRAM_ID: 'RENT001',
})

/** The application outside the sandbox, a person with a debt there, and a person of another organization. */
export function useServedApp(): void {
  used = useFreshDatabase(servedSettings())

  beforeAll(async () => {
    app = await loadBuiltApp()
    const member = await createMember()
    ids = await inTransaction(member.actor, async (tx) => {
      await tx
        .updateTable('organization')
        .set({ feature_flags: ['rent_report'] })
        .where('id', '=', member.organizationId)
        .execute()
      const mine = { organizationId: member.organizationId, personId: member.person.id }
      // Its pages are tested too.
      await tx
        .updateTable('organization')
        .set({ feature_flags: ['rent_report'] })
        .where('id', '=', mine.organizationId)
        .execute()
      const debtId = await rentalDebtFactory.create(tx, {
        organizationId: member.organizationId,
        filerId: member.person.id,
      })
      return { debtId, documentId: await courtOrderFactory.read(tx, mine, debtId) }
    })
    await signIn(owner, member.person.email)
    await signIn(stranger, 'stranger@people.example')
  }, 240_000)
  afterAll(stopJobs)
}
