import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { noSettings, type RentSettings } from './rent-settings.ts'

/** The settings of the caller's organization. */
export const readRentSettingsOf = ({ actor, organizationId }: Caller): Promise<RentSettings> =>
  inTransaction(actor, (tx) => readRentSettings(tx, organizationId))

export async function readRentSettings(tx: Tx, organizationId: string): Promise<RentSettings> {
  const { rows } = await selectRentSettings(organizationId).execute(tx)
  return rows[0] ?? noSettings
}

/** The same as a part of another statement: no row where none were saved. */
export const selectRentSettings = (organizationId: string) => sql<RentSettings>`
  select display_name as "displayName", tenant_contact_email as "tenantContactEmail", phone, revision
  from rent_settings where organization_id = ${organizationId}`
