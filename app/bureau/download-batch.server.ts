import { recordAudit } from '#app/bureau/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { contentDisposition } from '#app/platform/files/download.server.ts'
import { streamedBody } from '#app/platform/http/answering.server.ts'
import { isDataRequest } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { openBatchFile } from './batch-file.server.ts'

/**
 * A file of the bureau, decrypted as it streams. The download is recorded before the first byte leaves, and not if none
 * leaves. No cache keeps it.
 */
export async function batchFileResponse(staff: Staff, batchId: string, request: Request): Promise<Response> {
  if (isDataRequest(request)) throw notFound()
  const batch = await inTransaction(staff.actor, async (tx) => {
    const row = await tx
      .selectFrom('bureau_batch')
      .select(['number', 'report_date', 'storage_key', 'size_bytes'])
      .where('id', '=', batchId)
      .executeTakeFirst()
    if (!row || row.storage_key === null) throw notFound()
    if (request.method !== 'HEAD') await recordAudit(tx, 'bureau_file.downloaded', { subject: batchId })
    return { ...row, storage_key: row.storage_key }
  })
  const headers = new Headers({
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': contentDisposition('attachment', fileName(batch.number, batch.report_date)),
    'Content-Length': String(batch.size_bytes),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(streamedBody(request, await openBatchFile(batchId, batch.storage_key)), { headers })
}

const fileName = (number: number, reportDate: string) =>
  `metro2-${String(number).padStart(4, '0')}-${reportDate}.txt`
