import { inspectPdf } from '#app/court-orders/read-order.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'

export type PdfFault = 'wrong-type' | 'encrypted' | 'truncated' | 'unreadable' | 'empty'

/** Why nobody will be able to read a PDF; null for one that opens, and for a picture. */
export async function whyUnreadable(file: StoredFile): Promise<PdfFault | null> {
  if (file.contentType !== 'application/pdf') return null
  const seen = await withLocalFile(file.storageKey, (path) => inspectPdf(path))
  if (seen.ok) return null
  return seen.reason === 'not-a-pdf' ? 'wrong-type' : seen.reason
}
