import { Agent, createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originHeader, peerAddressHeader } from '#app/platform/http/request-context.server.ts'
import { hookWebServer } from '#app/platform/http/server-hooks.server.ts'

let server: Server

beforeAll(async () => {
  hookWebServer()
  server = createServer((request, response) => {
    // Like Remix, it takes a request's body, and here leaves it unread.
    createReadableStreamFromReadable(request)
    response.end(JSON.stringify(request.headers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

type Echo = {
  sent: Record<string, string | undefined>
  answered: Record<string, string | string[] | undefined>
}

function send(headers: Record<string, string>): Promise<Echo> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', method: 'POST', headers }, async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ sent: JSON.parse(text) as Echo['sent'], answered: response.headers })
    })
      .on('error', reject)
      .end()
  })
}

test('hands on the peer’s address and the origin under names that a client cannot use', async () => {
  const spoofed = { [peerAddressHeader]: '9.9.9.9', [originHeader]: 'http://localhost:3000' }
  const { sent } = await send({ ...spoofed, Origin: 'https://evil.example' })
  expect(sent[peerAddressHeader]).toBe('127.0.0.1')
  expect(sent[originHeader]).toBe('https://evil.example')
  expect(sent.origin).toBeUndefined()
  const without = await send(spoofed)
  expect(without.sent[originHeader]).toBeUndefined()
})

test('gives every answer its safety headers', async () => {
  const { answered } = await send({})
  expect(answered).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('an early answer to a large request leaves the connection fit for the next one', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = server.address() as AddressInfo
  const posted = (size: number) =>
    new Promise<number>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', method: 'POST', agent }
      httpRequest(options, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
        .on('error', reject)
        .end(Buffer.alloc(size))
    })
  const startedAt = performance.now()
  expect(await posted(20_000_000)).toBe(200)
  expect(await posted(10)).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(3000)
  agent.destroy()
})
