import { recordOpening } from '#app/court-records/audit.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { findFilingRow } from '../filing-row.server.ts'
import { findPublishedFile, findPublishedPage } from './read-filing.server.ts'

type Served = { storageKey: string; fileName: string; contentType: string; sizeBytes: number }

/** The file of a published filing; a signed-in reader is recorded. */
export async function openOrderFile(member: Member | null, filingId: string): Promise<Served | null> {
  const file = await opening(member, filingId, (tx) => findPublishedFile(tx, filingId))
  if (!file) return null
  const { fileKey, contentType, byteSize, fileNumber } = file
  return { storageKey: fileKey, fileName: `${fileNumber}.pdf`, contentType, sizeBytes: byteSize }
}

/** The picture of a page, drawn when the order was published; null while there is none. */
export async function openOrderPage(
  member: Member | null,
  filingId: string,
  page: number,
): Promise<Served | null> {
  const storageKey = await opening(member, filingId, (tx) => findPublishedPage(tx, filingId, page))
  if (!storageKey) return null
  const { contentLength } = await (await disk()).getMetaData(storageKey)
  return { storageKey, fileName: `page-${page}.png`, contentType: 'image/png', sizeBytes: contentLength }
}

/** Whether staff withdrew this order: only that is shown. */
export const isWithdrawn = (filingId: string): Promise<boolean> =>
  inTransaction(anonymous, async (tx) => (await findFilingRow(tx, filingId))?.state === 'withdrawn')

function opening<Found>(
  member: Member | null,
  filingId: string,
  find: (tx: Tx) => Promise<Found | null>,
): Promise<Found | null> {
  return inTransaction(member?.actor ?? anonymous, async (tx) => {
    const found = await find(tx)
    if (member && found) await recordOpening(tx, 'filing.order_opened', { subject: filingId })
    return found
  })
}
