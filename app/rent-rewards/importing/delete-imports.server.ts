import type { Tx } from '#app/platform/database/transaction.server.ts'
import { releaseFiles } from './imports.server.ts'

/** Deletes an organization's imports with their files, and what it chose for them. */
export async function deleteImports(tx: Tx, organizationId: string): Promise<void> {
  const imports = await tx
    .selectFrom('rent_import')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  for (const { id } of imports) await releaseFiles(tx, { organizationId, importId: id })
  for (const table of ['rent_import', 'rent_import_mapping', 'rent_import_property'] as const)
    await tx.deleteFrom(table).where('organization_id', '=', organizationId).execute()
}
