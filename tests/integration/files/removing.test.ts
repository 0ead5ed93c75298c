import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeUpload, discardStoredFile } from '#app/platform/files/completing.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { sweepUploads } from '#app/platform/files/sweep.server.ts'
import { discardUpload, findUpload, removeParts, type Uploader } from '#app/platform/files/uploads.server.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { chunked, complete, filesOnDisk, newUploader, pdfBytes, sha256, uploadRows } from './helpers.ts'

const opened = useFreshDatabase()
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
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

describe('removing', () => {
  it('sweeps what is older than a day and what no row knows, and nothing else', async () => {
    const [kept, old, orphan] = [
      await store(pdfBytes(10)),
      await store(pdfBytes(10)),
      await store(pdfBytes(10)),
    ]
    const file = await store(pdfBytes(10))
    const stored = await complete(uploader, file.ok ? file.uploadId : '')
    await inTransaction(uploader, async (tx) => {
      const day = sql`now() - interval '25 hours'`
      await sql`update upload set created_at = ${day} where id = ${old.ok ? old.uploadId : ''}`.execute(tx)
      await sql`delete from upload where id = ${orphan.ok ? orphan.uploadId : ''}`.execute(tx)
    })
    expect(await sweepUploads()).toEqual({ uploads: 1, orphans: 1 })
    expect(await sweepUploads()).toEqual({ uploads: 0, orphans: 0 })
    const left = filesOnDisk(opened.dataDir).filter((name) => name.includes(uploader.organizationId))
    expect(left).toHaveLength(2)
    expect(left).toContain(path.normalize(stored.storageKey))
    expect(await findUpload(uploader, kept.ok ? kept.uploadId : '')).not.toBeNull()
  })

  it('removes a stored file once nothing refers to it', async () => {
    const owner = { organizationId: uploader.organizationId, filerId: uploader.personId }
    const debtId = await inTransaction(uploader, (tx) => rentalDebtFactory.create(tx, owner))
    const upload = await store(pdfBytes(10))
    const id = upload.ok ? upload.uploadId : ''
    const document = {
      organization_id: uploader.organizationId,
      rental_debt_id: debtId,
      document_type: 'lease',
    }
    const completed = await completeUpload(uploader, id, (tx, file, fileName) =>
      tx
        .insertInto('document')
        .values({ ...document, file_id: file.id, original_file_name: fileName })
        .execute(),
    )
    expect(completed.ok).toBe(true)
    expect(await discardStoredFile(uploader.organizationId, id)).toBe(false)
    await expectBytes(id, pdfBytes(10))
    await inTransaction(uploader, (tx) => tx.deleteFrom('document').execute())
    expect(await discardStoredFile(uploader.organizationId, id)).toBe(true)
    expect(await discardStoredFile(uploader.organizationId, id)).toBe(true)
    await expectNothingLeft()
  })

  it('lets a second completion write its copy while the parts go, and leaves nothing', async () => {
    const upload = await store(pdfBytes(10))
    const id = upload.ok ? upload.uploadId : ''
    const folder = path.join(opened.dataDir, 'files', 'incoming', uploader.organizationId, id)
    await discardUpload(uploader, id)
    const writing = { goesOn: true }
    const writer = (async () => {
      for (let n = 0; writing.goesOn; n += 1) {
        await mkdir(folder, { recursive: true }).catch(() => undefined)
        await writeFile(path.join(folder, `whole-${n}`), 'a copy').catch(() => undefined)
      }
    })()
    for (let n = 0; n < 200; n += 1) await removeParts(uploader.organizationId, id)
    writing.goesOn = false
    await writer
    await removeParts(uploader.organizationId, id)
    await expectNothingLeft()
  })
})

async function expectBytes(fileId: string, bytes: Uint8Array) {
  const key = `stored/${uploader.organizationId}/${fileId}`
  expect(await withLocalFile(key, async (at) => sha256(readFileSync(at)))).toBe(sha256(bytes))
}
