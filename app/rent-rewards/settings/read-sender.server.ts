import { findLogo } from '#app/organization/settings/logo.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import type { Sender } from './sender.ts'

/** How the organization signs its mails to renters: by its own name while the settings are empty. */
export async function readSender(tx: Tx, organizationId: string): Promise<Sender> {
  const { displayName, tenantContactEmail, phone } = await readRentSettings(tx, organizationId)
  const { name } = await tx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    name: displayName ?? name,
    email: tenantContactEmail,
    phone,
    logo: await findLogo(tx, organizationId),
  }
}
