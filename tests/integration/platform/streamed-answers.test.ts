import { once } from 'node:events'
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { writeReadableStreamToWritable } from '@remix-run/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamedBody } from '#app/platform/http/answering.server.ts'
import { hookWebServer } from '#app/platform/http/server-hooks.server.ts'

const chunk = Buffer.alloc(64 * 1024, 'x')
const chunks = 1000

/** A large file, and how much of it was read. */
function largeFile() {
  const read = { chunks: 0 }
  const bytes = new Readable({
    read() {
      read.chunks += 1
      this.push(read.chunks > chunks ? null : chunk)
    },
  })
  return { bytes, read }
}

type Answering = (request: Request, response: ServerResponse) => Promise<void>

let answer: Answering
let server: Server

beforeAll(async () => {
  hookWebServer()
  server = createServer((incoming, response) => {
    const headers = incoming.headers as Record<string, string>
    void answer(new Request('http://localhost/', { headers }), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function ask() {
  const { port } = server.address() as AddressInfo
  return httpRequest({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined)
}

test('a file whose answer was dropped unread is closed with the request', async () => {
  const { bytes } = largeFile()
  answer = async (request, response) => {
    streamedBody(request, bytes)
    response.end('something else')
  }
  ask()
    .on('response', (response) => response.resume())
    .end()
  await finished(bytes).catch(() => undefined)
  expect(bytes.destroyed).toBe(true)
})

test('a file that is opened when its client has left is closed at once', async () => {
  const { bytes } = largeFile()
  const asked = ask()
  const opened = new Promise<void>((resolve) => {
    answer = async (request, response) => {
      const isGone = once(response, 'close')
      asked.destroy()
      await isGone
      streamedBody(request, bytes)
      resolve()
    }
  })
  asked.end()
  await opened
  expect(bytes.destroyed).toBe(true)
})

test('a client that goes away in the middle leaves no file open, and is no failure', async () => {
  const { bytes } = largeFile()
  const asked = ask()
  const written = new Promise<void>((resolve, reject) => {
    answer = (request, response) =>
      writeReadableStreamToWritable(streamedBody(request, bytes), response).then(resolve, reject)
  })
  asked.on('response', (response) => response.once('data', () => asked.destroy()))
  asked.end()
  await written
  expect(bytes.destroyed).toBe(true)
})

test('no more of a file is read than a client takes that stands still, and it gets the rest when it goes on', async () => {
  const { bytes, read } = largeFile()
  let answering: ServerResponse | undefined
  answer = (request, response) => {
    answering = response
    return writeReadableStreamToWritable(streamedBody(request, bytes), response)
  }
  const asked = ask()
  asked.end()
  const [response] = (await once(asked, 'response')) as [Readable]
  await vi.waitFor(() => expect(answering?.writableNeedDrain).toBe(true), { timeout: 20_000 })
  for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(read.chunks).toBeLessThan(chunks / 2)
  const received = await response.toArray()
  expect(Buffer.concat(received)).toHaveLength(chunks * chunk.length)
})

test('a broken file ends the line instead of an answer that looks whole', async () => {
  const bytes = new Readable({
    read() {
      this.push(chunk)
      this.destroy(new Error('the disk is broken'))
    },
  })
  answer = (request, response) =>
    writeReadableStreamToWritable(streamedBody(request, bytes), response).catch(() => undefined)
  const asked = ask()
  const ended = once(asked, 'close')
  asked.on('response', (response: Readable) => response.resume().on('error', () => undefined))
  asked.end()
  await ended
  expect(bytes.errored?.message).toBe('the disk is broken')
})
