import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withAnsweredErrors } from '#app/platform/database/database-errors.server.ts'
import { partKey } from '#app/platform/files/keys.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import type { Uploader } from '#app/platform/files/uploads.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  chunked,
  filesOnDisk,
  newUploader,
  pdfBytes,
  tusCreate,
  tusOffset,
  tusPatch,
  uploadRows,
} from './helpers.ts'

const opened = useFreshDatabase()
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
})

/** A Linux device that answers every write like a full disk. */
const alwaysFull = '/dev/full'

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  it('stops a resumable upload with words for it, and the upload goes on once there is room', async () => {
    const bytes = pdfBytes(2000)
    const id = await tusCreate(uploader, bytes.length, 'a.pdf')
    const part = path.join(opened.dataDir, 'files', partKey(uploader.organizationId, id, 0))
    mkdirSync(path.dirname(part), { recursive: true })
    symlinkSync(alwaysFull, part)
    const answer = await tusPatch(uploader, id, 0, bytes)
    expect([answer.status, await answer.text()]).toEqual([507, 'There is no room left\n'])
    expect(await tusOffset(uploader, id)).toBe(0)
  })

  it('refuses the file of a plain form by its name, and leaves neither row nor bytes', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const put = vi
      .spyOn(FSDriver.prototype, 'put')
      .mockRejectedValue(new Error('E_CANNOT_WRITE_FILE', { cause: full }))
    const outcome = await storeStream(uploader, chunked(pdfBytes(2000)), { fileName: 'a.pdf' })
    put.mockRestore()
    expect(outcome).toEqual({ ok: false, reason: 'storage-full' })
    expect(await uploadRows(uploader)).toBe(0)
    expect(filesOnDisk(opened.dataDir).filter((name) => name.includes(uploader.organizationId))).toEqual([])
  })

  it('of the database is answered in words too', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const work = withAnsweredErrors(() => Promise.reject(full))
    await expect(work).rejects.toMatchObject({ data: { reason: 'storage-full' }, init: { status: 503 } })
  })
})
