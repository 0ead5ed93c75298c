import { config } from '../config.server.ts'

/** Sets what every answer carries, keeping what a route decided for itself. */
export function setSecurityHeaders(headers: Headers, nonce: string | null): void {
  const { isHttps, isProduction } = config()
  set(headers, 'X-Content-Type-Options', 'nosniff')
  set(headers, 'X-Frame-Options', 'DENY')
  // Not no-referrer: browsers then blank the Origin header of our own forms.
  set(headers, 'Referrer-Policy', 'same-origin')
  set(headers, 'Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  set(headers, 'Cross-Origin-Opener-Policy', 'same-origin')
  set(headers, 'Cross-Origin-Resource-Policy', 'same-origin')
  if (isHttps) set(headers, 'Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  const policyHeader = isProduction ? 'Content-Security-Policy' : 'Content-Security-Policy-Report-Only'
  if (!headers.has('Content-Security-Policy')) set(headers, policyHeader, contentSecurityPolicy(nonce))
}

/** Pages are personal: no cache on the way keeps them, and Back asks again after a sign-out. */
export function setPrivateCaching(headers: Headers): void {
  set(headers, 'Cache-Control', 'private, no-store')
}

function contentSecurityPolicy(nonce: string | null): string {
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function set(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}
