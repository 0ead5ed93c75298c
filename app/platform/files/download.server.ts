import { streamedBody } from '../http/answering.server.ts'
import { isFileContentType } from './content-type.ts'
import { openObject } from './disk.server.ts'

export type FileToServe = {
  storageKey: string
  fileName: string
  contentType: string
  sizeBytes: number
  disposition: 'inline' | 'attachment'
  request: Request
}

/** Files that we generate, in addition to the accepted kinds. */
const archive = 'application/zip'

/** Answers with a stored file. The route has already checked who may have it. */
export async function fileResponse(file: FileToServe): Promise<Response> {
  const contentType =
    isFileContentType(file.contentType) || file.contentType === archive
      ? file.contentType
      : 'application/octet-stream'
  const headers = new Headers({
    'Content-Type': contentType,
    'Content-Length': String(file.sizeBytes),
    'Content-Disposition': contentDisposition(dispositionFor(contentType, file.disposition), file.fileName),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
  })
  if (file.request.method === 'HEAD') return new Response(null, { headers })
  return new Response(streamedBody(file.request, await openObject(file.storageKey)), { headers })
}

/** Only pictures are ever shown inline: a PDF can contain scripts, and its viewer ignores the sandbox. */
function dispositionFor(contentType: string, wanted: 'inline' | 'attachment'): 'inline' | 'attachment' {
  return contentType.startsWith('image/') ? wanted : 'attachment'
}

/** The headers of a file that we write for its reader, to save: nothing in it runs, and no cache keeps it. */
export const writtenFileHeaders = (fileName: string, contentType: string) => ({
  'Content-Type': contentType,
  'Content-Disposition': contentDisposition('attachment', fileName),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-store',
})

/** A newly written table, for a spreadsheet. */
export const csvResponse = (file: string, fileName: string): Response =>
  new Response(file, { headers: writtenFileHeaders(fileName, 'text/csv; charset=utf-8') })

/** RFC 6266: the name in ASCII for old clients, and unchanged for the others. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.toWellFormed()
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
