import { sql } from 'kysely'
import { type Actor, anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type FilingRow, findFilingRow } from '../filing-row.server.ts'
import { relationOf } from './related.ts'

/** The public file of an order. */
export type OrderFile = {
  /** Null if there is no copy, or none yet. */
  fileKey: string | null
  contentType: string
  byteSize: number | null
  /** Null until its pages are drawn, and for a file that does not open. */
  pageCount: number | null
  /** Drawing is finished. */
  isDrawn: boolean
}
type PublicFile = { fileKey: string; contentType: string; byteSize: number; fileNumber: string }
export type RelatedFiling = { id: string; fileNumber: string; issuedDate: string; relation: string }

export type OpenedFiling =
  | { is: 'published'; row: FilingRow; file: OrderFile | null; pages: number[]; related: RelatedFiling[] }
  | { is: 'merged'; into: string }
  | { is: 'withdrawn' }

/** A filing for its page; null if it is unknown or not published. */
export async function openFiling(tx: Tx, filingId: string): Promise<OpenedFiling | null> {
  const row = await findFilingRow(tx, filingId)
  if (!row || row.state === 'pending') return null
  if (row.state === 'withdrawn') return { is: 'withdrawn' }
  if (row.state === 'merged') return { is: 'merged', into: await lastOfMerged(tx, filingId) }
  return {
    is: 'published',
    row,
    file: await findOrderFile(tx, filingId),
    pages: await listDrawnPages(tx, filingId),
    related: await listRelated(tx, row),
  }
}

/** A merged filing may be merged again together with its target. */
async function lastOfMerged(tx: Tx, filingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`with recursive chain (id, next, depth) as (
      select id, merged_into_id, 0 from court_filing where id = ${filingId}
      union all select filing.id, filing.merged_into_id, depth + 1
        from chain join court_filing filing on filing.id = chain.next where depth < 20
    ) select id from chain order by depth desc limit 1`.execute(tx)
  return rows[0]?.id ?? filingId
}

async function findOrderFile(tx: Tx, filingId: string): Promise<OrderFile | null> {
  const row = await tx
    .selectFrom('court_filing_file')
    .select(['public_key as fileKey', 'content_type as contentType', 'public_bytes as byteSize'])
    .select(['page_count as pageCount', 'images_done_at as doneAt'])
    .where('filing_id', '=', filingId)
    .executeTakeFirst()
  if (!row) return null
  const { doneAt, ...file } = row
  return { ...file, isDrawn: doneAt !== null }
}

async function listDrawnPages(tx: Tx, filingId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('court_filing_page')
    .select('page')
    .where('filing_id', '=', filingId)
    .where('image_key', 'is not', null)
    .orderBy('page')
    .execute()
  return rows.map(({ page }) => page)
}

const maxRelated = 20

async function listRelated(tx: Tx, { id, first_filing_id }: FilingRow): Promise<RelatedFiling[]> {
  const first = first_filing_id ?? id
  const rows = await tx
    .selectFrom('court_filing')
    .select(['id', 'file_number as fileNumber', 'issued_date as issuedDate'])
    .where((where) => where.or([where('id', '=', first), where('first_filing_id', '=', first)]))
    .where('id', '!=', id)
    .where('state', '=', 'published')
    .orderBy('issued_date')
    .orderBy('id')
    .limit(maxRelated)
    .execute()
  return rows.map((row) => ({
    ...row,
    relation: relationOf({ fileNumber: row.fileNumber, isFirst: row.id === first }),
  }))
}

/** The stored order of a published filing. */
export async function findPublishedFile(tx: Tx, filingId: string): Promise<PublicFile | null> {
  const row = await tx
    .selectFrom('court_filing_file as file')
    .innerJoin('court_filing as filing', 'filing.id', 'file.filing_id')
    .select(['file.public_key as fileKey', 'file.content_type as contentType'])
    .select(['file.public_bytes as byteSize', 'filing.file_number as fileNumber'])
    .where('filing.id', '=', filingId)
    .where('filing.state', '=', 'published')
    .where('file.public_key', 'is not', null)
    .$narrowType<{ fileKey: string; byteSize: number }>()
    .executeTakeFirst()
  return row ?? null
}

/** The storage key of a page's picture. */
export async function findPublishedPage(tx: Tx, filingId: string, page: number): Promise<string | null> {
  const row = await tx
    .selectFrom('court_filing_page as page')
    .innerJoin('court_filing as filing', 'filing.id', 'page.filing_id')
    .select('page.image_key as imageKey')
    .where('filing.id', '=', filingId)
    .where('filing.state', '=', 'published')
    .where('page.page', '=', page)
    .executeTakeFirst()
  return row?.imageKey ?? null
}

/** The filing that a report of this one is about: if it was merged, its target. Null if there is none. */
export async function findReportable(
  actor: Actor | null,
  filingId: string,
): Promise<{ id: string; fileNumber: string; isWithdrawn: boolean } | null> {
  return inTransaction(actor ?? anonymous, async (tx) => {
    const row = await findFilingRow(tx, filingId)
    const now = row?.state === 'merged' ? await findFilingRow(tx, await lastOfMerged(tx, filingId)) : row
    if (now?.state !== 'published' && now?.state !== 'withdrawn') return null
    return { id: now.id, fileNumber: now.file_number, isWithdrawn: now.state === 'withdrawn' }
  })
}
