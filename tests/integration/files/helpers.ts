import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeUpload } from '#app/platform/files/completing.server.ts'
import { handleTusRequest } from '#app/platform/files/tus-server.server.ts'
import type { Uploader } from '#app/platform/files/uploads.server.ts'
import { organizationFactory } from '#database/factories/organization.ts'
import { personFactory } from '#database/factories/person.ts'

export async function newUploader(): Promise<Uploader> {
  return inTransaction(anonymous, async (tx) => {
    const personId = await personFactory.create(tx)
    const members = [{ personId, role: 'admin' as const }]
    const { organizationId } = await organizationFactory.create(tx, organizationFactory.community(), members)
    return { personId, organizationId }
  })
}

/** Another person in the same organization. */
export async function colleagueOf(uploader: Uploader): Promise<Uploader> {
  return inTransaction(uploader, async (tx) => {
    const personId = await personFactory.create(tx)
    const row = { organization_id: uploader.organizationId, person_id: personId, role: 'member' as const }
    await tx.insertInto('membership').values(row).execute()
    return { ...uploader, personId }
  })
}

export const MB = 1024 * 1024

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A PDF's first line followed by bytes without a pattern, the same for the same size. */
export function pdfBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let state = 0x2545f491 ^ size
  for (let at = 0; at < size; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state & 0xff
  }
  bytes.set(Buffer.from('%PDF-1.7\n').subarray(0, size))
  return bytes
}

export async function* chunked(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Every file under the data directory's files, as relative paths. */
export function filesOnDisk(dataDir: string): string[] {
  const root = path.join(dataDir, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(root, name)).isFile(),
  )
}

export function bytesOnDisk(dataDir: string): number {
  return filesOnDisk(dataDir).reduce((sum, name) => sum + statSync(path.join(dataDir, 'files', name)).size, 0)
}

export async function uploadRows(uploader: Uploader): Promise<number> {
  const rows = await inTransaction(uploader, (tx) => tx.selectFrom('upload').select('id').execute())
  return rows.length
}

export async function storedRows(uploader: Uploader): Promise<number> {
  const rows = await inTransaction(uploader, (tx) => tx.selectFrom('stored_file').select('id').execute())
  return rows.length
}

export const nothingRecorded = () => Promise.resolve(null)

export async function complete(uploader: Uploader, uploadId: string) {
  const completed = await completeUpload(uploader, uploadId, nothingRecorded)
  if (!completed.ok) throw new Error(`not completed: ${completed.reason}`)
  return completed.file
}

export const tusPath = '/api/uploads'
const version = { 'Tus-Resumable': '1.0.0' }

export function tusRequest(
  uploader: Uploader,
  method: string,
  id: string | null,
  headers: Record<string, string> = {},
  body?: BodyInit | AsyncIterable<Uint8Array>,
): Promise<Response> {
  const url = `http://localhost${tusPath}${id ? `/${id}` : ''}`
  const sent = body ? { body: body as BodyInit, duplex: 'half' as const } : {}
  const init: RequestInit = { method, headers: { ...version, ...headers }, ...sent }
  return handleTusRequest(new Request(url, init), uploader, tusPath)
}

export async function tusCreate(uploader: Uploader, size: number, fileName = 'order.pdf'): Promise<string> {
  const metadata = `filename ${Buffer.from(fileName).toString('base64')}`
  const answer = await tusRequest(uploader, 'POST', null, {
    'Upload-Length': String(size),
    'Upload-Metadata': metadata,
  })
  if (answer.status !== 201) throw new Error(`not created: ${answer.status}`)
  return answer.headers.get('Location')?.split('/').at(-1) ?? ''
}

export function tusPatch(
  uploader: Uploader,
  id: string,
  offset: number,
  body: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Response> {
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }
  return tusRequest(uploader, 'PATCH', id, headers, body as BodyInit)
}

export async function tusOffset(uploader: Uploader, id: string): Promise<number | null> {
  const answer = await tusRequest(uploader, 'HEAD', id)
  return answer.status === 200 ? Number(answer.headers.get('Upload-Offset')) : null
}

/** Sends from the upload's current offset, like a client: asks again if it moved in between. */
export async function tusSend(
  uploader: Uploader,
  id: string,
  bodyFrom: (offset: number) => Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Response> {
  for (let tries = 0; tries < 20; tries += 1) {
    const from = (await tusOffset(uploader, id)) ?? 0
    const answer = await tusPatch(uploader, id, from, bodyFrom(from))
    if (answer.status !== 409) return answer
  }
  throw new Error('the upload never stood still')
}

/** Sends everything missing. */
export async function tusContinue(uploader: Uploader, id: string, bytes: Uint8Array): Promise<void> {
  const { status } = await tusSend(uploader, id, (from) => bytes.subarray(from))
  if (status !== 204) throw new Error(`not taken: ${status}`)
}

/** A body that breaks off like a dead line. */
export async function* breakingOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* chunked(bytes)
  throw new Error('the line went dead')
}
