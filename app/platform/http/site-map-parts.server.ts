import { matchRoutes } from '@remix-run/react'
import { routesOfPage } from './page-routes.ts'

type RouteEntry = { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean }
/** The part of a server build that this needs: its routes, as Remix lists them. */
type Build = { routes: Record<string, RouteEntry | undefined> }
type Route = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: Route[] }

/** Unknown addresses can have more shapes than memory; those of pages are a few hundred. */
const maxShapes = 2000
const maxAddressLength = 500

/**
 * Remix flattens, ranks and compiles the whole site map at every match, several times per request. This does it once
 * for each shape of an address (which of its segments are words of the site map), and from then on passes such requests
 * to a handler with only the matched routes. Remix matches within them as usual, so parameters are its own. Null means
 * that Remix should have the whole site map.
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

  /** The routes Remix finds at an address choose the handler; addresses with the same routes share one. */
  #handlerOf(address: string): Handler | null {
    const matches = matchRoutes(this.#tree as Parameters<typeof matchRoutes>[0], address)
    if (!matches) return null
    const ids = matches.map(({ route }) => String(route.id))
    const key = ids.join('\n')
    const known = this.#handlers.get(key)
    if (known !== undefined) return known
    // The routes that a page lists are rendered with it, so they are included; they match no other address.
    const routes = routesOfPage(this.#build.routes as Record<string, RouteEntry>, ids)
    // A copy: a build is a module, whose names cannot be set.
    const handler = this.#make({ ...this.#build, routes })
    this.#handlers.set(key, handler)
    return handler
  }

  /** Everything the match depends on: each segment as a word of the site map, as empty, or as anything else. */
  #shapeOf(address: string): string | null {
    // Remix requests routes by this address itself, and needs all of them to answer.
    if (address === '/__manifest' || address.length > maxAddressLength) return null
    const decoded = decodedSegments(address)
    // A splat does not match a line break, so such a segment is unlike any other.
    if (!decoded || decoded.some((segment) => /[\n\r\u2028\u2029]/.test(segment))) return null
    return decoded.map((segment) => this.#shapeOfSegment(segment)).join('/')
  }

  #shapeOfSegment(segment: string): string {
    // For letters beyond these, the router's idea of upper and lower case differs from toLowerCase's.
    const word = /^[\w.~-]+$/.test(segment) ? segment.toLowerCase() : null
    if (word !== null && this.#words.has(word)) return word
    return segment === '' ? '' : ':'
  }
}

/** A client-side navigation requests a page's data at its address with this ending. */
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
