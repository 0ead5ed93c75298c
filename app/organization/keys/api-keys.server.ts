import type { z } from 'zod'
import type { Actor } from '#app/platform/database/transaction.server.ts'
import type { apiKeyEntity } from './key-call.ts'
import { findKey, type ListedKey, openKey, readKeys } from './read-keys.server.ts'

type ApiKey = z.infer<typeof apiKeyEntity>

const asApiKey = (key: ListedKey): ApiKey => ({
  id: key.number,
  name: key.name || null,
  is_test: key.isTest,
  status: key.status,
  scopes: key.scopes,
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
})

type Reader = { actor: Actor; organizationId: string }

export const listApiKeys = async (reader: Reader): Promise<ApiKey[]> => (await readKeys(reader)).map(asApiKey)

/** One key; `key` is its value for a person who may see it, by `open`, and null if it no longer works. */
export async function oneApiKey(
  reader: Reader,
  number: number,
  value: { known: string } | 'open',
): Promise<(ApiKey & { key: string | null }) | null> {
  const found = await findKey(reader, number)
  if (!found) return null
  return { ...asApiKey(found), key: value === 'open' ? await openKey(reader, number) : value.known }
}
