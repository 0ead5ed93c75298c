import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { findSession } from '#app/account/session-guard.server.ts'
import { signInWithLink } from '#app/account/sign-in.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { roles } from '#app/organization/memberships.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { argsOf, Browser } from './browser.ts'
import { useFreshDatabase } from './fresh-database.ts'

export let count = 0
export let email = ''
export let browser: Browser

export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const viaLink = (from: Browser, token: string) =>
  signInWithLink(argsOf(from.request('/dashboard/login/link', { method: 'POST' })), token, roles)

export const whoIs = (from: Browser) => findSession(argsOf(from.request('/dashboard')))

export async function peopleWith(address: string) {
  return inTransaction(anonymous, (tx) =>
    tx.selectFrom('person').select(['id', 'is_staff']).where('email', '=', address).execute(),
  )
}

export async function organizationsOf(personId: string) {
  return inTransaction({ personId, organizationId: null }, (tx) =>
    tx
      .selectFrom('membership')
      .innerJoin('organization', 'organization.id', 'membership.organization_id')
      .select(['organization.name', 'organization.plan', 'organization.feature_flags', 'membership.role'])
      .execute(),
  )
}

export async function expire(address: string): Promise<void> {
  await inTransaction(anonymous, (tx) =>
    sql`update sign_in_attempt set expires_at = now() - interval '1 second' where email = ${address}`.execute(
      tx,
    ),
  )
}

/** A database and queues, and before each test a visitor with an unknown address. */
export function useVisitors(): void {
  useFreshDatabase({ SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters' })

  beforeAll(prepareJobs)
  afterAll(stopJobs)
  beforeEach(() => {
    count += 1
    email = `visitor-${count}@people.example`
    browser = new Browser(`198.51.100.${count}`)
  })
}
