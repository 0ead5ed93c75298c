import type { Tx } from '#app/platform/database/transaction.server.ts'

/**
 * The e-mail addresses of who uploaded an order, the first one first. The rows that a person may see decide: of a
 * contributor their own, for staff all of them, for everybody else none.
 */
export async function listUploaders(tx: Tx, filingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('contribution')
    .innerJoin('person', 'person.id', 'contribution.person_id')
    .select('person.email')
    .where('contribution.filing_id', '=', filingId)
    .where('contribution.state', '=', 'published')
    .orderBy('contribution.created_at')
    .execute()
  return [...new Set(rows.map(({ email }) => email))]
}
