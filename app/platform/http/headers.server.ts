import { config } from '../config.server.ts'
import type { PageSources } from './page-sources.server.ts'

/** What every answer carries, whatever made it: pages, redirects, files, assets. */
export function defaultHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not no-referrer: browsers then blank the Origin header of our own forms.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Where nothing else is said. Pages are personal: no cache on the way keeps them, and Back asks again after a
    // sign-out. Of a redirect too: Back must not follow a kept one to sign-in and round again.
    'Cache-Control': 'private, no-store',
    ...(config().isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** What a script or stylesheet of ours carries: what it is, and nothing that only matters for pages. */
export function assetHeaders(): Record<string, string> {
  const all = defaultHeaders()
  const names = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

/** A page's policy: our own files, scripts with this rendering's nonce, and what this page alone may load or carries. */
export function setPagePolicy(headers: Headers, nonce: string, more: PageSources = {}): void {
  const and = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${and(more.script)}`,
    `style-src 'self'${and(more.style)}`,
    "img-src 'self' data:",
    `connect-src 'self'${and(more.connect)}`,
    ...(more.frame ? [`frame-src${and(more.frame)}`] : []),
    // Browsers hold a form to it through its redirects, too: what is paid or kept at Stripe leads on to its own pages.
    config().stripe.isDouble
      ? "form-action 'self'"
      : "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  // The development server brings scripts and a socket of its own; there the policy only reports.
  const name = config().isProduction ? 'Content-Security-Policy' : 'Content-Security-Policy-Report-Only'
  headers.set(name, policy)
}
