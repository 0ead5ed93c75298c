import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { config } from '../config.server.ts'
import { type OnceKey, onceKey } from '../once.server.ts'
import { readSessionToken, readToken, sessionCookie, visitorCookie } from './cookies.server.ts'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'

export const formTokenField = 'form_token'
export const formTokenHeader = 'X-Form-Token'

function sign(secret: string, owner: string, nonce: string): string {
  return createHmac('sha256', secret).update(`form:${owner}:${nonce}`).digest('base64url')
}

/** Whose browser this is: the session where there is one, else the visitor. */
async function ownerOf(request: Request): Promise<string | null> {
  return (await readToken(sessionCookie(), request)) ?? (await readToken(visitorCookie(), request))
}

/**
 * A token for the forms of one rendered page, tied to the browser's session, and the cookie to set where the
 * browser has none yet.
 */
export function issueFormToken(args: RequestArgs): Promise<{ token: string; setCookie: string | null }> {
  return oncePerRequest(args, 'form-token', async () => {
    const known = (await readSessionToken(args)) ?? (await readToken(visitorCookie(), args.request))
    const owner = known ?? randomBytes(24).toString('base64url')
    const nonce = randomBytes(12).toString('base64url')
    const secret = config().sessionSecrets[0] ?? ''
    return {
      token: `${nonce}.${sign(secret, owner, nonce)}`,
      setCookie: known ? null : await visitorCookie().serialize(owner),
    }
  })
}

/** Whether a token was issued to this browser, by any of the secrets still in use. */
export async function isFormTokenGood(request: Request, token: string | null): Promise<boolean> {
  const owner = await ownerOf(request)
  const [nonce, signature, ...rest] = (token ?? '').split('.')
  if (!owner || !nonce || !signature || rest.length > 0) return false
  return config().sessionSecrets.some((secret) => isSame(sign(secret, owner, nonce), signature))
}

function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The key under which a command does what a rendered form asks for once: a second submission of the same form, also at
 * the same moment, gets the first one's outcome. `purpose` distinguishes the forms of one page.
 */
export const oncePerForm = (form: FormData, purpose: string): OnceKey =>
  onceKey('form', String(form.get(formTokenField)), purpose)

/** What a form says, without its token: a page that Back brought again carries a used token, and says something else. */
export function contentOf(form: FormData): string {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (name !== formTokenField) hash.update(JSON.stringify([name, String(value)]))
  }
  return hash.digest('base64url')
}
