import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { dataRequestHeader, isDataAddress, originHeader } from '#app/platform/http/request-context.server.ts'
import { SiteMapParts } from '#app/platform/http/site-map-parts.server.ts'
import { buildIfStale } from '#scripts/build-if-stale.ts'
import type { Browser } from './browser.ts'

export type Address = { id: string; pattern: string; hasAction: boolean; hasLoader: boolean }
export type BuiltApp = {
  addresses: Address[]
  /** Sends a request and stores the answer's cookies in its browser. */
  send: (browser: Browser, request: Request) => Promise<Response>
}

/**
 * The application as served, in this process and on this test's database. It starts when loaded, so the configuration
 * must exist before.
 */
export async function loadBuiltApp(): Promise<BuiltApp> {
  await buildOnce()
  const file = pathToFileURL(path.resolve('build/server/index.js')).href
  const build = (await import(/* @vite-ignore */ file)) as ServerBuild
  await (build.entry.module as unknown as { boot: () => Promise<void> }).boot()
  const whole = createRequestHandler(build, 'production')
  const parts = new SiteMapParts(build, (part) => createRequestHandler(part as ServerBuild, 'production'))
  const handle: typeof whole = (request, context) =>
    (parts.handlerFor(new URL(request.url).pathname) ?? whole)(request, context)
  return {
    addresses: addressesOf(build),
    send: async (browser, request) => {
      const response = await handle(asHandedOn(request), {})
      browser.keep(response.headers.getSetCookie())
      return response
    },
  }
}

/** Like the web server's hook. */
function asHandedOn(request: Request): Request {
  if (isDataAddress(request.url)) request.headers.set(dataRequestHeader, 'yes')
  const origin = request.headers.get('Origin')
  request.headers.delete('Origin')
  if (origin !== null) request.headers.set(originHeader, origin)
  return request
}

const lock = path.join(
  os.tmpdir(),
  `rentbook-build-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16)}`,
)

let built: Promise<void> | undefined

/** Builds if stale, once per worker; workers run side by side, so one of them builds while the others wait. */
export function buildOnce(): Promise<void> {
  built ??= buildInTurn()
  return built
}

async function buildInTurn(): Promise<void> {
  while (!acquireLock()) {
    if (!isHeld()) unlock()
    await setTimeout(200)
  }
  try {
    buildIfStale()
  } finally {
    unlock()
  }
}

const holder = path.join(lock, 'pid')

function acquireLock(): boolean {
  try {
    mkdirSync(lock)
    writeFileSync(holder, String(process.pid))
    return true
  } catch {
    return false
  }
}

/** Whether the process that builds still runs, however long it takes; one that was killed holds nothing. */
function isHeld(): boolean {
  const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0
  if (pid === 0) return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 2_000
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const unlock = () => rmSync(lock, { recursive: true, force: true })

function addressesOf(build: ServerBuild): Address[] {
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id]
    if (!route) return ''
    const parent = patternOf(route.parentId)
    return route.path === undefined ? parent : `${parent}/${route.path}`
  }
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.id !== 'root')
    .map(({ id, module }) => {
      const pattern = patternOf(id).replace('//', '/') || '/'
      // API calls take no form: their action says which methods they know.
      const hasAction = module.action !== undefined && !pattern.startsWith('/api/')
      return { id, pattern, hasAction, hasLoader: module.loader !== undefined }
    })
}
