import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { Side } from './subject.ts'

/** What one side said to a dispute after it was filed. */
export type StatementLine = { id: string; side: Side; on: IsoDate; words: string | null; files: number }

/** In the order in which they were sent. */
export async function listStatements(tx: Tx, disputeId: string): Promise<StatementLine[]> {
  const rows = await tx
    .selectFrom('dispute_statement')
    .select(['id', 'side', 'words', 'files', 'created_at as at'])
    .where('dispute_id', '=', disputeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...statement }) => ({ ...statement, on: torontoDate(at.getTime()) }))
}
