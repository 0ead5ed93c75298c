import { type FileOwner, inspectPdf, ReadersBusy } from '#app/court-orders/read-order.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'

export { ReadersBusy } from '#app/court-orders/read-order.server.ts'

export type PdfFault = 'wrong-type' | 'encrypted' | 'truncated' | 'unreadable' | 'too-complex' | 'empty'

/**
 * Why nobody will be able to read a PDF; null for one that opens, and for a picture. Throws `ReadersBusy` where it could
 * not be opened yet: then the upload is still there, and is completed when its form comes again.
 */
export async function whyUnreadable(file: StoredFile, by: FileOwner): Promise<PdfFault | null> {
  if (file.contentType !== 'application/pdf') return null
  const seen = await withLocalFile(file.storageKey, (path) => inspectPdf(path, by))
  if (seen.ok) return null
  if (seen.reason === 'busy') throw new ReadersBusy()
  return seen.reason === 'not-a-pdf' ? 'wrong-type' : seen.reason
}
