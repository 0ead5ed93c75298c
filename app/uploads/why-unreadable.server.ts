import {
  type FileOwner,
  inspectPdf,
  ReadersBusy,
  redrawPicture,
} from '#app/order-reader/process/read-order.server.ts'
import { Remade, type StoredFile } from '#app/platform/files/completing.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { scanObject } from '#app/platform/files/scanner.server.ts'

export { ReadersBusy } from '#app/order-reader/process/read-order.server.ts'

export type FileFault =
  | 'wrong-type'
  | 'encrypted'
  | 'truncated'
  | 'unreadable'
  | 'too-complex'
  | 'too-many-dots'
  | 'empty'
  | 'infected'

/**
 * Why a file cannot be used; null for a PDF that opens, and for a table. A picture is stored redrawn: without its location and other
 * metadata. If a virus scanner is configured, it checks first. Throws `ReadersBusy` if it could not be opened yet: then
 * the upload stays, and is completed when its form comes again.
 */
export async function lookInto(file: StoredFile, by: FileOwner): Promise<FileFault | Remade | null> {
  const verdict = await scanObject(file.storageKey)
  if (verdict === 'unavailable') throw new ReadersBusy()
  if (verdict === 'infected') return 'infected'
  if (file.contentType === 'application/pdf') return whyUnreadable(file, by)
  // Tables are opened where they are read: in a process of their own, when their columns are chosen.
  return isTable(file) ? null : redrawn(file, by)
}

const isTable = ({ contentType }: StoredFile): boolean => !contentType.startsWith('image/')

/** No picture within the pixel limit is longer: none is reduced. */
const anySide = 100_000

async function redrawn(file: StoredFile, by: FileOwner): Promise<FileFault | Remade> {
  const seen = await withLocalFile(file.storageKey, (path) =>
    redrawPicture(path, { side: anySide, keepsPhotos: true }, by),
  )
  if (seen.ok) {
    const { bytes, isJpeg } = seen.picture
    return new Remade(bytes, isJpeg ? 'image/jpeg' : 'image/png')
  }
  if (seen.reason === 'busy') throw new ReadersBusy()
  if (seen.reason === 'too-complex') return 'too-many-dots'
  return seen.reason === 'not-a-pdf' ? 'unreadable' : seen.reason
}

async function whyUnreadable(file: StoredFile, by: FileOwner): Promise<FileFault | null> {
  const seen = await withLocalFile(file.storageKey, (path) => inspectPdf(path, { by }))
  if (seen.ok) return null
  if (seen.reason === 'busy') throw new ReadersBusy()
  return seen.reason === 'not-a-pdf' ? 'wrong-type' : seen.reason
}
