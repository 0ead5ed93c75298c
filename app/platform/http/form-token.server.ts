import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { config } from '../config.server.ts'
import { type OnceKey, onceKey } from '../once.server.ts'
import { readSessionToken, readToken, sessionCookie, visitorCookie } from './cookies.server.ts'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'
import { isUuid } from './responses.server.ts'

export const formTokenField = 'form_token'
export const formTokenHeader = 'X-Form-Token'

const mac = (secret: string, text: string, bytes: number) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url')

const sign = (secret: string, owner: string, what: string) => mac(secret, `form:${owner}:${what}`, 16)
const prove = (secret: string, what: string) => mac(secret, `issued:${what}`, 12)

/** The owner of this browser: the session if there is one, otherwise the visitor. */
async function ownerOf(request: Request): Promise<string | null> {
  return (await readToken(sessionCookie(), request)) ?? (await readToken(visitorCookie(), request))
}

/**
 * A token for the forms of one rendered page, bound to the browser's session, and the cookie to set if the browser has
 * none yet. It contains the role that the page was made for (which pages contain anyway, to switch roles) with our
 * proof, so that a form that outlives its session still shows whose it is.
 */
export function issueFormToken(
  args: RequestArgs,
  membershipId: string | null = null,
): Promise<{ token: string; setCookie: string | null }> {
  return oncePerRequest(args, 'form-token', async () => {
    const known = (await readSessionToken(args)) ?? (await readToken(visitorCookie(), args.request))
    const owner = known ?? randomBytes(24).toString('base64url')
    const nonce = randomBytes(9).toString('base64url')
    const secret = config().sessionSecrets[0] ?? ''
    const what = membershipId ? `${nonce}.${membershipId}` : nonce
    const parts = membershipId ? [what, prove(secret, what)] : [what]
    return {
      token: [...parts, sign(secret, owner, what)].join('.'),
      setCookie: known ? null : await visitorCookie().serialize(owner),
    }
  })
}

type TokenParts = { what: string; membershipId: string | null; proof: string; signature: string }

/** The content of a token, proven or not; null if it is not a token. */
function partsOf(token: string | null): TokenParts | null {
  const parts = (token ?? '').split('.')
  const [nonce = '', second = '', proof = '', fourth = ''] = parts
  if (nonce && second && parts.length === 2) {
    return { what: nonce, membershipId: null, proof: '', signature: second }
  }
  if (!nonce || !isUuid(second) || !proof || !fourth || parts.length !== 4) return null
  return { what: `${nonce}.${second}`, membershipId: second, proof, signature: fourth }
}

/** Whether a token was issued to this browser, by any of the secrets still in use. */
export async function isFormTokenGood(request: Request, token: string | null): Promise<boolean> {
  const owner = await ownerOf(request)
  const parts = partsOf(token)
  if (!owner || !parts) return false
  const { what, signature } = parts
  return config().sessionSecrets.some((secret) => isSame(sign(secret, owner, what), signature))
}

/** The role that a token's page was made for, in any session; null if it had none, or is not one of ours. */
export function roleOfToken(token: string | null): string | null {
  const parts = partsOf(token)
  if (!parts) return null
  const { what, membershipId, proof } = parts
  return config().sessionSecrets.some((secret) => isSame(prove(secret, what), proof)) ? membershipId : null
}

function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The key under which a command runs a rendered form's request once: a second submission of the same form, also at the
 * same moment, gets the first one's outcome. `purpose` distinguishes the forms of one page.
 */
export const oncePerForm = (form: FormData, purpose: string): OnceKey =>
  onceKey('form', String(form.get(formTokenField)), purpose)

/** A form's content without its token: a page restored by Back has a used token and other content. */
export function contentOf(form: FormData): string {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (name !== formTokenField) hash.update(JSON.stringify([name, String(value)]))
  }
  return hash.digest('base64url')
}
