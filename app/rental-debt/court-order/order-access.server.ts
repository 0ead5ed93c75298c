import { sql } from 'kysely'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'

type Opening = {
  organizationId: string
  documentId: string
  personId: string
  purpose: 'review' | 'debtor'
}

/**
 * Writes down that somebody from outside its organization opened an order. The pages of one sitting are one opening.
 * The transaction acts for the organization from here on.
 */
export async function noteOrderOpened(tx: Tx, opening: Opening): Promise<void> {
  const { organizationId, documentId, personId, purpose } = opening
  await actForOrganization(tx, organizationId)
  await sql`insert into order_access (organization_id, document_id, person_id, purpose)
    select ${organizationId}, ${documentId}, ${personId}, ${purpose}
    where not exists (select from order_access a where a.organization_id = ${organizationId}
      and a.document_id = ${documentId} and a.person_id = ${personId} and a.purpose = ${purpose}
      and a.created_at > now() - interval '10 minutes')`.execute(tx)
}
