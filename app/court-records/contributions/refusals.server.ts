import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fileNumberKey } from '../words.ts'

type Order = { fileNumber: string; tribunal: string; issuedDate: string }
export type Refused = { filingId: string; sha256: string } & Order
/** What staff rejected before, and why. */
export type Refusal = { fileNumber: string; reason: string; on: IsoDate }

/** Stores a rejection: the filing itself is deleted. */
export async function keepRefusals(tx: Tx, refused: readonly Refused[], reason: string): Promise<void> {
  const rows = refused.map(({ filingId, sha256, fileNumber, tribunal, issuedDate }) => ({
    filing_id: filingId,
    sha256,
    file_number: fileNumber,
    order_key: fileNumberKey(fileNumber),
    tribunal,
    issued_date: issuedDate,
    reason,
  }))
  await tx.insertInto('court_filing_refusal').values(rows).execute()
}

const refusals = (tx: Tx) =>
  tx
    .selectFrom('court_filing_refusal')
    .select(['file_number as fileNumber', 'reason', 'created_at as at'])
    .orderBy('id', 'desc')
    .limit(1)

const refusalOf = (row: { fileNumber: string; reason: string; at: Date } | undefined): Refusal | null =>
  row ? { fileNumber: row.fileNumber, reason: row.reason, on: torontoDate(row.at) } : null

/** The last rejection of this content, or of an order with this number, date and tribunal; null if none. */
export async function findRefusal(
  tx: Tx,
  { sha256, fileNumber, tribunal, issuedDate }: Order & { sha256: string },
): Promise<Refusal | null> {
  const query = refusals(tx).where((e) =>
    e.or([
      e('sha256', '=', sha256),
      e.and({ order_key: fileNumberKey(fileNumber), issued_date: issuedDate, tribunal }),
    ]),
  )
  return refusalOf(await query.executeTakeFirst())
}

/** Why a filing that no longer exists was rejected. */
export const findRefusalOfFiling = async (tx: Tx, filingId: string): Promise<Refusal | null> =>
  refusalOf(await refusals(tx).where('filing_id', '=', filingId).executeTakeFirst())
