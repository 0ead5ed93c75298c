import { existsSync, readFileSync } from 'node:fs'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeUpload, discardStoredFile } from '#app/platform/files/completing.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { sweepUploads } from '#app/platform/files/sweep.server.ts'
import type { Uploader } from '#app/platform/files/uploads.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { type FreshDatabase, openFreshDatabase } from '../support/fresh-database.ts'
import {
  breakingOff,
  chunked,
  complete,
  MB,
  newUploader,
  nothingRecorded,
  pdfBytes,
  sha256,
  tusContinue,
  tusCreate,
  tusOffset,
  tusPatch,
} from './helpers.ts'
import { type S3StandIn, startS3StandIn } from './s3-stand-in.ts'

let opened: FreshDatabase
let bucket: S3StandIn
let uploader: Uploader

beforeAll(async () => {
  bucket = await startS3StandIn('files')
  opened = await openFreshDatabase({
    S3_BUCKET: 'files',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
})
afterAll(async () => {
  await opened.close()
  await bucket.close()
})
beforeEach(async () => {
  bucket.objects.clear()
  uploader = await newUploader()
})

const store = (bytes: Uint8Array) => storeStream(uploader, chunked(bytes), { fileName: 'a.pdf' })

it('takes a file in by parts, joins it in the bucket and serves it', async () => {
  const bytes = pdfBytes(2.5 * MB)
  const stored = await store(bytes)
  expect(bucket.objects.size).toBe(3)
  const file = await complete(uploader, stored.ok ? stored.uploadId : '')
  expect([...bucket.objects.keys()]).toEqual([file.storageKey])
  const request = new Request('http://localhost/')
  const answer = await fileResponse({ ...file, fileName: 'a.pdf', disposition: 'attachment', request })
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes))
  let copy = ''
  await withLocalFile(file.storageKey, async (path) => {
    copy = path
    expect(sha256(readFileSync(path))).toBe(sha256(bytes))
  })
  expect(existsSync(copy)).toBe(false)
  await expect(withLocalFile('stored/none', () => Promise.resolve())).rejects.toThrow()
})

it('completes once, also at one moment, and removes', async () => {
  const stored = await store(pdfBytes(1.5 * MB))
  const id = stored.ok ? stored.uploadId : ''
  const all = await Promise.all([1, 2, 3].map(() => completeUpload(uploader, id, nothingRecorded)))
  expect(all.every((one) => one.ok)).toBe(true)
  // A late one may have started a copy when the parts were removed; the sweep takes it.
  await sweepUploads()
  expect([...bucket.objects.keys()]).toEqual([`stored/${uploader.organizationId}/${id}`])
  expect(await discardStoredFile(uploader.organizationId, id)).toBe(true)
  expect(bucket.objects.size).toBe(0)
})

it('resumes after an interruption', async () => {
  const bytes = pdfBytes(2 * MB)
  const id = await tusCreate(uploader, bytes.length)
  await tusPatch(uploader, id, 0, breakingOff(bytes.subarray(0, 1_500_000)))
  await expect.poll(() => tusOffset(uploader, id)).toBeGreaterThanOrEqual(1 * MB)
  await tusContinue(uploader, id, bytes)
  expect((await complete(uploader, id)).sha256.toString('hex')).toBe(sha256(bytes))
})

it('sweeps page by page', async () => {
  for (let n = 0; n < 5; n += 1) await store(pdfBytes(10 + n))
  const kept = await store(pdfBytes(1.5 * MB))
  const keptId = kept.ok ? kept.uploadId : ''
  await inTransaction(uploader, async (tx) => {
    await sql`update upload set created_at = now() - interval '25 hours' where received_bytes < 12`.execute(
      tx,
    )
    await sql`delete from upload where received_bytes between 12 and 20`.execute(tx)
  })
  expect(await sweepUploads()).toEqual({ uploads: 2, orphans: 3 })
  expect([...bucket.objects.keys()].every((key) => key.includes(keptId))).toBe(true)
  expect(bucket.objects.size).toBe(2)
})

/** A disk that works a number of times and then never again, like for a process that is killed there. */
function dyingAfter(calls: number, from: Disk): Disk {
  let left = calls
  const die = () => Promise.reject(new Error('killed'))
  return new Proxy(from, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? (left-- > 0 ? member.bind(target) : die) : member
    },
  })
}

it('survives being killed at every step of completing', async () => {
  const bytes = pdfBytes(1.5 * MB)
  const alive = await disk()
  let kills = 0
  for (let wasKilled = true; wasKilled; kills += wasKilled ? 1 : 0) {
    const stored = await store(bytes)
    const id = stored.ok ? stored.uploadId : ''
    clearSingleton('disk')
    singleton('disk', () => Promise.resolve(dyingAfter(kills, alive)))
    wasKilled = await completeUpload(uploader, id, nothingRecorded).then(
      () => false,
      () => true,
    )
    clearSingleton('disk')
    singleton('disk', () => Promise.resolve(alive))
    expect((await complete(uploader, id)).sha256.toString('hex')).toBe(sha256(bytes))
    await sweepUploads()
    expect([...bucket.objects.keys()]).toEqual([`stored/${uploader.organizationId}/${id}`])
    bucket.objects.clear()
  }
  // Reading the beginning, the two parts, writing, moving, removing.
  expect(kills).toBeGreaterThanOrEqual(6)
})
