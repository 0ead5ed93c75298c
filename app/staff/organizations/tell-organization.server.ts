import { readOrganizationName } from '#app/organization/names.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'

type About = { organizationId: string; personId?: string }

/** Mails what staff did to an organization's admins, and to the person it is about. */
export async function tellOrganization(
  tx: Tx,
  { organizationId, personId }: About,
  mailOf: (reader: { to: string; organization: string; isReader: boolean }) => Mail,
): Promise<void> {
  const organization = await readOrganizationName(tx, organizationId)
  const readers = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.email'])
    .where('organization_id', '=', organizationId)
    .where((row) =>
      row.or([row('role', '=', 'admin'), ...(personId ? [row('person.id', '=', personId)] : [])]),
    )
    .orderBy('person.email')
    .execute()
  for (const { id, email: to } of readers)
    await postMail(tx, mailOf({ to, organization, isReader: id === personId }))
}
