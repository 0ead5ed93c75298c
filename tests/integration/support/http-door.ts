import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { peerAddressHeader } from '#app/platform/http/request-context.server.ts'
import { Browser, origin } from './browser.ts'
import type { BuiltApp } from './built-app.ts'

export type HttpDoor = { address: string; close: () => Promise<void> }

/** The application of this process behind a port, for programs that are not ours. */
export async function openHttpDoor(app: BuiltApp): Promise<HttpDoor> {
  const server = createServer(async (incoming, outgoing) => {
    const response = await app.send(new Browser(), asRequest(incoming))
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function asRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const hasBody = method !== 'GET' && method !== 'HEAD' && headers['content-length'] !== undefined
  return new Request(new URL(url, origin), {
    method,
    headers: [...sent, [peerAddressHeader, '198.51.100.9']],
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  })
}
