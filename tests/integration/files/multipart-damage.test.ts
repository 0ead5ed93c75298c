import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createReadableStreamFromReadable } from '@remix-run/node'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type MultipartOptions, receiveForm } from '#app/platform/files/multipart.server.ts'
import { discardUpload, type Uploader } from '#app/platform/files/uploads.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { filesOnDisk, MB, newUploader, pdfBytes, uploadRows } from './helpers.ts'
import { boundary, type Chunk, end, field, fileHead, pieces, post, type } from './multipart-form.ts'

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

describe('a request that is not right', () => {
  const whole = () => [field('a', '1'), fileHead('file', 'a.pdf'), pdfBytes(3 * MB), '\r\n', end]
  const length = (body: Chunk[]) => body.reduce((sum, piece) => sum + Buffer.byteLength(piece as string), 0)

  it.each([
    ['without its end', [fileHead('file', 'a.pdf'), pdfBytes(2 * MB)]],
    ['with a header that is none', [`--${boundary}\r\nno header at all\r\n\r\n`, end]],
    ['with nothing', []],
    ['with another boundary', ['--other\r\n\r\nx\r\n--other--\r\n']],
    ['with fields behind its end', [field('a', '1'), end, field('b', '2'), field('c', '3'), end]],
    ['with a file behind its end', [field('a', '1'), end, field('b', '2'), fileHead('file', 'a.pdf'), 'x']],
    [
      'with a file without a field name',
      ['--rentbook-boundary\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n', end],
    ],
  ])('is refused: %s', async (_, body: Chunk[]) => {
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
    { numRuns: 200, timeout: 20_000 },
  )
}, 180_000)

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
