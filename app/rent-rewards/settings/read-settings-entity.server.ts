import type { Caller } from '#app/organization/caller.ts'
import { findLogo, versionOf } from '#app/organization/settings/logo.server.ts'
import { organizationPaths } from '#app/organization/settings/paths.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { askingFault } from './may-ask.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import { asSettings, type SettingsEntity } from './settings-call.ts'

/** The settings of the caller's organization, and whether renters can be asked. */
export const readSettingsEntity = ({ actor, organizationId }: Caller): Promise<SettingsEntity> =>
  inTransaction(actor, async (tx) => {
    const logo = await findLogo(tx, organizationId)
    return asSettings({
      settings: await readRentSettings(tx, organizationId),
      logoUrl: logo && new URL(organizationPaths.logo(versionOf(logo.png)), config().publicUrl).href,
      notAsking: await askingFault(tx, organizationId),
    })
  })
