import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { singleton } from '../singleton.server.ts'
import { answeringHeader, beginAnswer } from './answering.server.ts'
import { isAssetPath, redirectToCompressed } from './compressed-assets.server.ts'
import { assetHeaders, defaultHeaders } from './headers.server.ts'
import {
  dataRequestHeader,
  isDataAddress,
  originHeader,
  peerAddressHeader,
} from './request-context.server.ts'
import { makeWellFormed } from './well-formed-request.ts'

type Started = { request: IncomingMessage; response: ServerResponse; server: Server }
type Traffic = { open: number; isStopping: boolean }

const traffic = () => singleton<Traffic>('traffic', () => ({ open: 0, isStopping: false }))

/** A form with a 20 MB file on a slow line takes a quarter of an hour; half-open headers still end after a minute. */
const requestTimeoutMs = 30 * 60 * 1000

/** A client that has read nothing of an answer for this long is gone, or wants to occupy the file and its memory. */
const stalledMs = 5 * 60 * 1000

/**
 * Connects to the web server of remix-serve through Node's diagnostics: passes on the peer's address, sets the headers
 * of every answer, rewrites to compressed assets, gives slow uploads time, ends stalled answers, and counts open
 * requests so that a stop can wait for them.
 */
export function hookWebServer(assetsFolder = 'build/client/assets'): void {
  singleton('web-server-hooks', () => {
    const [headersOfPages, headersOfAssets] = [defaultHeaders(), assetHeaders()]
    const lead = redirectToCompressed(assetsFolder)
    diagnostics.subscribe('http.server.request.start', (message) => {
      const { request, response, server } = message as Started
      server.requestTimeout = requestTimeoutMs
      makeWellFormed(request)
      handOn(request)
      request.headers[answeringHeader] = beginAnswer(response)
      const isAsset = isAssetPath(request.url)
      lead(request, response)
      onHeaders(response, () => {
        response.setTimeout(stalledMs, () => response.destroy())
        const isFound = isAsset && response.statusCode < 400
        for (const [name, value] of Object.entries(isFound ? headersOfAssets : headersOfPages)) {
          if (!response.hasHeader(name)) response.setHeader(name, value)
        }
      })
      response.once('finish', () => letRestPass(request))
      traffic().open += 1
      response.once('close', () => {
        traffic().open -= 1
      })
    })
    return true
  })
}

/** More than a file that is refused unread (its sender is signed out, for example) may be. */
const restBytes = 64 * 1024 * 1024

/**
 * Drains the rest of a request that was answered early. Remix's stream stops reading in the middle: a browser would
 * keep sending into a stalled connection instead of showing the answer, and its next request would wait behind it.
 */
function letRestPass(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let left = restBytes
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength
    if (left < 0) request.destroy()
  })
  request.resume()
}

/** What the server itself knows about a request, under names whose content a client cannot choose. */
function handOn(request: IncomingMessage): void {
  const { headers, socket } = request
  // The web's Request does not accept this method: Remix would fail to create one, while it refuses every other missing
  // method.
  if (request.method === 'TRACE') request.method = 'OPTIONS'
  headers[peerAddressHeader] = socket.remoteAddress ?? 'unknown'
  delete headers[dataRequestHeader]
  if (isDataAddress(request.url ?? '')) headers[dataRequestHeader] = 'yes'
  delete headers[originHeader]
  if (headers.origin !== undefined) headers[originHeader] = headers.origin
  delete headers.origin
}

export const isStopping = () => traffic().isStopping

/** Tells load balancers to send nothing more, and waits for open requests to end, for a limited time. */
export async function drainRequests(withinMs: number): Promise<void> {
  traffic().isStopping = true
  const until = Date.now() + withinMs
  while (traffic().open > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
}
