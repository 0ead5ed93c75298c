import { sql } from 'kysely'
import { recordAudit } from '#app/audit/record.server.ts'
import { closeOrganization } from '#app/organization/close-organization.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  actForOrganization,
  inTransaction,
  nobody,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { deletedAddress } from '#app/platform/values/deleted-address.ts'
import { removeExportBytes } from '../export/exports.server.ts'
import { profilePaths } from '../paths.ts'
import type { Closer, Leaving } from './closer.ts'
import { lockAccount } from './deletion.server.ts'
import { blockersOf, keptOf } from './deletion.ts'
import { readDeletionFacts } from './deletion-facts.server.ts'
import { accountDeletedMail, deletionStoppedMail } from './deletion-mails.ts'

/**
 * The daily work that deletes the accounts whose day has come. Each is one transaction: killed anywhere, or run twice, an
 * account is there or is gone, and its last mail goes out once. One that fails keeps no other waiting.
 */
export async function deleteDueAccounts(closers: readonly Closer[], date: IsoDate): Promise<void> {
  const due = await inTransaction({ ...nobody, asUpkeep: true }, (tx) =>
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
        carryOut(tx, closers, { personId, date }),
      )
      // After the commit: the bytes of a copy whose row is gone are found by their folder.
      if (outcome === 'deleted') await removeExportBytes(personId)
    } catch (error) {
      log().error({ person: personId, error: describeError(error) }, 'an account was not deleted')
    }
  }
}

type Due = { personId: string; date: IsoDate }

async function carryOut(tx: Tx, closers: readonly Closer[], { personId, date }: Due) {
  const person = await lockAccount(tx, personId)
  const asked = await tx
    .deleteFrom('account_deletion')
    .where('person_id', '=', personId)
    .where('due_on', '<=', date)
    .executeTakeFirst()
  // Taken back, or carried out by somebody else at this moment.
  if (!person || asked.numDeletedRows === 0n) return 'gone'
  const facts = await readDeletionFacts(tx, personId)
  const blockers = blockersOf(facts)
  if (blockers.length > 0) {
    const link = new URL(profilePaths.deletion, config().publicUrl).href
    await postMail(tx, deletionStoppedMail({ to: person.email, blockers, link }))
    await recordAudit(tx, 'deletion.stopped', { subject: personId })
    return 'stopped'
  }
  await leaveOrganizations(tx, closers, personId)
  await removeOwnRows(tx, personId, person.email)
  await postMail(tx, accountDeletedMail({ to: person.email, kept: keptOf(facts) }))
  await recordAudit(tx, 'deletion.done', { subject: personId })
  // The address is free again, for a new account.
  await tx
    .updateTable('person')
    .set({ email: deletedAddress(personId), first_name: 'Deleted', middle_name: null, last_name: 'account' })
    .where('id', '=', personId)
    .execute()
  return 'deleted'
}

async function leaveOrganizations(tx: Tx, closers: readonly Closer[], personId: string): Promise<void> {
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
    for (const close of closers) await close(tx, leaving)
    await removeOfOrganization(tx, leaving)
    // An owner is removed by nobody, not even by this: first the organization has none.
    await tx.updateTable('membership').set({ is_owner: false }).where('id', '=', role.id).execute()
    await tx.deleteFrom('membership').where('id', '=', role.id).execute()
    await recordAudit(tx, 'team.left', { subject: role.id })
  }
  await actForOrganization(tx, '')
}

async function removeOfOrganization(tx: Tx, { personId, organizationId, isLast }: Leaving): Promise<void> {
  for (const table of ['draft_input', 'upload'] as const) {
    await tx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('person_id', '=', personId)
      .execute()
  }
  if (!isLast) return
  await tx.deleteFrom('applicant_search').where('organization_id', '=', organizationId).execute()
  await closeOrganization(tx, organizationId)
}

/** What hangs on the person alone. Passkeys and recovery codes go with the authenticator app. */
async function removeOwnRows(tx: Tx, personId: string, email: string): Promise<void> {
  const tables = [
    ...(['session', 'known_device', 'sign_in_notice', 'passkey_challenge', 'confirmation_code'] as const),
    ...(['authenticator', 'dismissed_notice', 'identity_inquiry', 'identity_verification'] as const),
    ...(['email_change', 'data_export', 'person_profile'] as const),
  ]
  for (const table of tables) await tx.deleteFrom(table).where('person_id', '=', personId).execute()
  // In organizations that the person has left, too.
  await sql`select set_config('app.deletes_account', 'yes', true)`.execute(tx)
  await tx.deleteFrom('saved_search').where('person_id', '=', personId).execute()
  await tx
    .deleteFrom('not_me_claim')
    .where('person_id', '=', personId)
    .where('filed_at', 'is', null)
    .execute()
  await tx.deleteFrom('sign_in_attempt').where('email', '=', email).execute()
  await forgetAddress(tx, personId)
}

/** What they told us of the application and of orders stays, and nobody is answered any more. */
async function forgetAddress(tx: Tx, personId: string): Promise<void> {
  const own = (table: 'feedback' | 'court_filing_report') =>
    tx.updateTable(table).where('person_id', '=', personId)
  await own('court_filing_report').set({ email: null }).execute()
  await own('feedback').where('state', '<>', 'answered').set({ email: null }).execute()
  await own('feedback')
    .where('state', '=', 'answered')
    .set({ email: deletedAddress(personId) })
    .execute()
}
