import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { mailedAdmins } from '../admins.server.ts'
import type { PersonCaller } from '../caller.ts'
import { readOrganizationName, readPersonName } from '../names.server.ts'
import { openInPath } from '../open-in.ts'
import { type KeyChange, keyMail } from './key-mails.ts'
import { keyPaths } from './paths.ts'

/** Notifies everyone who may manage keys, including the person who did it, in case they did not. */
export async function mailAdmins(
  tx: Tx,
  { organizationId, by }: PersonCaller,
  change: KeyChange,
): Promise<void> {
  const organization = await readOrganizationName(tx, organizationId)
  const name = await readPersonName(tx, by.person.id)
  const link = new URL(openInPath(organizationId, keyPaths.keys), config().publicUrl).href
  for (const { email: to } of await mailedAdmins(tx, organizationId))
    await postMail(tx, keyMail({ to, organization, by: name, link, change }))
}
