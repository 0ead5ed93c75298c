import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { noSettings, type RentSettings } from './rent-settings.ts'

/** The settings of the caller's organization. */
export const readRentSettingsOf = ({ actor, organizationId }: Caller): Promise<RentSettings> =>
  inTransaction(actor, (tx) => readRentSettings(tx, organizationId))

export async function readRentSettings(tx: Tx, organizationId: string): Promise<RentSettings> {
  const row = await tx
    .selectFrom('rent_settings')
    .select([
      'display_name as displayName',
      'tenant_contact_email as tenantContactEmail',
      'phone',
      'revision',
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? noSettings
}
