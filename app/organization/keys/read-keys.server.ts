import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import { recordOpening } from '#app/organization/audit.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { open } from '#app/platform/crypto/sealing.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { keyContext } from './key-hash.server.ts'
import { type KeyStatus, statusOf } from './keys.ts'

/** The reader, and their organization. */
export type KeyReader = { actor: Actor; organizationId: string }

/** A key without any secret. */
export type ListedKey = {
  number: number
  name: string
  isTest: boolean
  scopes: string[]
  status: KeyStatus
  ending: string
  createdBy: string
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
}

/** The keys of an organization, newest first. For a test organization, the test keys that act in it. */
export async function readKeys({ actor, organizationId }: KeyReader): Promise<ListedKey[]> {
  const at = new Date(await now())
  return inTransaction(actor, async (tx) => (await keyRows(tx, organizationId, at).execute()).map(listed))
}

/** One of them by number; null if there is none. */
export async function findKey(
  { actor, organizationId }: KeyReader,
  number: number | null,
): Promise<ListedKey | null> {
  if (number === null) return null
  const at = new Date(await now())
  return inTransaction(actor, async (tx) => {
    const row = await keyRows(tx, organizationId, at).where('api_key.number', '=', number).executeTakeFirst()
    return row ? listed(row) : null
  })
}

/** The list is limited: old ended keys are in the audit trail. */
const maxListed = 100

const keyRows = (tx: Tx, organizationId: string, at: Date) =>
  tx
    .selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.created_by')
    .select([
      ...(['api_key.number', 'api_key.name', 'is_test', 'scopes', 'ending', 'api_key.created_at'] as const),
      ...(['expires_at', 'revoked_at', 'last_used_at', 'email', 'first_name', 'last_name'] as const),
      sql<boolean>`revoked_at is not null`.as('isRevoked'),
      sql<boolean>`coalesce(expires_at <= ${at}, false)`.as('isExpired'),
      sql<boolean>`replaced_by is not null`.as('isReplaced'),
    ])
    .where((where) =>
      where.or([
        where('api_key.organization_id', '=', organizationId),
        where('api_key.acts_for', '=', organizationId),
      ]),
    )
    .orderBy('api_key.number', 'desc')
    .limit(maxListed)

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number]

const listed = (row: KeyRow): ListedKey => ({
  number: row.number,
  name: row.name,
  isTest: row.is_test,
  scopes: row.scopes,
  ending: row.ending,
  status: statusOf(row),
  createdBy: displayName(row),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
})

/** The key itself, for an admin who just confirmed their identity; null if it can no longer be used. */
export async function openKey({ actor, organizationId }: KeyReader, number: number): Promise<string | null> {
  const at = new Date(await now())
  return inTransaction(actor, async (tx) => {
    const row = await tx
      .selectFrom('api_key')
      .select(['id', 'key_sealed'])
      .where('organization_id', '=', organizationId)
      .where('number', '=', number)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(expires_at is null or expires_at > ${at})`)
      .executeTakeFirst()
    if (!row?.key_sealed) return null
    await recordOpening(tx, 'api_key.shown', { subject: row.id })
    return open(row.key_sealed, keyContext(row.id))
  })
}
