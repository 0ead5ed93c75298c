import { randomBytes } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** A key with an unknown value, with a day of use and a call. */
export async function createApiKey(
  tx: Tx,
  owner: { organizationId: string; personId: string },
): Promise<string> {
  const own = { organization_id: owner.organizationId }
  const { id } = await tx
    .insertInto('api_key')
    .values({
      ...own,
      acts_for: owner.organizationId,
      created_by: owner.personId,
      name: 'Nightly import',
      is_test: false,
      scopes: ['organization:read'],
      lifetime_days: null,
      ending: 'abcd',
      key_hash: randomBytes(32).toString('base64url'),
      key_sealed: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answered = { ...own, api_key_id: id, route: '/api/organization/users', status: 200 }
  await tx
    .insertInto('api_usage')
    .values({ ...answered, day: '2026-03-03' })
    .execute()
  await tx
    .insertInto('api_call')
    .values({ ...answered, slot: 0, method: 'GET', problem: null, ms: 12, reference: '0123456789' })
    .execute()
  return id
}
