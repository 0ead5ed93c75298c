import { mailedAdmins } from '#app/organization/admins.server.ts'
import { readOrganizationName } from '#app/organization/names.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'

type About = { organizationId: string; personId?: string }

/** Mails a staff action to an organization's admins, and to the person it is about. */
export async function tellOrganization(
  tx: Tx,
  { organizationId, personId }: About,
  mailOf: (reader: { to: string; organization: string; isReader: boolean }) => Mail,
): Promise<void> {
  const organization = await readOrganizationName(tx, organizationId)
  const admins = await mailedAdmins(tx, organizationId)
  const about = personId && !admins.some(({ id }) => id === personId) ? [await addressOf(tx, personId)] : []
  for (const { id, email: to } of [...admins, ...about])
    await postMail(tx, mailOf({ to, organization, isReader: id === personId }))
}

/** Also to a suspended person: it is about them. */
const addressOf = (tx: Tx, personId: string) =>
  tx.selectFrom('person').select(['id', 'email']).where('id', '=', personId).executeTakeFirstOrThrow()
