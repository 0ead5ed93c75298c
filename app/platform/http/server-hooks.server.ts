import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { singleton } from '../singleton.server.ts'
import { defaultHeaders } from './headers.server.ts'
import { originHeader, peerAddressHeader } from './request-context.server.ts'

type Started = { request: IncomingMessage; response: ServerResponse; server: Server }
type Traffic = { open: number; isStopping: boolean }

const traffic = () => singleton<Traffic>('traffic', () => ({ open: 0, isStopping: false }))

/** A form with a 20 MB file on a slow line takes a quarter of an hour; half-open headers still end after a minute. */
const requestTimeoutMs = 30 * 60 * 1000

/**
 * Joins the web server that remix-serve makes, by Node's own diagnostics: hands on the peer's address, sets the
 * headers that every answer carries, gives slow uploads their time, and counts open requests so that a stop can wait for them.
 */
export function hookWebServer(): void {
  singleton('web-server-hooks', () => {
    const headers = defaultHeaders()
    diagnostics.subscribe('http.server.request.start', (message) => {
      const { request, response, server } = message as Started
      server.requestTimeout = requestTimeoutMs
      handOn(request)
      onHeaders(response, () => {
        for (const [name, value] of Object.entries(headers)) {
          if (!response.hasHeader(name)) response.setHeader(name, value)
        }
      })
      traffic().open += 1
      response.once('close', () => {
        traffic().open -= 1
      })
    })
    return true
  })
}

/** What the server itself knows of a request, under names whose content a client cannot choose. */
function handOn({ headers, socket }: IncomingMessage): void {
  headers[peerAddressHeader] = socket.remoteAddress ?? 'unknown'
  delete headers[originHeader]
  if (headers.origin !== undefined) headers[originHeader] = headers.origin
  delete headers.origin
}

export const isStopping = () => traffic().isStopping

/** Tells load balancers to send nothing more, and waits for open requests to end, for a bounded time. */
export async function drainRequests(withinMs: number): Promise<void> {
  traffic().isStopping = true
  const until = Date.now() + withinMs
  while (traffic().open > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
}
