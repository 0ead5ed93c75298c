import { sql } from 'kysely'
import { knownFlags } from '#app/account/flags.ts'
import { recordSecurityEvent } from '#app/organization/audit.server.ts'
import { now } from '#app/platform/clock.server.ts'
import {
  actForOrganization,
  anonymous,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import {
  countAgainst,
  hitRateLimit,
  type RateLeft,
  type RateLimit,
} from '#app/platform/http/rate-limit.server.ts'
import type { RequestOrigin } from '#app/platform/http/request-origin.server.ts'
import type { Access } from '../abilities.ts'
import type { CallingKey } from '../caller.ts'
import { faultOfKey, type KeyFault } from './key-format.ts'
import { keyHashes } from './key-hash.server.ts'
import { callsAMinute, statusOf } from './keys.ts'

/** A key that can be used now. */
export type UsedKey = CallingKey & {
  number: number
  isTest: boolean
  scopes: string[]
  /** The version of its first call; null before that. */
  version: string | null
  /** Its organization: the admins see how it is used. */
  organizationId: string
  /** The organization it acts in: the same or, for a test key, its test organization. */
  actsFor: string
  /** Its creator's current abilities in the organization: a key may do no more. Null after they leave. */
  creatorAccess: Access | null
}

export type KeyRefused =
  | { cause: KeyFault }
  | { cause: 'unknown' }
  | { cause: 'revoked' | 'expired' | 'no_access'; key: UsedKey }
  | { cause: 'limit'; key: UsedKey | null; rate: RateLeft }

type Authenticated = { ok: true; key: UsedKey; rate: RateLeft } | ({ ok: false } & KeyRefused)

export const perKey: RateLimit = { name: 'api-key', hits: callsAMinute, seconds: 60 }
/** Invalid keys: guessing finds none, and must not keep the database busy. */
const refusedPerClient: RateLimit = { name: 'api-refused', hits: 60, seconds: 60 }

/**
 * Finds the caller of a key and counts the call. A text that cannot be a key is refused before the database is asked.
 * `client` is its network.
 */
export async function authenticateKey(
  text: string,
  { client, request }: { client: string; request: RequestOrigin },
): Promise<Authenticated> {
  const fault = faultOfKey(text)
  if (fault) return { ok: false, cause: fault }
  const at = new Date(await now())
  return inTransaction({ ...anonymous, request }, async (tx) => {
    const found = await findByKey(tx, text, at)
    if (!found) return refuseUnknown(tx, client)
    const { status, hasAccess, key } = found
    if (status === 'revoked' || status === 'expired') {
      await noteRefusal(tx, key, status)
      return { ok: false, cause: status, key }
    }
    if (!hasAccess) return { ok: false, cause: 'no_access', key }
    const rate = await countAgainst(tx, perKey, key.id)
    return rate.left < 0 ? { ok: false, cause: 'limit', key, rate } : { ok: true, key, rate }
  })
}

/** From here on the transaction acts for the key's organization. */
async function findByKey(tx: Tx, text: string, at: Date) {
  const hashes = keyHashes(text)
  await sql`select set_config('app.api_key', ${hashes.join(',')}, true)`.execute(tx)
  const row = await tx
    .selectFrom('api_key')
    .select(['id', 'number', 'is_test', 'scopes', 'organization_id', 'acts_for', 'created_by', 'api_version'])
    .select([
      sql<boolean>`revoked_at is not null`.as('isRevoked'),
      sql<boolean>`coalesce(expires_at <= ${at}, false)`.as('isExpired'),
      sql<boolean>`replaced_by is not null`.as('isReplaced'),
    ])
    .where('key_hash', 'in', hashes)
    .executeTakeFirst()
  if (!row) return null
  await actForOrganization(tx, row.organization_id)
  const { feature_flags, role, ended } = await tx
    .selectFrom('organization')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.organization_id', '=', 'organization.id')
        .on('membership.person_id', '=', row.created_by),
    )
    .select(['feature_flags', 'membership.role', 'rent_rewards_ended_because as ended'])
    .where('organization.id', '=', row.organization_id)
    .executeTakeFirstOrThrow()
  const flags = knownFlags(feature_flags)
  const key: UsedKey = {
    id: row.id,
    number: row.number,
    isTest: row.is_test,
    scopes: row.scopes,
    version: row.api_version,
    organizationId: row.organization_id,
    actsFor: row.acts_for,
    createdBy: row.created_by,
    creatorAccess: role && { role, flags, renting: 'no', areLeasesReadOnly: ended === 'unpaid' },
  }
  return { key, status: statusOf(row), hasAccess: flags.includes('rental_intelligence') }
}

async function refuseUnknown(tx: Tx, client: string): Promise<Authenticated> {
  const waitSeconds = await hitRateLimit(tx, refusedPerClient, client)
  if (waitSeconds !== null)
    return { ok: false, cause: 'limit', key: null, rate: { left: -1, resetSeconds: waitSeconds } }
  await recordSecurityEvent(tx, 'api_key.refused', { details: { cause: 'unknown' } })
  return { ok: false, cause: 'unknown' }
}

const noteRefusal = (tx: Tx, { id }: UsedKey, cause: 'revoked' | 'expired') =>
  recordSecurityEvent(tx, 'api_key.refused', { subject: id, details: { cause } })
