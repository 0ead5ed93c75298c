import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originHeader, peerAddressHeader } from '#app/platform/http/request-context.server.ts'
import { hookWebServer } from '#app/platform/http/server-hooks.server.ts'

let server: Server

beforeAll(async () => {
  hookWebServer()
  server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
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
