import type { Tx } from '#app/platform/database/transaction.server.ts'

/**
 * The e-mail addresses of an order's uploaders, the first one first. Row level security decides: a contributor sees
 * their own, staff all of them, everyone else none.
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
