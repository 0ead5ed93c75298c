import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createReadableStreamFromReadable } from '@remix-run/node'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type MultipartOptions, receiveForm } from '#app/platform/files/multipart.server.ts'
import { partBytes } from '#app/platform/files/part-writer.server.ts'
import { discardUpload, openUploadsPerPerson, type Uploader } from '#app/platform/files/uploads.server.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { useFreshDatabase } from '../fresh-database.ts'
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

const opened = useFreshDatabase()
let uploader: Uploader

beforeEach(async () => {
  uploader = await newUploader()
})

const boundary = 'rentbook-boundary'
const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
const end = `--${boundary}--\r\n`
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string, fileName: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`

type Piece = string | Uint8Array

async function* pieces(all: Piece[], size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.concat(all.map((piece) => Buffer.from(piece)))
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function post(body: AsyncIterable<Uint8Array>, headers: Record<string, string> = {}): Request {
  const init = {
    method: 'POST',
    headers: { ...type, ...headers },
    body: body as unknown as BodyInit,
    duplex: 'half' as const,
  }
  return new Request('http://localhost/upload', init)
}

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

  it('tells a field left empty from an empty file', async () => {
    const body = (name: string) => [fileHead('file', name), '\r\n', end]
    expect(await receive(post(pieces(body(''))))).toMatchObject({ ok: true, files: [] })
    const refused = { field: 'file', ok: false, reason: 'empty', fileName: 'a.pdf' }
    expect(await receive(post(pieces(body('a.pdf'))))).toMatchObject({ ok: true, files: [refused] })
    await expectNothingLeft()
  })

  it('takes several files, each by itself', async () => {
    const body = [1, 2, 3].flatMap((n) => [fileHead('file', `${n}.pdf`), pdfBytes(n * 1000), '\r\n'])
    const form = await receive(post(pieces([...body, end])), { mostFiles: 3, limitBytes: 2000 })
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
    let [read, mostHeld, isCancelled] = [0, 0, false]
    async function* endless() {
      try {
        yield Buffer.from(fileHead('file', 'a.pdf'))
        for (;;) {
          const onDisk = bytesOnDisk(opened.dataDir) - before
          if (onDisk > 0) mostHeld = Math.max(mostHeld, read - onDisk)
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
    expect(mostHeld).toBeLessThanOrEqual(partBytes + 6 * 64 * 1024)
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
    expect(await receive(post(pieces(files)))).toEqual({ ok: false, status: 400, reason: 'malformed' })
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

describe('a request that is not right', () => {
  const whole = () => [field('a', '1'), fileHead('file', 'a.pdf'), pdfBytes(3 * MB), '\r\n', end]
  const length = (body: Piece[]) => body.reduce((sum, piece) => sum + Buffer.byteLength(piece as string), 0)

  it.each([
    ['without its end', [fileHead('file', 'a.pdf'), pdfBytes(2 * MB)]],
    ['with a header that is none', [`--${boundary}\r\nno header at all\r\n\r\n`, end]],
    ['with nothing', []],
    ['with another boundary', ['--other\r\n\r\nx\r\n--other--\r\n']],
    [
      'with a file without a field name',
      ['--rentbook-boundary\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n', end],
    ],
  ])('is refused: %s', async (_, body: Piece[]) => {
    expect(await receive(post(pieces(body)))).toEqual({ ok: false, status: 400, reason: 'malformed' })
    await expectNothingLeft()
  })

  it.each(['text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x', ''])(
    'is refused: %s',
    async (contentType) => {
      const request = post(pieces(whole()), { 'Content-Type': contentType })
      expect(await receive(request)).toEqual({ ok: false, status: 400, reason: 'malformed' })
    },
  )

  it('is refused when its length is not what it said', async () => {
    const size = length(whole())
    const withLength = (said: string) => receive(post(pieces(whole()), { 'Content-Length': said }))
    expect(await withLength(String(size))).toMatchObject({ ok: true })
    uploader = await newUploader()
    expect(await withLength(String(size + 1))).toMatchObject({ ok: false, reason: 'interrupted' })
    expect(await withLength(String(size - 1))).toMatchObject({ ok: false, reason: 'malformed' })
    expect(await withLength('12abc')).toMatchObject({ ok: false, reason: 'malformed' })
    await expectNothingLeft()
  })

  it.each([10, 100, 2 * MB])('leaves nothing when it is cut after %d bytes', async (at) => {
    async function* cut() {
      yield* pieces([Buffer.concat(whole().map((piece) => Buffer.from(piece))).subarray(0, at)])
      throw new Error('the line went dead')
    }
    expect(await receive(post(cut()))).toEqual({ ok: false, status: 400, reason: 'interrupted' })
    await expectNothingLeft()
  })

  it('keeps no byte of a file when the fields before it are refused', async () => {
    let read = 0
    async function* counted() {
      for await (const piece of pieces(whole())) {
        read += piece.length
        yield piece
      }
    }
    const refusal = new Response(null, { status: 403 })
    const refused = receive(post(counted()), {
      beforeFiles: async () => {
        expect(mine()).toEqual([])
        throw refusal
      },
    })
    await expect(refused).rejects.toBe(refusal)
    expect(read).toBe(length(whole()))
    await expectNothingLeft()
  })

  it('asks about the fields of a form without a file as well', async () => {
    const beforeFiles = () => Promise.reject(new Error('no token'))
    await expect(receive(post(pieces([field('a', '1'), end])), { beforeFiles })).rejects.toThrow('no token')
  })
})

it('comes to an end with any damaged form, and leaves nothing of a refused one', async () => {
  const good = Buffer.concat(
    [field('a', '1'), fileHead('file', 'a.pdf'), pdfBytes(300), '\r\n', field('b', '2'), end].map((p) =>
      Buffer.from(p),
    ),
  )
  const at = fc.nat({ max: good.length })
  const damage = fc.oneof(
    fc
      .tuple(at, fc.uint8Array({ maxLength: 20 }))
      .map(([from, noise]) => ({ from, to: from + noise.length, noise })),
    fc.tuple(at, at).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b), noise: new Uint8Array() })),
    fc
      .tuple(at, at, at)
      .map(([from, a, b]) => ({ from, to: from, noise: good.subarray(Math.min(a, b), Math.max(a, b)) })),
  )
  await fc.assert(
    fc.asyncProperty(damage, fc.integer({ min: 1, max: 800 }), async ({ from, to, noise }, size) => {
      uploader = await newUploader()
      const body = [good.subarray(0, from), noise, good.subarray(to)]
      const form = await receive(post(pieces(body, size)))
      if (!form.ok) return expectNothingLeft()
      for (const file of form.files) if (file.ok) await discardUpload(uploader, file.uploadId)
    }),
    { numRuns: 200, timeout: 5000 },
  )
}, 60_000)

describe('over real HTTP', () => {
  async function serving<T>(work: (port: number, outcomes: string[]) => Promise<T>): Promise<T> {
    const outcomes: string[] = []
    const server = createServer(async (req, res) => {
      const headers = new Headers(req.headers as Record<string, string>)
      const init = {
        method: 'POST',
        headers,
        body: createReadableStreamFromReadable(req),
        duplex: 'half' as const,
      }
      const form = await receive(new Request('http://localhost/', init))
      const file = form.ok ? form.files[0] : null
      outcomes.push(form.ok ? (file?.ok ? 'stored' : (file?.reason ?? 'none')) : form.reason)
      res.writeHead(form.ok ? (file?.ok ? 200 : 413) : 400).end('answer')
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    try {
      return await work((server.address() as AddressInfo).port, outcomes)
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }

  it('answers a browser that sends too much', async () => {
    await serving(async (port) => {
      const body = [fileHead('file', 'a.pdf'), Buffer.alloc(30 * MB), '\r\n', end]
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = httpRequest({ port, method: 'POST', headers: type }, resolve).on('error', reject)
        request.end(Buffer.concat(body.map((piece) => Buffer.from(piece))))
      })
      expect(answer.statusCode).toBe(413)
    })
    await expectNothingLeft()
  })

  it('leaves nothing of a request whose connection is cut', async () => {
    await serving(async (port, outcomes) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type['Content-Type']}\r\nContent-Length: 9000000\r\n\r\n`,
      )
      socket.write(fileHead('file', 'a.pdf'))
      socket.write(pdfBytes(2.5 * MB))
      await expect.poll(() => mine().length).toBeGreaterThan(0)
      socket.destroy()
      await expect.poll(() => outcomes).toEqual(['interrupted'])
    })
    await expectNothingLeft()
  })
})
