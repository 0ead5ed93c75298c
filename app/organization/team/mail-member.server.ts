import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type Caller, personIdOf } from '../caller.ts'
import { readPersonName } from '../names.server.ts'
import { openInPath } from '../open-in.ts'
import { type MemberChange, memberChangedMail } from './team-mails.ts'

/**
 * Notifies a person of an admin's change of their role. Runs before they are removed: afterwards no one there sees
 * their address.
 */
export async function mailMember(
  tx: Tx,
  caller: Caller,
  personId: string,
  change: MemberChange,
): Promise<void> {
  const { email, organization } = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select(['person.email', 'organization.name as organization'])
    .where('membership.organization_id', '=', caller.organizationId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const by = await readPersonName(tx, personIdOf(caller))
  const home = '/dashboard'
  const to = change === 'removed' ? home : openInPath(caller.organizationId, home)
  const link = new URL(to, config().publicUrl).href
  await postMail(tx, memberChangedMail({ to: email, by, organization, link, change }))
}
