import { sql } from 'kysely'
import { drawOrderPage, inspectPdf } from '#app/order-reader/process/read-order.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { copyOrderFile } from './public-copies.server.ts'

/** For a longer order, people open the file. */
const maxPages = 60

const imageKey = (filingId: string, page: number) => `filings/${filingId}/${page}.png`

/** Orders per sweep, so that a large import does not block the reader for people who upload. */
const sweptAtOnce = 30

/** Queues the drawing of an order's pages, once; the caller is the publication of a filing, or the next sweep. */
export async function requestPageImages(tx: Tx, filingId: string, startAfter = 0): Promise<void> {
  await tx
    .updateTable('court_filing_file')
    .set({ images_requested_at: nowInTransaction, images_done_at: null })
    .where('filing_id', '=', filingId)
    .execute()
  await requestJob(tx, 'draw-order-pages', { filingId }, { startAfter })
}

/** Queues the pages of published orders that were not queued, as after an import, or that failed a day ago. */
export const requestMissingImages = (): Promise<void> =>
  inTransaction(anonymous, async (tx) => {
    const waiting = await tx
      .selectFrom('court_filing_file as file')
      .innerJoin('court_filing as filing', 'filing.id', 'file.filing_id')
      .select('file.filing_id')
      .where('file.images_done_at', 'is', null)
      .where((where) =>
        where.or([
          where('file.images_requested_at', 'is', null),
          where('file.images_requested_at', '<', sql<Date>`now() - interval '1 day'`),
        ]),
      )
      .where('filing.state', '=', 'published')
      .orderBy('file.created_at')
      .limit(sweptAtOnce)
      .execute()
    for (const { filing_id } of waiting) await requestPageImages(tx, filing_id)
  })

/**
 * Draws the missing pages of the public copy and stores them. A page that cannot be drawn stays without a picture; a
 * killed job continues where it stopped, and drawing a page twice gives the same picture under the same key. A file
 * that does not open is finished.
 */
export async function drawOrderPages({ filingId }: { filingId: string }): Promise<void> {
  await copyOrderFile({ filingId })
  const found = await inTransaction(anonymous, (tx) => findPages(tx, filingId))
  if (!found) return
  await withLocalFile(found.fileKey, async (path) => {
    const seen = await inspectPdf(path, { isAwaited: false })
    if (!seen.ok) {
      if (seen.reason === 'busy') throw new Error('the reader has no time: the job is tried again')
      return inTransaction(anonymous, (tx) => keepEnd(tx, filingId, null))
    }
    for (let page = 1; page <= Math.min(seen.pages, maxPages); page += 1) {
      if (found.drawn.has(page)) continue
      // Without a copy, the file may hold its contributor's notes.
      const png = await drawOrderPage(path, page, { isBare: true, waits: 'nobody' })
      if (!png) continue
      const key = imageKey(filingId, page)
      await (await disk()).put(key, png)
      await inTransaction(anonymous, (tx) => keepImage(tx, { filingId, page, key }))
    }
    await inTransaction(anonymous, (tx) => keepEnd(tx, filingId, seen.pages))
  })
}

async function findPages(tx: Tx, filingId: string) {
  const file = await tx
    .selectFrom('court_filing_file')
    .select((e) => e.fn.coalesce('public_key', 'file_key').as('fileKey'))
    .where('filing_id', '=', filingId)
    .where('content_type', '=', 'application/pdf')
    .executeTakeFirst()
  if (!file) return null
  const pages = await tx
    .selectFrom('court_filing_page')
    .select('page')
    .where('filing_id', '=', filingId)
    .where('image_key', 'is not', null)
    .execute()
  return { fileKey: file.fileKey, drawn: new Set(pages.map(({ page }) => page)) }
}

/** The reader stored the words of each page; an unread order has none. */
async function keepImage(tx: Tx, image: { filingId: string; page: number; key: string }): Promise<void> {
  await tx
    .insertInto('court_filing_page')
    .values({ filing_id: image.filingId, page: image.page, text: '', image_key: image.key })
    .onConflict((conflict) => conflict.columns(['filing_id', 'page']).doUpdateSet({ image_key: image.key }))
    .execute()
}

/** Drawing is finished. */
async function keepEnd(tx: Tx, filingId: string, pageCount: number | null): Promise<void> {
  await tx
    .updateTable('court_filing_file')
    .set({ page_count: pageCount, images_done_at: nowInTransaction })
    .where('filing_id', '=', filingId)
    .execute()
}
