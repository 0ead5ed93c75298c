import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { PropertyAddress } from './import-types.ts'

export type KeyedAddress = { key: string; address: PropertyAddress }

/** Keeps the addresses of properties that files only name. */
export async function saveProperties(caller: Caller, properties: readonly KeyedAddress[]): Promise<void> {
  if (properties.length === 0) return
  await inTransaction(caller.actor, async (tx) => {
    for (const { key, address } of properties)
      await tx
        .insertInto('rent_import_property')
        .values({ organization_id: caller.organizationId, key, ...address })
        .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doUpdateSet(address))
        .execute()
  })
}
