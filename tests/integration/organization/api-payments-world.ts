import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { createKey, type NewKey } from '#app/organization/keys/change-keys.server.ts'
import { openKey } from '#app/organization/keys/read-keys.server.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { Browser } from '../support/browser.ts'
import { app, debtId, debtor, debtorId, filer, useLedger } from '../worlds/ledger-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

export const asOwner = async (statement: { execute: (on: never) => Promise<unknown> }) =>
  statement.execute((await database()).owner as never)

export let key: string

export let number: number

/** A ledger, and before each test a new key that may record payments. */
export function useApiPayments(): void {
  useLedger()
  beforeEach(async () => {
    await asOwner(sql`update organization set feature_flags = '{rental_intelligence}'`)
    // An organization has at most twenty working keys.
    await asOwner(sql`update api_key set revoked_at = now(), key_sealed = null`)
    ;({ key, number } = await made())
  })
}

/** The key of the calls from now on. */
export function callWith(made: { key: string }): void {
  key = made.key
}

let keys = 0

const given: NewKey = {
  name: 'Property software',
  isTest: false,
  scopes: completeScopes(['rental_debt:write']),
  lifetimeDays: 90,
}

export async function made(
  differing: Partial<NewKey> = {},
  by = filer.member,
): Promise<{ key: string; number: number }> {
  const created = await createKey(by, { ...given, ...differing }, { once: onceKey('test', String(++keys)) })
  if (!created.ok) throw new Error(created.refusal)
  return { key: (await openKey(by, created.done)) ?? '', number: created.done }
}

export const item = (differing: Record<string, unknown> = {}) => ({
  paid_by_id: debtorId,
  amount_in_cents: 215_000,
  at: '2026-03-02',
  reason: 'payment',
  note: 'by cheque',
  ...differing,
})

type Sent = {
  id?: string
  headers?: Record<string, string | null>
  method?: string
  browser?: Browser
}

let calls = 0

/** A call with the key, a new Idempotency-Key and a JSON body; a string is sent unchanged. */
export async function put(
  body: unknown,
  { id = debtId, headers = {}, method = 'PUT', browser = new Browser() }: Sent = {},
) {
  const all = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': `c-${++calls}`,
    ...headers,
  }
  const sent = Object.entries(all).filter((one): one is [string, string] => one[1] !== null)
  const request = browser.request(`/api/rental-debt/${id}/payment`, {
    method,
    headers: Object.fromEntries(sent),
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await app.send(browser, request)
  const { status, headers: answered } = response
  expect(answered.get('Content-Type')).toBe(status < 400 ? 'application/json' : 'application/problem+json')
  expect(answered.get('Cache-Control')).toBe('private, no-store')
  expect(answered.get('Set-Cookie')).toBeNull()
  return { status, headers: answered, body: (await response.json()) as Record<string, unknown> }
}

export const problem = async (sent: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await sent
  return `${status} ${body.code}`
}

export const mailCount = async () => (await mailsTo(debtor.member.person.email)).length

type Credit = { transaction_type: string; amount_in_cents: number; id: string }
/** The payments and waivers of an answer, newest first. */
export const credits = (body: unknown): Credit[] =>
  (body as Credit[]).filter(({ transaction_type }) => transaction_type === 'credit')

/** The ledger as its own call lists it. */
export async function listed(id = debtId) {
  const browser = new Browser()
  const request = browser.request(`/api/rental-debt/${id}/transactions`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  return { body: await (await app.send(browser, request)).json() }
}
