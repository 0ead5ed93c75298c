import type { Tx } from '#app/platform/database/transaction.server.ts'

export type MailedAdmin = { id: string; email: string; isOwner: boolean }

/**
 * The admins who get an organization's mails: those who can sign in. A suspended admin's mailbox may be in other hands,
 * and they cannot act. The transaction acts for the organization.
 */
export const mailedAdmins = (tx: Tx, organizationId: string): Promise<MailedAdmin[]> =>
  tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.email', 'membership.is_owner as isOwner'])
    .where('membership.organization_id', '=', organizationId)
    .where('membership.role', '=', 'admin')
    .where('person.suspended_for', 'is', null)
    .orderBy('person.email')
    .execute()
