import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { isSealedByNewest, newestSealPrefix } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { openSin, sinColumns } from './sins.server.ts'

const batchSize = 50

/**
 * Encrypts every SIN with the newest key, in small batches; the daily upkeep runs it, so that a replaced key can be
 * removed from ENCRYPTION_KEY a day later. A SIN whose key is gone stays as it is and is named in the log.
 */
export async function rotateSinKeys(): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    for (const table of ['debtor', 'former_debtor'] as const) {
      let after: string | null = null
      do after = await rotateBatch(organizationId, table, after)
      while (after !== null)
    }
  })
}

/** Returns the last id it looked at; null if there is nothing more. */
type Holder = 'debtor' | 'former_debtor'

async function rotateBatch(
  organizationId: string,
  table: Holder,
  after: string | null,
): Promise<string | null> {
  const ids = await inTransaction({ personId: null, organizationId }, (tx) =>
    oldSeals(tx, organizationId, table, after),
  )
  for (const debtorId of ids) {
    await inTransaction({ personId: null, organizationId }, (tx) =>
      rotateOne(tx, organizationId, table, debtorId),
    ).catch((error) =>
      log().error({ debtor: debtorId, error: describeError(error) }, 'a SIN was not sealed again'),
    )
  }
  return ids.at(-1) ?? null
}

async function oldSeals(
  tx: Tx,
  organizationId: string,
  table: Holder,
  after: string | null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sin_sealed', 'is not', null)
    .where(sql<boolean>`not starts_with(sin_sealed, ${newestSealPrefix()})`)
    .where(sql<boolean>`(${after}::uuid is null or id > ${after}::uuid)`)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

async function rotateOne(tx: Tx, organizationId: string, table: Holder, debtorId: string): Promise<void> {
  // Locked, so that a SIN changed or cleared at the same moment is not overwritten with the old one.
  const held = await tx
    .selectFrom(table)
    .select('sin_sealed')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .forUpdate()
    .executeTakeFirst()
  if (!held?.sin_sealed || isSealedByNewest(held.sin_sealed)) return
  const sin = await openSin(tx, { organizationId, debtorId, purpose: 'key_rotation' })
  await tx
    .updateTable(table)
    .set(sinColumns(debtorId, sin))
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .execute()
}
