import type { Tx } from '#app/platform/database/transaction.server.ts'
import { leaseSourceName } from '../line/source-name.ts'
import type { SentLine } from './year-statement.ts'

type Of = { organizationId: string; leaseId: string }

/** The lines of a lease in the bureau's files, oldest first. The transaction acts for its landlord's organization. */
export async function readSentLines(tx: Tx, { organizationId, leaseId }: Of): Promise<SentLine[]> {
  const rows = await tx
    .selectFrom('bureau_entry')
    .select('line')
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', leaseId)
    .where('source', '=', leaseSourceName)
    .where('equifax_status', 'in', ['pending', 'sent'])
    .where('line', 'is not', null)
    .orderBy('equifax_report_date')
    .execute()
  return rows.map(({ line }) => line as SentLine)
}
