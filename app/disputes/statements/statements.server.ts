import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { Side } from '../dispute-states.ts'
import type { Dispute } from '../subject.ts'

/** One side's statement on a dispute after it was filed. */
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
  return rows.map(({ at, ...statement }) => ({ ...statement, on: torontoDate(at) }))
}

type Statement = { side: Side; personId: string; words: string | null; files: number; at: Date }

/** A side's statements on a dispute. */
export async function insertStatement(
  tx: Tx,
  { id, organizationId }: Pick<Dispute, 'id' | 'organizationId'>,
  { side, personId, words, files, at }: Statement,
): Promise<void> {
  await tx
    .insertInto('dispute_statement')
    .values({
      organization_id: organizationId,
      dispute_id: id,
      side,
      words,
      files,
      person_id: personId,
      created_at: at,
    })
    .execute()
}
