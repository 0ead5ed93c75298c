import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { newestSealPrefix, open, seal } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { keyContext, keyHash } from './key-hash.server.ts'
import { keptCalls } from './record-call.server.ts'

const keptDays = 400

/**
 * Daily: removes what is no longer shown, the log and the mail of test organizations older than 30 days and counts older than a year, and encrypts and hashes keys with the newest
 * secret, so that an older one can be removed from ENCRYPTION_KEY a day later.
 */
export async function keepApiKeys(): Promise<void> {
  const at = await now()
  await forEveryOrganization(async (organizationId) => {
    const actor = { personId: null, organizationId }
    const ids = await inTransaction(actor, async (tx) => {
      await forget(tx, organizationId, at)
      return oldSeals(tx, organizationId)
    })
    for (const id of ids) {
      await inTransaction(actor, (tx) => sealAgain(tx, organizationId, id)).catch((error) =>
        log().error({ key: id, error: describeError(error) }, 'an API key was not sealed again'),
      )
    }
  })
}

async function forget(tx: Tx, organizationId: string, at: number): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ key_sealed: null })
    .where('organization_id', '=', organizationId)
    .where('key_sealed', 'is not', null)
    .where(sql<boolean>`expires_at <= ${new Date(at)}`)
    .execute()
  await tx
    .deleteFrom('api_usage')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`day < ${torontoDate(at)}::date - ${keptDays}::int`)
    .execute()
  await tx
    .deleteFrom('test_mail')
    .where('organization_id', '=', organizationId)
    .where('created_at', '<', new Date(at - keptCalls.days * 86_400_000))
    .execute()
  await tx
    .deleteFrom('api_call')
    .where('organization_id', '=', organizationId)
    .where('at', '<', new Date(at - keptCalls.days * 86_400_000))
    .execute()
}

async function oldSeals(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('api_key')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`not starts_with(key_sealed, ${newestSealPrefix()})`)
    .execute()
  return rows.map(({ id }) => id)
}

async function sealAgain(tx: Tx, organizationId: string, id: string): Promise<void> {
  const own = { organization_id: organizationId, id }
  const held = await tx
    .selectFrom('api_key')
    .select('key_sealed')
    .where((where) => where.and(own))
    .forUpdate()
    .executeTakeFirst()
  if (!held?.key_sealed) return
  const key = open(held.key_sealed, keyContext(id))
  await tx
    .updateTable('api_key')
    .set({ key_sealed: seal(key, keyContext(id)), key_hash: keyHash(key) })
    .where((where) => where.and(own))
    .execute()
}
