import { config } from '../config.server.ts'
import { originOf } from './request-context.server.ts'

/**
 * Whether a browser says that another site made an unsafe request. A request without any of the headers is from no
 * current browser; the form token decides.
 */
export function isFromOtherSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = originOf(request)
  if (origin === null || isOwnOrigin(origin, request)) return false
  // A privacy setting may blank the origin; the browser's own header above is then enough.
  return origin !== 'null' || site !== 'same-origin'
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const { publicUrl, isHttps } = config()
  if (isHttps && protocol !== 'https:') return false
  return host === publicUrl.host || host === (request.headers.get('Host') ?? new URL(request.url).host)
}
