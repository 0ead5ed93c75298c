import { sql } from 'kysely'
import { recordAudit } from '#app/organization/audit.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { emptyTestData } from './test-data/empty-test-data.server.ts'
import { inTestOrganization } from './test-data/fill-test-data.server.ts'

/** The name of an organization without members. */
const closedName = 'Closed organization'

/**
 * Removes identifying data from an organization that its last member leaves, and ends its keys, webhooks and invitations,
 * because no one could end them later. Its ended debts stay. The transaction acts for it.
 */
export async function closeOrganization(tx: Tx, organizationId: string): Promise<void> {
  await endKeys(tx, organizationId)
  await tx.deleteFrom('webhook').where('organization_id', '=', organizationId).execute()
  await tx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.deleteFrom('organization_logo').where('organization_id', '=', organizationId).execute()
  const { test_organization_id: testId } = await tx
    .updateTable('organization')
    .set({ name: closedName, contact_email: null, contact_phone: null, contact_address: null })
    .where('id', '=', organizationId)
    .returning('test_organization_id')
    .executeTakeFirstOrThrow()
  if (!testId) return
  // It has the name of the organization it belongs to.
  await inTestOrganization(tx, { organizationId, testId }, async () => {
    await emptyTestData(tx, testId)
    await tx.deleteFrom('webhook').where('organization_id', '=', testId).execute()
    await tx.updateTable('organization').set({ name: closedName }).where('id', '=', testId).execute()
  })
}

async function endKeys(tx: Tx, organizationId: string): Promise<void> {
  const ended = await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()`, key_sealed: null })
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await recordAudit(tx, 'api_key.revoked', { subject: id })
}
