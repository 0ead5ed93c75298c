import { beforeEach, describe, expect, it } from 'vitest'
import { type MultipartOptions, receiveForm } from '#app/platform/files/multipart.server.ts'
import { partBytes } from '#app/platform/files/part-writer.server.ts'
import { openUploadsPerPerson, type Uploader } from '#app/platform/files/uploads.server.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  bytesOnDisk,
  complete,
  filesOnDisk,
  MB,
  newUploader,
  pdfBytes,
  sha256,
  tusCreate,
  uploadRows,
} from './helpers.ts'
import { end, field, fileHead, pieces, post } from './multipart-form.ts'

const opened = useFreshDatabase()
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
})

function receive(request: Request, options: Partial<MultipartOptions> = {}) {
  return receiveForm(request, uploader, { beforeFiles: () => Promise.resolve(), ...options })
}

const mine = () => filesOnDisk(opened.dataDir).filter((name) => name.includes(uploader.organizationId))

async function expectNothingLeft() {
  expect(await uploadRows(uploader)).toBe(0)
  expect(mine()).toEqual([])
}

describe('a form with a file', () => {
  it('gives the fields and keeps the file', async () => {
    const bytes = pdfBytes(1.5 * MB)
    const body = [
      field('form_token', 't'),
      field('note', 'Loyer impayé 🏠'),
      fileHead('file', 'Order.pdf'),
      bytes,
      '\r\n',
      field('after', 'x'),
      end,
    ]
    const seen: string[] = []
    const form = await receive(post(pieces(body)), {
      beforeFiles: async (fields) => {
        seen.push([...fields.keys()].join())
      },
    })
    if (!form.ok) throw new Error(form.reason)
    expect(Object.fromEntries(form.fields)).toEqual({ form_token: 't', note: 'Loyer impayé 🏠', after: 'x' })
    expect(seen).toEqual(['form_token,note'])
    const [file] = form.files
    expect(file).toMatchObject({
      field: 'file',
      ok: true,
      fileName: 'Order.pdf',
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
    })
    const stored = await complete(uploader, file?.ok ? file.uploadId : '')
    expect(stored.sha256.toString('hex')).toBe(sha256(bytes))
  })

  it.each([1, 7, 1000])('reads it in chunks of %d bytes too', async (size) => {
    const body = [field('a', '1'), fileHead('file', 'a.pdf'), pdfBytes(3000), '\r\n', end]
    expect(await receive(post(pieces(body, size)))).toMatchObject({
      ok: true,
      files: [{ sha256: sha256(pdfBytes(3000)) }],
    })
  })

  it('reads what the platform’s own FormData sends', async () => {
    const sent = new FormData()
    sent.set('a', 'é')
    sent.set('file', new File([new Uint8Array(pdfBytes(100))], '"quoted"\r\n.pdf'))
    const request = new Request('http://localhost/', { method: 'POST', body: sent })
    expect(await receive(request)).toMatchObject({
      ok: true,
      files: [{ fileName: '"quoted".pdf', sizeBytes: 100 }],
    })
  })

  it.each([
    ['../../etc/x.pdf', 'x.pdf'],
    ['C:\\\\Users\\\\me\\\\x.pdf', 'x.pdf'],
    ['été 🧾.pdf', 'été 🧾.pdf'],
    ['a%0D%0ASet-Cookie: x%22.pdf', 'aSet-Cookie: x".pdf'],
    [`${'n'.repeat(296)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ])('cleans the name %s', async (sent, kept) => {
    const body = [fileHead('file', sent), pdfBytes(10), '\r\n', end]
    expect(await receive(post(pieces(body)))).toMatchObject({ ok: true, files: [{ fileName: kept }] })
  })

  it('distinguishes an empty field from an empty file', async () => {
    const body = (name: string) => [fileHead('file', name), '\r\n', end]
    expect(await receive(post(pieces(body(''))))).toMatchObject({ ok: true, files: [] })
    const refused = { field: 'file', ok: false, reason: 'empty', fileName: 'a.pdf' }
    expect(await receive(post(pieces(body('a.pdf'))))).toMatchObject({ ok: true, files: [refused] })
    await expectNothingLeft()
  })

  it('takes several files, each by itself', async () => {
    const body = [1, 2, 3].flatMap((n) => [fileHead('file', `${n}.pdf`), pdfBytes(n * 1000), '\r\n'])
    const form = await receive(post(pieces([...body, end])), { maxFiles: 3, limitBytes: 2000 })
    expect(form).toMatchObject({
      ok: true,
      files: [{ sizeBytes: 1000 }, { sizeBytes: 2000 }, { ok: false, reason: 'too-large' }],
    })
    expect(await uploadRows(uploader)).toBe(2)
  })

  it('says so when the person has too many unfinished uploads', async () => {
    for (let n = 0; n < openUploadsPerPerson; n += 1) await tusCreate(uploader, 10)
    const body = [fileHead('file', 'a.pdf'), pdfBytes(10), '\r\n', end]
    expect(await receive(post(pieces(body)))).toMatchObject({
      ok: true,
      files: [{ ok: false, reason: 'too-many-uploads' }],
    })
  })

  it('is answered too where the file that finds no room is larger than what is read ahead', async () => {
    for (let n = 0; n < openUploadsPerPerson; n += 1) await tusCreate(uploader, 10)
    const body = [
      fileHead('file', 'a.pdf'),
      pdfBytes(3 * MB),
      '\r\n',
      fileHead('file', 'b.pdf'),
      pdfBytes(MB),
      '\r\n',
      end,
    ]
    expect(await receive(post(pieces(body)), { maxFiles: 2 })).toMatchObject({
      ok: true,
      files: [
        { ok: false, reason: 'too-many-uploads' },
        { ok: false, reason: 'too-many-uploads' },
      ],
    })
  })
})

describe('the limit', () => {
  it('is exact', async () => {
    const form = (size: number) =>
      post(pieces([fileHead('file', 'a.pdf'), pdfBytes(size), '\r\n', field('after', 'x'), end]))
    expect(await receive(form(UPLOAD_LIMIT_BYTES))).toMatchObject({
      ok: true,
      files: [{ ok: true, sizeBytes: UPLOAD_LIMIT_BYTES }],
    })
    uploader = await newUploader()
    const refused = await receive(form(UPLOAD_LIMIT_BYTES + 1))
    expect(refused).toMatchObject({
      ok: true,
      files: [{ ok: false, reason: 'too-large', fileName: 'a.pdf' }],
    })
    expect(refused.ok && refused.fields.get('after')).toBe('x')
    await expectNothingLeft()
  })

  it('holds little more than a part in memory, and stops reading in the end', async () => {
    const before = bytesOnDisk(opened.dataDir)
    let [read, maxHeld, isCancelled] = [0, 0, false]
    async function* endless() {
      try {
        yield Buffer.from(fileHead('file', 'a.pdf'))
        for (;;) {
          const onDisk = bytesOnDisk(opened.dataDir) - before
          if (onDisk > 0) maxHeld = Math.max(maxHeld, read - onDisk)
          read += 64 * 1024
          yield Buffer.alloc(64 * 1024)
        }
      } finally {
        isCancelled = true
      }
    }
    const form = await receive(post(endless()), { limitBytes: 6 * MB, discardBytes: 3 * MB })
    expect(form).toMatchObject({ ok: true, files: [{ ok: false, reason: 'too-large' }] })
    expect(isCancelled).toBe(true)
    // One part, and a few chunks on their way through the streams.
    expect(maxHeld).toBeLessThanOrEqual(partBytes + 6 * 64 * 1024)
    expect(read).toBeLessThan(11 * MB)
    await expectNothingLeft()
  })

  it('bounds the fields too', async () => {
    const many = Array.from({ length: 201 }, (_, n) => field(`f${n}`, 'x'))
    const long = [field('f', 'x'.repeat(65 * 1024))]
    const file = [fileHead('file', 'a.pdf'), pdfBytes(10), '\r\n', end]
    for (const fields of [many, long]) {
      expect(await receive(post(pieces([...fields, ...file])))).toEqual({
        ok: false,
        status: 400,
        reason: 'malformed',
      })
    }
    const files = [
      fileHead('a', 'a.pdf'),
      pdfBytes(10),
      '\r\n',
      fileHead('b', 'b.pdf'),
      pdfBytes(10),
      '\r\n',
      end,
    ]
    expect(await receive(post(pieces(files)))).toEqual({ ok: false, status: 400, reason: 'too-many-files' })
    await expectNothingLeft()
  })

  it('lets garbage pass only so far', async () => {
    let read = 0
    async function* garbage() {
      for (;;) {
        read += 64 * 1024
        yield Buffer.alloc(64 * 1024, 'x')
      }
    }
    const form = await receive(post(garbage()), { limitBytes: 1 * MB, discardBytes: 1 * MB })
    expect(form).toMatchObject({ ok: false, status: 400 })
    expect(read).toBeLessThan(20 * MB)
  })
})
