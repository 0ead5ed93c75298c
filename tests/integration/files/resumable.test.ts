// @engine: two senders race for the lock of one upload
import { readFileSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createReadableStreamFromReadable } from '@remix-run/node'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { partBytes } from '#app/platform/files/part-writer.server.ts'
import { handleTusRequest } from '#app/platform/files/tus-server.server.ts'
import { maxParts, openUploadsPerPerson, type Uploader } from '#app/platform/files/uploads.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  breakingOff,
  chunked,
  colleagueOf,
  complete,
  filesOnDisk,
  MB,
  newUploader,
  pdfBytes,
  sha256,
  tusContinue,
  tusCreate,
  tusOffset,
  tusPatch,
  tusPath,
  tusRequest,
  tusSend,
  uploadRows,
} from './helpers.ts'

const opened = useFreshDatabase()
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
})

const rowOf = (id: string) =>
  inTransaction(uploader, (tx) =>
    tx
      .selectFrom('upload')
      .select(['received_bytes', 'part_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
/** The upload's state in its row: asking over the protocol would take it over from the sender. */
const received = async (id: string) => (await rowOf(id)).received_bytes

async function hashOf(id: string): Promise<string> {
  return (await complete(uploader, id)).sha256.toString('hex')
}

describe('the tus protocol', () => {
  it('creates, receives, reports and ends an upload', async () => {
    const bytes = pdfBytes(100_000)
    const id = await tusCreate(uploader, bytes.length, '../../Reçu 🧾.pdf')
    expect(await tusOffset(uploader, id)).toBe(0)
    const answer = await tusPatch(uploader, id, 0, bytes)
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([204, '100000'])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const head = await tusRequest(uploader, 'HEAD', id)
    expect(head.headers.get('Upload-Length')).toBe('100000')
    expect(Buffer.from(head.headers.get('Upload-Metadata')?.split(' ')[1] ?? '', 'base64').toString()).toBe(
      'Reçu 🧾.pdf',
    )
    expect(await hashOf(id)).toBe(sha256(bytes))
    expect(await tusOffset(uploader, id)).toBeNull()
  })

  it('takes bytes with the creation', async () => {
    const bytes = pdfBytes(1000)
    const headers = { 'Upload-Length': '1000', 'Content-Type': 'application/offset+octet-stream' }
    const answer = await tusRequest(uploader, 'POST', null, headers, chunked(bytes))
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([201, '1000'])
    expect(await hashOf(answer.headers.get('Location')?.split('/').at(-1) ?? '')).toBe(sha256(bytes))
  })

  it('takes exactly the limit, and refuses what is longer, empty or of unknown length', async () => {
    const bytes = pdfBytes(UPLOAD_LIMIT_BYTES)
    const id = await tusCreate(uploader, bytes.length)
    expect((await tusPatch(uploader, id, 0, chunked(bytes))).status).toBe(204)
    expect(await hashOf(id)).toBe(sha256(bytes))
    const create = (headers: Record<string, string>) => tusRequest(uploader, 'POST', null, headers)
    expect((await create({ 'Upload-Length': String(UPLOAD_LIMIT_BYTES + 1) })).status).toBe(413)
    expect((await create({ 'Upload-Length': '0' })).status).toBe(400)
    expect((await create({ 'Upload-Defer-Length': '1' })).status).toBe(501)
    expect((await create({ 'Upload-Length': '-5' })).status).toBe(400)
    expect(await uploadRows(uploader)).toBe(0)
  })

  it('takes no byte more than was announced', async () => {
    const id = await tusCreate(uploader, 1000)
    expect(
      (await tusPatch(uploader, id, 0, chunked(Buffer.concat([pdfBytes(1000), Buffer.from('!')]), 400)))
        .status,
    ).toBe(413)
    const offset = await tusOffset(uploader, id)
    expect(offset).toBeLessThanOrEqual(1000)
    expect((await tusPatch(uploader, id, offset ?? 0, pdfBytes(1000).subarray(offset ?? 0))).status).toBe(204)
    expect(await hashOf(id)).toBe(sha256(pdfBytes(1000)))
  })

  it('answers other methods, other offsets and nonsense', async () => {
    const id = await tusCreate(uploader, 1000)
    expect((await tusRequest(uploader, 'GET', id)).status).toBe(405)
    expect((await tusPatch(uploader, id, 5, pdfBytes(10))).status).toBe(409)
    for (const other of ['x', '%2e%2e', "1'--", crypto.randomUUID()]) {
      expect((await tusPatch(uploader, other, 0, pdfBytes(10))).status).toBe(404)
    }
    expect((await tusRequest(uploader, 'DELETE', id)).status).toBe(204)
    expect((await tusRequest(uploader, 'DELETE', id)).status).toBe(404)
    expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(id))).toEqual([])
  })

  it('does not find another person’s upload', async () => {
    const id = await tusCreate(uploader, 1000)
    await tusPatch(uploader, id, 0, pdfBytes(500))
    const elsewhere = { ...(await newUploader()), personId: uploader.personId }
    for (const other of [await newUploader(), await colleagueOf(uploader), elsewhere]) {
      expect(await tusOffset(other, id)).toBeNull()
      expect((await tusPatch(other, id, 500, pdfBytes(500))).status).toBe(404)
      expect((await tusRequest(other, 'DELETE', id)).status).toBe(404)
    }
    expect(await tusOffset(uploader, id)).toBe(500)
  })

  it('is over after a day', async () => {
    const id = await tusCreate(uploader, 1000)
    await inTransaction(uploader, (tx) =>
      sql`update upload set created_at = now() - interval '25 hours'`.execute(tx),
    )
    expect((await tusRequest(uploader, 'HEAD', id)).status).toBe(410)
    expect((await tusPatch(uploader, id, 0, pdfBytes(10))).status).toBe(410)
  })

  it('bounds the open uploads of a person', async () => {
    for (let n = 0; n < openUploadsPerPerson; n += 1) await tusCreate(uploader, 10)
    expect((await tusRequest(uploader, 'POST', null, { 'Upload-Length': '10' })).status).toBe(429)
    expect(
      (await tusRequest(await colleagueOf(uploader), 'POST', null, { 'Upload-Length': '10' })).status,
    ).toBe(201)
  })

  it('bounds the pieces of an upload', async () => {
    const id = await tusCreate(uploader, 5000)
    await inTransaction(uploader, (tx) => tx.updateTable('upload').set({ part_count: maxParts }).execute())
    expect((await tusPatch(uploader, id, 0, pdfBytes(1))).status).toBe(400)
  })
})

describe('interruptions', () => {
  it('resumes from where the line broke, in the middle of a part, to the same file', async () => {
    const bytes = pdfBytes(3 * MB + 123)
    const id = await tusCreate(uploader, bytes.length)
    let least = 0
    for (const until of [1.5 * MB, 1.5 * MB + 10, 2.25 * MB]) {
      await tusSend(uploader, id, (from) => breakingOff(bytes.subarray(from, until)))
      least = Math.max(least, until - partBytes)
      await expect.poll(() => tusOffset(uploader, id)).toBeGreaterThanOrEqual(least)
    }
    await tusContinue(uploader, id, bytes)
    expect(await hashOf(id)).toBe(sha256(bytes))
  })

  it('lets a newer request take over from one on a dead line', async () => {
    const bytes = pdfBytes(2 * MB)
    const id = await tusCreate(uploader, bytes.length)
    const { promise: never } = Promise.withResolvers<void>()
    async function* hanging() {
      yield* chunked(bytes.subarray(0, 1.25 * MB))
      await never
    }
    const hung = tusPatch(uploader, id, 0, hanging())
    await expect.poll(() => received(id)).toBe(partBytes)
    expect(await tusOffset(uploader, id)).toBeGreaterThanOrEqual(partBytes)
    await hung
    await tusContinue(uploader, id, bytes)
    expect(await hashOf(id)).toBe(sha256(bytes))
  })

  it('goes on in another process, though the first was killed with a part in hand', async () => {
    const bytes = pdfBytes(3 * MB)
    const id = await tusCreate(uploader, bytes.length)
    const { promise: never } = Promise.withResolvers<void>()
    async function* hanging() {
      yield* chunked(bytes.subarray(0, 1.75 * MB))
      await never
    }
    void tusPatch(uploader, id, 0, hanging())
    await expect.poll(() => received(id)).toBe(partBytes)
    // The first process is not involved: no lock, no memory.
    clearSingleton('upload-locks')
    clearSingleton('disk')
    expect(await tusOffset(uploader, id)).toBe(partBytes)
    expect((await tusPatch(uploader, id, partBytes, bytes.subarray(partBytes))).status).toBe(204)
    expect(await hashOf(id)).toBe(sha256(bytes))
  })

  it.each(['in one process', 'in two processes'])('is not spoiled by two at once, %s', async (where) => {
    const bytes = pdfBytes(4 * MB)
    const id = await tusCreate(uploader, bytes.length)
    const first = tusPatch(uploader, id, 0, chunked(bytes))
    if (where === 'in two processes') clearSingleton('upload-locks')
    // A PDF as well: whichever of the two starts, the file is one.
    const other = Buffer.from(bytes).fill(7, 1024, bytes.length - 1024)
    const second = tusPatch(uploader, id, 0, chunked(other.subarray(0, 4 * MB), 30_000))
    const statuses = (await Promise.all([first, second])).map((answer) => answer.status)
    expect(statuses.every((status) => [204, 400, 409].includes(status))).toBe(true)
    // An answer can come before the last part of its request is stored: the upload's final offset counts.
    if ((await tusOffset(uploader, id)) !== bytes.length) await tusContinue(uploader, id, bytes)
    expect(await tusOffset(uploader, id)).toBe(bytes.length)
    const partsOnDisk = () => filesOnDisk(opened.dataDir).filter((name) => name.includes(id))
    await expect.poll(() => partsOnDisk().length).toBe((await rowOf(id)).part_count)
    const parts = partsOnDisk()
    let at = 0
    for (const name of parts.sort((a, b) => Number(path.basename(a)) - Number(path.basename(b)))) {
      const part = readFileSync(path.join(opened.dataDir, 'files', name))
      const senders = [bytes, other].map((sent) => sent.subarray(at, at + part.length))
      expect(senders.some((sent) => sent.equals(part))).toBe(true)
      at += part.length
    }
    expect((await complete(uploader, id)).sizeBytes).toBe(bytes.length)
  })

  it('leads to the same file however it is cut', async () => {
    const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 * MB }), fc.boolean()), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10, max: 3 * MB }), pieces, async (size, cuts) => {
        const bytes = pdfBytes(size)
        const id = await tusCreate(uploader, size)
        for (const [length, isBroken] of cuts) {
          const from = (await tusOffset(uploader, id)) ?? 0
          const piece = bytes.subarray(from, from + length)
          // A piece may be refused: the previous one's data may have been stored between the question and it.
          if (piece.length > 0) await tusPatch(uploader, id, from, isBroken ? breakingOff(piece) : piece)
        }
        if ((await tusOffset(uploader, id)) !== size) await tusContinue(uploader, id, bytes)
        expect(await hashOf(id)).toBe(sha256(bytes))
      }),
      { numRuns: 20 },
    )
  })
})

it('keeps what came before a connection was cut, over real HTTP', async () => {
  const bytes = pdfBytes(2 * MB)
  const id = await tusCreate(uploader, bytes.length)
  const server = createServer(async (req, res) => {
    const headers = new Headers(req.headers as Record<string, string>)
    const init = {
      method: req.method ?? '',
      headers,
      body: createReadableStreamFromReadable(req),
      duplex: 'half' as const,
    }
    const answer = await handleTusRequest(new Request(`http://localhost${req.url}`, init), uploader, tusPath)
    res.writeHead(answer.status, Object.fromEntries(answer.headers)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(bytes.length),
  }
  const agent = new Agent({ keepAlive: false })
  const cut = httpRequest({ port, method: 'PATCH', path: `${tusPath}/${id}`, headers, agent })
  cut.on('error', () => undefined)
  cut.write(bytes.subarray(0, 1.5 * MB))
  // Bytes that were only sent are lost with the connection: it is cut once a part of them is kept.
  await expect.poll(() => tusOffset(uploader, id), { timeout: 60_000 }).toBeGreaterThanOrEqual(partBytes)
  cut.destroy()
  await tusContinue(uploader, id, bytes)
  expect(await hashOf(id)).toBe(sha256(bytes))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
