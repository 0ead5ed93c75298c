import { createHash, createHmac } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { config } from '../config.server.ts'
import { singleton } from '../singleton.server.ts'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'

const thirtyDays = 60 * 60 * 24 * 30

/** A cookie name prefix that browsers let no other host set, if TLS is used. */
export const hostCookieName = (name: string) => (config().isHttps ? `__Host-${name}` : name)

export const hostCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: config().isHttps }) as const

/**
 * A signed cookie of this host. Each name has separate keys: a value signed as one cookie is not valid under another
 * name.
 */
export function hostCookie(name: string, maxAge: number | undefined): Cookie {
  const { sessionSecrets } = config()
  const keyOf = (secret: string) => createHmac('sha256', secret).update(`cookie:${name}`).digest('base64url')
  return createCookie(hostCookieName(name), {
    ...hostCookieOptions(),
    secrets: sessionSecrets.map(keyOf),
    ...(maxAge === undefined ? {} : { maxAge }),
  })
}

/** Holds the session's token. Signed, so that a random guess costs no database query. */
export const sessionCookie = () => singleton('session-cookie', () => hostCookie('session', thirtyDays))
/** Binds the forms of a signed-out visitor to their browser. */
export const visitorCookie = () => singleton('visitor-cookie', () => hostCookie('visitor', undefined))
/** Choices about the interface: sidebar, Lite mode, dismissed notices. */
export const preferencesCookie = () =>
  singleton('preferences-cookie', () => hostCookie('preferences', 60 * 60 * 24 * 365))

/** The session token of this request, read and verified once. */
export const readSessionToken = (args: RequestArgs): Promise<string | null> =>
  oncePerRequest(args, 'session-token', () => readToken(sessionCookie(), args.request))

/** As stored in the database: a person who reads it has no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export async function readToken(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value.length > 0 && value.length < 200 ? value : null
}

export type Preferences = { sidebar: 'open' | 'closed'; lite: boolean }

export async function readPreferences(request: Request): Promise<Preferences> {
  const value: unknown = await preferencesCookie().parse(request.headers.get('Cookie'))
  const kept = value && typeof value === 'object' ? (value as Partial<Preferences>) : {}
  return { sidebar: kept.sidebar === 'closed' ? 'closed' : 'open', lite: kept.lite === true }
}
