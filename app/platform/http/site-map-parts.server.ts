import { matchRoutes } from '@remix-run/react'
import { routesOfPage } from './page-routes.ts'

type RouteEntry = { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean }
/** What this needs of a server build: its routes, as Remix lists them. */
type Build = { routes: Record<string, RouteEntry | undefined> }
type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Route[] }

/** Addresses of no page can have more shapes than memory; those of pages are a few hundred. */
const maxShapes = 2000
const maxAddressLength = 500

/**
 * Remix flattens, ranks and compiles the whole site map at every match, several times a request. This asks it once for
 * each shape of an address (which of its segments are words of the site map), and from then on hands such requests to a
 * handler that knows the matched routes only. Remix matches within them as ever, so parameters are its own. Null stands
 * for what Remix should have the whole site map for.
 */
export class SiteMapParts<Handler> {
  readonly #build: Build
  readonly #make: (part: Build) => Handler
  readonly #tree: Route[]
  readonly #words: Set<string>
  readonly #shapes = new Map<string, Handler | null>()
  readonly #handlers = new Map<string, Handler>()

  constructor(build: Build, make: (part: Build) => Handler) {
    this.#build = build
    this.#make = make
    this.#tree = treeOf(build.routes)
    this.#words = wordsOf(build.routes)
  }

  handlerFor(pathname: string): Handler | null {
    const address = withoutDataMark(pathname)
    const shape = this.#shapeOf(address)
    if (shape === null) return null
    const known = this.#shapes.get(shape)
    if (known !== undefined) return known
    const handler = this.#handlerOf(address)
    if (this.#shapes.size >= maxShapes) this.#shapes.delete(this.#shapes.keys().next().value ?? '')
    this.#shapes.set(shape, handler)
    return handler
  }

  /** Which routes Remix finds at an address decides about the handler; addresses of the same routes share one. */
  #handlerOf(address: string): Handler | null {
    const matches = matchRoutes(this.#tree as Parameters<typeof matchRoutes>[0], address)
    if (!matches) return null
    const ids = matches.map(({ route }) => String(route.id))
    const key = ids.join('\n')
    const known = this.#handlers.get(key)
    if (known !== undefined) return known
    // What a page tells its browser is rendered with it, so those routes are there too; they lead no address elsewhere.
    const routes = routesOfPage(this.#build.routes as Record<string, RouteEntry>, ids)
    // A copy: a build is a module, whose names cannot be set.
    const handler = this.#make({ ...this.#build, routes })
    this.#handlers.set(key, handler)
    return handler
  }

  /** All that the match depends on: each segment as a word of the site map, as empty, or as anything else. */
  #shapeOf(address: string): string | null {
    // Remix asks for routes by this address itself, and needs all of them to answer.
    if (address === '/__manifest' || address.length > maxAddressLength) return null
    const decoded = decodedSegments(address)
    // A splat does not reach over the end of a line, so such a segment is not like any other.
    if (!decoded || decoded.some((segment) => /[\n\r\u2028\u2029]/.test(segment))) return null
    return decoded.map((segment) => this.#shapeOfSegment(segment)).join('/')
  }

  #shapeOfSegment(segment: string): string {
    // Of letters beyond these the router's own idea of upper and lower case is another than toLowerCase's.
    const word = /^[\w.~-]+$/.test(segment) ? segment.toLowerCase() : null
    if (word !== null && this.#words.has(word)) return word
    return segment === '' ? '' : ':'
  }
}

/** A client-side navigation asks for the data of a page at the page's address with this ending. */
function withoutDataMark(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') : pathname
}

function decodedSegments(address: string): string[] | null {
  try {
    return address.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
  } catch {
    return null
  }
}

function wordsOf(routes: Build['routes']): Set<string> {
  const segments = Object.values(routes).flatMap((route) => route?.path?.split('/') ?? [])
  return new Set(segments.map((segment) => segment.toLowerCase()))
}

function treeOf(routes: Build['routes'], parentId?: string): Route[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? '') === (parentId ?? ''))
    .map(({ id, path, index, caseSensitive }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(caseSensitive === undefined ? {} : { caseSensitive }),
      ...(index ? { index } : { children: treeOf(routes, id) }),
    }))
}
