import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { log } from '../logging.server.ts'
import { SiteMapParts } from './site-map-parts.server.ts'

type Asked = IncomingMessage & { originalUrl: string }
type Middleware = (request: Asked, response: ServerResponse, next: (error?: unknown) => void) => unknown
type HandlerOptions = { build: ConstructorParameters<typeof SiteMapParts>[0]; mode?: string }
type RemixExpress = { createRequestHandler: (options: HandlerOptions) => Middleware }
type Express = { static: (root: string, options?: object) => Middleware }

/**
 * Inserts two pieces between remix-serve and its packages, by the names they export: handlers for parts of the site map
 * instead of one for all of it, and a look-up of the list of public files before the disk.
 */
export function joinRemixServe(remixServe: string): void {
  // Its own packages, not ours: whatever versions it uses.
  const load = createRequire(remixServe)
  const remix = load('@remix-run/express') as RemixExpress
  const express = load('express') as Express
  const { createRequestHandler } = remix
  const { static: serveFiles } = express
  remix.createRequestHandler = (options) => handlerByParts(options, createRequestHandler)
  express.static = (root, options) => onlyKnownFiles(root, serveFiles(root, options))
}

/** Logged once per part, so that a running server shows that they are in effect. */
export const partMessage = 'a handler for a part of the site map'

function handlerByParts(options: HandlerOptions, make: RemixExpress['createRequestHandler']): Middleware {
  const whole = make(options)
  const parts = new SiteMapParts(options.build, (part) => {
    log().debug({ routes: Object.keys(part.routes) }, partMessage)
    return make({ ...options, build: part })
  })
  return (request, response, next) => {
    const handler = parts.handlerFor(pathnameOf(request.originalUrl)) ?? whole
    return handler(request, response, next)
  }
}

/** As Remix reads it, with a host before the requested address. */
function pathnameOf(address: string): string {
  const url = `http://localhost${address}`
  return URL.canParse(url) ? new URL(url).pathname : address
}

function onlyKnownFiles(root: string, serve: Middleware): Middleware {
  const files = new Set(namesIn(root))
  return (request, response, next) => {
    const [asked = ''] = (request.url ?? '').split('?', 1)
    return files.has(asked) ? serve(request, response, next) : next()
  }
}

/** Public files do not change while the application runs. */
function namesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
    )
}
