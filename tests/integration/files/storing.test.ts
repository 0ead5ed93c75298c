import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeUpload, describeUpload } from '#app/platform/files/completing.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { incomingFolder, partKey } from '#app/platform/files/keys.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { partBytes } from '#app/platform/files/part-writer.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import {
  addPart,
  beginUpload,
  discardUpload,
  findUpload,
  openUploadsPerPerson,
  type Uploader,
} from '#app/platform/files/uploads.server.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  bytesOnDisk,
  chunked,
  colleagueOf,
  complete,
  filesOnDisk,
  MB,
  newUploader,
  nothingRecorded,
  pdfBytes,
  sha256,
  storedRows,
  uploadRows,
} from './helpers.ts'

const opened = useFreshDatabase()
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
})

describe('a file on the local disk', () => {
  it('is open to the user of the process alone, in pieces and whole, also under a lax mask', async () => {
    const before = process.umask(0)
    try {
      const begun = await beginUpload(uploader, { id: randomUUID(), fileName: 'a.pdf', declaredBytes: 2000 })
      if (!begun) throw new Error('no upload was begun')
      await addPart(uploader, begun, pdfBytes(2000))
      expect(modeOf(partKey(uploader.organizationId, begun.id, 0))).toBe('600')
      const { storageKey } = await complete(uploader, begun.id)
      expect(modeOf(storageKey)).toBe('600')
    } finally {
      process.umask(before)
    }
  })

  const modeOf = (key: string) => (statSync(path.join(opened.dataDir, 'files', key)).mode & 0o777).toString(8)
})

async function store(bytes: Uint8Array, limitBytes?: number) {
  return storeStream(uploader, chunked(bytes), {
    fileName: 'order.pdf',
    ...(limitBytes ? { limitBytes } : {}),
  })
}

async function expectNothingLeft() {
  expect(await uploadRows(uploader)).toBe(0)
  expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(uploader.organizationId))).toEqual([])
}

describe('storing a stream', () => {
  it('stores it in parts and returns size, hash and kind', async () => {
    const bytes = pdfBytes(2.5 * MB)
    const stored = await store(bytes)
    expect(stored).toMatchObject({
      ok: true,
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
      contentType: 'application/pdf',
    })
    expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(uploader.organizationId))).toHaveLength(
      3,
    )
  })

  it('takes exactly the limit and refuses one byte more', async () => {
    expect(await store(pdfBytes(UPLOAD_LIMIT_BYTES))).toMatchObject({
      ok: true,
      sizeBytes: UPLOAD_LIMIT_BYTES,
    })
    expect(await uploadRows(uploader)).toBe(1)
    uploader = await newUploader()
    expect(await store(pdfBytes(UPLOAD_LIMIT_BYTES + 1))).toEqual({ ok: false, reason: 'too-large' })
    await expectNothingLeft()
  })

  it('refuses an empty stream without a trace', async () => {
    expect(await store(new Uint8Array())).toEqual({ ok: false, reason: 'empty' })
    expect(await storeStream(uploader, chunked(new Uint8Array()), { fileName: '' })).toEqual({
      ok: false,
      reason: 'empty',
    })
    await expectNothingLeft()
  })

  it.each([0, 1, 3 * MB])('leaves nothing of a stream that breaks off after %d bytes', async (size) => {
    async function* broken() {
      yield* chunked(pdfBytes(size))
      throw new Error('the line went dead')
    }
    expect(await storeStream(uploader, broken(), { fileName: 'a.pdf' })).toEqual({
      ok: false,
      reason: 'interrupted',
    })
    await expectNothingLeft()
  })

  it('holds one part at most, however fast the source', async () => {
    const before = bytesOnDisk(opened.dataDir)
    let read = 0
    let max = 0
    async function* fast() {
      for (let n = 0; n < 160; n += 1) {
        const onDisk = bytesOnDisk(opened.dataDir) - before
        max = Math.max(max, read - onDisk)
        read += 64 * 1024
        yield Buffer.alloc(64 * 1024, n)
      }
    }
    await storeStream(uploader, fast(), { fileName: 'a' })
    expect(max).toBeLessThanOrEqual(partBytes)
  })

  it('bounds the open uploads of a person, and lets go of one untouched for an hour', async () => {
    const begin = () => beginUpload(uploader, { id: randomUUID(), fileName: 'a', declaredBytes: 1 })
    const begun = await Promise.all(Array.from({ length: openUploadsPerPerson + 3 }, begin))
    expect(begun.filter((upload) => upload !== null)).toHaveLength(openUploadsPerPerson)
    expect(await store(pdfBytes(10))).toEqual({ ok: false, reason: 'too-many-uploads' })
    await inTransaction(uploader, (tx) =>
      sql`update upload set updated_at = now() - interval '2 hours'`.execute(tx),
    )
    expect(await store(pdfBytes(10))).toMatchObject({ ok: true })
    expect(await uploadRows(uploader)).toBe(openUploadsPerPerson)
  })
})

describe('completing', () => {
  it('joins the parts into one stored file and removes them', async () => {
    const bytes = pdfBytes(3 * MB + 17)
    const stored = await store(bytes)
    const file = await complete(uploader, stored.ok ? stored.uploadId : '')
    expect(file).toMatchObject({ sizeBytes: bytes.length, contentType: 'application/pdf' })
    expect(file.sha256.toString('hex')).toBe(sha256(bytes))
    expect(await withLocalFile(file.storageKey, async (at) => sha256(readFileSync(at)))).toBe(sha256(bytes))
    expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(uploader.organizationId))).toEqual([
      path.normalize(file.storageKey),
    ])
    expect(await uploadRows(uploader)).toBe(0)
  })

  it('does it once, however often and at whatever moments it is asked', async () => {
    const bytes = pdfBytes(2 * MB)
    const stored = await store(bytes)
    const id = stored.ok ? stored.uploadId : ''
    let records = 0
    const record = async () => {
      records += 1
      return records
    }
    const all = await Promise.all([1, 2, 3, 4].map(() => completeUpload(uploader, id, record)))
    expect(all.every((one) => one.ok && one.file.sha256.equals(Buffer.from(sha256(bytes), 'hex')))).toBe(true)
    expect(all.filter((one) => one.ok && one.isNew)).toHaveLength(1)
    expect(await completeUpload(uploader, id, record)).toMatchObject({
      ok: true,
      isNew: false,
      recorded: null,
    })
    expect(records).toBe(1)
    expect(await storedRows(uploader)).toBe(1)
    await expectBytes(id, bytes)
  })

  it('writes what the file belongs to with it, or neither', async () => {
    const bytes = pdfBytes(1000)
    const stored = await store(bytes)
    const id = stored.ok ? stored.uploadId : ''
    await expect(
      completeUpload(uploader, id, () => Promise.reject(new Error('no such debt'))),
    ).rejects.toThrow('no such debt')
    expect(await storedRows(uploader)).toBe(0)
    expect(await describeUpload(uploader, id)).toMatchObject({
      fileName: 'order.pdf',
      sizeBytes: 1000,
      contentType: 'application/pdf',
    })
    await complete(uploader, id)
    await expectBytes(id, bytes)
  })

  it('is reported as gone, not as a failure, to a reader while another form completes it', async () => {
    for (let round = 0; round < 15; round += 1) {
      const stored = await store(pdfBytes(1000))
      const id = stored.ok ? stored.uploadId : ''
      const looks = Array.from({ length: 12 }, () => describeUpload(uploader, id))
      const completed = complete(uploader, id)
      for (const seen of await Promise.all(looks))
        expect(seen === null || seen.fileName === 'order.pdf').toBe(true)
      await completed
      expect(await describeUpload(uploader, id)).toBeNull()
    }
  })

  it('refuses what is not complete, of another kind, or not this person’s', async () => {
    const half = await beginUpload(uploader, { id: randomUUID(), fileName: 'a', declaredBytes: 10 })
    expect(await completeUpload(uploader, half?.id ?? '', nothingRecorded)).toEqual({
      ok: false,
      reason: 'incomplete',
    })
    await discardUpload(uploader, half?.id ?? '')
    const text = await store(Buffer.from('plain text named order.pdf'))
    const textId = text.ok ? text.uploadId : ''
    const stranger = await newUploader()
    for (const other of [await colleagueOf(uploader), stranger]) {
      expect(await completeUpload(other, textId, nothingRecorded)).toEqual({ ok: false, reason: 'not-found' })
      expect(await findUpload(other, textId)).toBeNull()
      expect(await discardUpload(other, textId)).toBe(false)
    }
    expect(await completeUpload(uploader, textId, nothingRecorded)).toEqual({
      ok: false,
      reason: 'wrong-type',
    })
    expect(await completeUpload(uploader, 'x', nothingRecorded)).toEqual({ ok: false, reason: 'not-found' })
    await expectNothingLeft()
  })

  it('is not spoiled by a part that a killed process left half written', async () => {
    const bytes = pdfBytes(100)
    const upload = await beginUpload(uploader, { id: randomUUID(), fileName: 'a', declaredBytes: 100 })
    if (!upload) throw new Error('no upload')
    await (await disk()).put(partKey(uploader.organizationId, upload.id, 0), Buffer.alloc(5000))
    await (await disk()).put(
      `${incomingFolder(uploader.organizationId, upload.id)}/whole-0000`,
      Buffer.alloc(70),
    )
    await addPart(uploader, upload, bytes)
    await complete(uploader, upload.id)
    await expectBytes(upload.id, bytes)
    expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(upload.id))).toHaveLength(1)
  })
})

async function expectBytes(fileId: string, bytes: Uint8Array) {
  const key = `stored/${uploader.organizationId}/${fileId}`
  expect(await withLocalFile(key, async (at) => sha256(readFileSync(at)))).toBe(sha256(bytes))
}
