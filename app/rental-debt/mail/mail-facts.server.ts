import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { MailFacts } from '../mail-facts.ts'
import { paths } from '../paths.ts'

type About = {
  id: string
  organizationId: string
  title: string
  filerEmail: string
  facts: { filer: { name: string } }
}

/** The facts about an application for its mails; the contact is the one the filer named, otherwise the filer. */
export async function readMailFacts(tx: Tx, about: About): Promise<MailFacts> {
  const contact = await tx
    .selectFrom('rental_debt')
    .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
    .where('organization_id', '=', about.organizationId)
    .where('id', '=', about.id)
    .executeTakeFirstOrThrow()
  return {
    title: about.title,
    contact: {
      name: contact.filer_contact_name ?? about.facts.filer.name,
      email: contact.filer_contact_email ?? about.filerEmail,
      phone: contact.filer_contact_number,
    },
    url: new URL(paths.debt(about.id), config().publicUrl).href,
  }
}
