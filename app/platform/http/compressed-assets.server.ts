import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

const assetPath = /^\/assets\/([\w.-]+\.(js|css))$/
export const isAssetPath = (url = '') => assetPath.test(url)

/**
 * A file with a hash in its name never changes and is cached for a year: no one revalidates it, and these headers would
 * take a hundred bytes of the first window per file.
 */
const needless = new Set(['etag', 'last-modified', 'accept-ranges'])

function withoutNeedless(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => (needless.has(name.toLowerCase()) ? response : set(name, value))
}

/**
 * Rewrites requests for built assets to the copies that the build compressed at the highest level (see vite.config.ts);
 * the server's own compression is faster but a seventh larger. The static file handler does the rest, including
 * caching.
 */
export function redirectToCompressed(assetsFolder: string) {
  const compressed = new Set(
    existsSync(assetsFolder) ? readdirSync(assetsFolder).filter((name) => name.endsWith('.br')) : [],
  )
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [, name, extension = ''] = assetPath.exec(request.url ?? '') ?? []
    const type = types[extension]
    if (!name || !type || !compressed.has(`${name}.br`)) return
    response.setHeader('Vary', 'Accept-Encoding')
    withoutNeedless(response)
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return
    request.url = `/assets/${name}.br`
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Type', type)
  }
}
