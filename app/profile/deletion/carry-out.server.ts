import { recordAudit as recordTeamAudit } from '#app/organization/audit.server.ts'
import { mailAboutKeysOf } from '#app/organization/keys/mail-about-creator.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  actForOrganization,
  anonymous,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Leaving, Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { deletedAddress } from '#app/platform/values/deleted-address.ts'
import { recordAudit } from '#app/profile/audit.server.ts'
import { removeExportBytes } from '../export/exports.server.ts'
import { profilePaths } from '../paths.ts'
import { lockAccount } from './deletion.server.ts'
import { accountDeletedMail, deletionStoppedMail } from './deletion-mails.ts'
import { readStanding } from './standing.server.ts'

/**
 * The daily job that deletes the accounts whose day has come. Each is one transaction: killed at any point, or run
 * twice, an account exists or is gone, and its last mail is sent once. A failure does not stop the others.
 */
export async function deleteDueAccounts(matters: readonly Matter[], date: IsoDate): Promise<void> {
  const due = await inTransaction({ ...anonymous, asUpkeep: true }, (tx) =>
    tx
      .selectFrom('account_deletion')
      .select('person_id')
      .where('due_on', '<=', date)
      .orderBy('due_on')
      .orderBy('person_id')
      .execute(),
  )
  for (const { person_id: personId } of due) {
    try {
      const outcome = await inTransaction({ personId, organizationId: null }, (tx) =>
        carryOut(tx, matters, { personId, date }),
      )
      // After the commit: the bytes of a copy without a row are found by their folder.
      if (outcome === 'deleted') await removeExportBytes(personId)
    } catch (error) {
      log().error({ person: personId, error: describeError(error) }, 'an account was not deleted')
    }
  }
}

type Due = { personId: string; date: IsoDate }

async function carryOut(tx: Tx, matters: readonly Matter[], { personId, date }: Due) {
  const person = await lockAccount(tx, personId)
  const asked = await tx
    .deleteFrom('account_deletion')
    .where('person_id', '=', personId)
    .where('due_on', '<=', date)
    .executeTakeFirst()
  // Cancelled, or carried out by another process at this moment.
  if (!person || asked.numDeletedRows === 0n) return 'gone'
  const leaving = { personId, email: person.email }
  const { blockers, kept } = await readStanding(tx, matters, leaving)
  if (blockers.length > 0) {
    const link = new URL(profilePaths.deletion, config().publicUrl).href
    await postMail(tx, deletionStoppedMail({ to: person.email, blockers, link }))
    await recordAudit(tx, 'deletion.stopped', { subject: personId })
    return 'stopped'
  }
  await leaveOrganizations(tx, matters, personId)
  for (const { deletion } of matters) await deletion?.forget?.(tx, leaving)
  await postMail(tx, accountDeletedMail({ to: person.email, kept }))
  await recordAudit(tx, 'deletion.done', { subject: personId })
  // The address can be used for a new account.
  await tx
    .updateTable('person')
    .set({
      email: deletedAddress(personId),
      first_name: 'Deleted',
      middle_name: null,
      last_name: 'account',
      language: null,
    })
    .where('id', '=', personId)
    .execute()
  return 'deleted'
}

async function leaveOrganizations(tx: Tx, matters: readonly Matter[], personId: string): Promise<void> {
  for (const role of await readMemberships(tx, personId)) {
    const { organizationId } = role
    await actForOrganization(tx, organizationId)
    const others = await tx
      .selectFrom('membership')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('person_id', '<>', personId)
      .execute()
    const leaving: Leaving = { personId, organizationId, isLast: others.length === 0 }
    for (const { deletion } of matters) await deletion?.leave?.(tx, leaving)
    await mailAboutKeysOf(tx, { organizationId, personId, change: 'left' })
    // No one can remove an owner, not even this job: first the organization loses its owner.
    await tx.updateTable('membership').set({ is_owner: false }).where('id', '=', role.id).execute()
    await tx.deleteFrom('membership').where('id', '=', role.id).execute()
    await recordTeamAudit(tx, 'team.left', { subject: role.id })
  }
  await actForOrganization(tx, '')
}
