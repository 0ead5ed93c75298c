import { config } from '../config.server.ts'
import type { PageSources } from './page-sources.server.ts'

/** The headers of every answer: pages, redirects, files, assets. */
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
    // The default. Pages are personal: no cache stores them, and Back asks again after a sign-out. Redirects too: Back
    // must not follow a cached one to sign-in and around again.
    'Cache-Control': 'private, no-store',
    ...(config().isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The headers of our scripts and stylesheets: the type, and nothing that only matters for pages. */
export function assetHeaders(): Record<string, string> {
  const all = defaultHeaders()
  const names = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

/**
 * A page's policy: our own files, scripts with this rendering's nonce, and what only this page may load or contains.
 */
export function setPagePolicy(headers: Headers, nonce: string, more: PageSources = {}): void {
  const and = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${and(more.script)}`,
    `style-src 'self'${and(more.style)}`,
    "img-src 'self' data:",
    `connect-src 'self'${and(more.connect)}`,
    ...(more.frame ? [`frame-src${and(more.frame)}`] : []),
    // Browsers apply it to a form's redirects too: payments and subscriptions at Stripe lead to its own pages.
    config().stripe.isDouble
      ? "form-action 'self'"
      : "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  // The development server adds its own scripts and socket; there the policy only reports.
  const name = config().isProduction ? 'Content-Security-Policy' : 'Content-Security-Policy-Report-Only'
  headers.set(name, policy)
}
