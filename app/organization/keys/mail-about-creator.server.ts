import { sql } from 'kysely'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { mailedAdmins } from '../admins.server.ts'
import { readOrganizationName, readPersonName } from '../names.server.ts'
import { openInPath } from '../open-in.ts'
import { type CreatorChange, keyCreatorMail } from './key-mails.ts'
import { keyPaths } from './paths.ts'

type Changed = { organizationId: string; personId: string; change: CreatorChange }

/**
 * Notifies the other admins that working keys lost what their creator had. Runs while the person still belongs to the
 * organization, which the transaction acts for. Without such keys nothing is sent.
 */
export async function mailAboutKeysOf(tx: Tx, { organizationId, personId, change }: Changed): Promise<void> {
  const keys = await tx
    .selectFrom('api_key')
    .select(['name', 'is_test as isTest', 'ending'])
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', personId)
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', sql<Date>`${nowInTransaction}`)]))
    .orderBy('number')
    .execute()
  if (keys.length === 0) return
  const organization = await readOrganizationName(tx, organizationId)
  const creator = await readPersonName(tx, personId)
  const link = new URL(openInPath(organizationId, keyPaths.keys), config().publicUrl).href
  for (const { id, email: to } of await mailedAdmins(tx, organizationId))
    if (id !== personId) await postMail(tx, keyCreatorMail({ to, organization, creator, keys, change, link }))
}
