import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { addressHash } from '#app/audit/address-hash.server.ts'
import { recordAudit } from '#app/audit/record.server.ts'
import { recordSecurityEvent } from '#app/audit/security-events.server.ts'
import { createOwnOrganization, readMemberships } from '#app/organization/memberships.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  type Actor,
  actAsPerson,
  actForOrganization,
  inTransaction,
  nobody,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { hostCookie, readToken } from '#app/platform/http/cookies.server.ts'
import { describeDevice } from '#app/platform/http/device.ts'
import { hitRateLimit, type RateLimit, refundHit, resetHits } from '#app/platform/http/rate-limit.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'
import { home } from './return-path.ts'
import { startSession } from './sessions.server.ts'
import { codeMinutes, recordAttempt, useCode, useLink, useTry } from './sign-in-attempts.server.ts'
import { signInMail } from './sign-in-mail.ts'

const perAddress = { name: 'sign-in-address', hits: 5, seconds: 15 * 60 } as const satisfies RateLimit
const perClient = { name: 'sign-in-client', hits: 40, seconds: 15 * 60 } as const satisfies RateLimit
/** Far more than a person mistypes; guessing with ever new codes ends here. */
const triesPerAddress = {
  name: 'sign-in-tries-address',
  hits: 20,
  seconds: 24 * 60 * 60,
} as const satisfies RateLimit
const triesPerClient = { name: 'sign-in-tries', hits: 60, seconds: 15 * 60 } as const satisfies RateLimit

/** Which of the mailed codes this browser waits for; signed, so that a browser cannot name another's. */
const attemptCookie = () => singleton('attempt-cookie', () => hostCookie('sign-in', codeMinutes * 60))

export const pendingAttempt = (request: Request) => readToken(attemptCookie(), request)

export type SignedIn = { cookies: string[]; returnTo: string | null }

/** A person who asks to sign in is nobody yet. */
const visitor = (args: RequestArgs): Actor => ({ ...nobody, request: requestOrigin(args) })

/** Takes a form's values as proof of an address. Whether they are one, the database decides, and once. */
class FormStrategy extends Strategy<SignedIn | null, FormData> {
  override name: string

  constructor(name: string, verify: Strategy.VerifyFunction<SignedIn | null, FormData>) {
    super(verify)
    this.name = name
  }

  override async authenticate(request: Request): Promise<SignedIn | null> {
    return this.verify(await request.formData())
  }
}

/** The two ways to prove an address: the code in the browser that asked for it, the link in any. */
function authenticator(args: RequestArgs, attempt?: { id: string; email: string }) {
  const { request } = args
  const byCode = async (form: FormData) =>
    inTransaction(visitor(args), async (tx) => {
      if (!attempt) return null
      const used = await useCode(tx, { ...attempt, code: String(form.get('code')) })
      if (used) await refundHit(tx, triesPerClient, clientAddress(request))
      return used && completeSignIn(tx, used, { request, way: 'code' })
    })
  const byLink = async (form: FormData) =>
    inTransaction(visitor(args), async (tx) => {
      const used = await useLink(tx, String(form.get('token')))
      return used && completeSignIn(tx, used, { request, way: 'link' })
    })
  return new Authenticator<SignedIn | null>()
    .use(new FormStrategy('code', byCode))
    .use(new FormStrategy('link', byLink))
}

async function mailCode(args: RequestArgs, email: string, returnTo: string | null): Promise<string> {
  return inTransaction(visitor(args), async (tx) => {
    const { attemptId, code, linkToken } = await recordAttempt(tx, { email, returnTo })
    const link = new URL(`/dashboard/login/link?token=${linkToken}`, config().publicUrl).toString()
    const mail = signInMail({ to: email, code, link, minutes: codeMinutes })
    await postMail(tx, mail, { isUrgent: true })
    await recordAudit(tx, 'sign_in.code_sent', { subject: addressHash(email) })
    return attemptId
  })
}

/** People ask for these mails themselves: one person may do so many times a day, and many people of one office too. */
async function resetSignInLimits(tx: Tx, email: string, request: Request): Promise<void> {
  await resetHits(tx, perAddress, email)
  await resetHits(tx, triesPerAddress, email)
  await refundHit(tx, perClient, clientAddress(request))
}

/** The person of a proven address, made at the first sign-in together with their own organization. */
async function completeSignIn(
  tx: Tx,
  proven: { email: string; returnTo: string | null },
  { request, way }: { request: Request; way: 'code' | 'link' },
): Promise<SignedIn> {
  await resetSignInLimits(tx, proven.email, request)
  await tx
    .insertInto('person')
    .values({ email: proven.email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', proven.email)
    // Two first sign-ins at the same moment take turns here, so that one organization is made.
    .forUpdate()
    .executeTakeFirstOrThrow()
  await actAsPerson(tx, person.id)
  const [first] = await readMemberships(tx, person.id)
  const name = `${proven.email.split('@')[0]}'s organization`
  const membershipId = first?.id ?? (await createOwnOrganization(tx, { personId: person.id, name }))
  const device = describeDevice(request.headers.get('User-Agent'))
  const { sessionId, cookie } = await startSession(tx, { personId: person.id, membershipId, device })
  // On record with the organization in whose name the session begins.
  if (first) await actForOrganization(tx, first.organizationId)
  await recordAudit(tx, 'sign_in.succeeded', { subject: sessionId, details: { way } })
  const cleared = await attemptCookie().serialize('', { maxAge: 0 })
  return { cookies: [cookie, cleared], returnTo: proven.returnTo }
}

/** A request as a strategy reads it: its headers and a body of our own. */
function formRequest(request: Request, fields: Record<string, string>): Request {
  const headers = new Headers(request.headers)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

export type SendResult = { ok: true; cookies: string[] } | { ok: false; waitSeconds: number }

/** Mails a code to an address, whether or not somebody with it is known: the answer never tells. */
export async function sendCode(
  args: RequestArgs,
  email: string,
  returnTo: string | null,
): Promise<SendResult> {
  const { request } = args
  const waitSeconds = await inTransaction(visitor(args), async (tx) => {
    const byClient = await hitRateLimit(tx, perClient, clientAddress(request))
    if (byClient !== null) return limited(tx, perClient, byClient, email)
    const byAddress = await hitRateLimit(tx, perAddress, email)
    return byAddress === null ? null : limited(tx, perAddress, byAddress, email)
  })
  if (waitSeconds !== null) return { ok: false, waitSeconds }
  const attemptId = await mailCode(args, email, returnTo && safeLocalPath(returnTo, home))
  return { ok: true, cookies: [await attemptCookie().serialize(attemptId)] }
}

export type CodeResult =
  | ({ ok: true } & SignedIn)
  | { ok: false; reason: 'expired' | 'spent' | 'too-many' | 'use-link' }
  | { ok: false; reason: 'wrong'; triesLeft: number }

/** Signs in with a typed code. */
export async function signInWithCode(args: RequestArgs, code: string): Promise<CodeResult> {
  const { request } = args
  const attemptId = await pendingAttempt(request)
  if (!attemptId) return refused(args, { ok: false, reason: 'expired' })
  const wait = await inTransaction(visitor(args), async (tx) => {
    const waits = await hitRateLimit(tx, triesPerClient, clientAddress(request))
    return waits === null ? null : limited(tx, triesPerClient, waits)
  })
  if (wait !== null) return { ok: false, reason: 'too-many' }
  const taken = await useTry(attemptId)
  if (taken === 'expired' || taken === 'spent') return refused(args, { ok: false, reason: taken })
  const { email, triesLeft } = taken
  const guessed = await inTransaction(visitor(args), async (tx) => {
    const waits = await hitRateLimit(tx, triesPerAddress, email)
    return waits === null ? null : limited(tx, triesPerAddress, waits, email)
  })
  if (guessed !== null) return { ok: false, reason: 'use-link' }
  const auth = authenticator(args, { id: attemptId, email })
  const signedIn = await auth.authenticate('code', formRequest(request, { code }))
  if (signedIn) return { ok: true, ...signedIn }
  return refused(
    args,
    triesLeft > 0 ? { ok: false, reason: 'wrong', triesLeft } : { ok: false, reason: 'spent' },
    email,
  )
}

type FailedCode = Extract<CodeResult, { ok: false }>

async function refused(args: RequestArgs, result: FailedCode, email?: string): Promise<CodeResult> {
  await recordFailure(args, result.reason, email)
  return result
}

const recordFailure = (args: RequestArgs, cause: FailedCode['reason'] | 'bad-link', email?: string) =>
  inTransaction(visitor(args), (tx) =>
    recordSecurityEvent(tx, 'sign_in.failed', {
      subject: email ? addressHash(email) : null,
      details: { cause },
    }),
  )

type Limit = typeof perAddress | typeof perClient | typeof triesPerAddress | typeof triesPerClient

/** Records that a limit was reached, and returns how many seconds to wait. */
async function limited(tx: Tx, limit: Limit, waitSeconds: number, email?: string): Promise<number> {
  const subject = email ? addressHash(email) : null
  await recordSecurityEvent(tx, 'limit.reached', { subject, details: { limit: limit.name } })
  return waitSeconds
}

/** Signs in with the link's token; null if it has expired or was used. */
export async function signInWithLink(args: RequestArgs, token: string): Promise<SignedIn | null> {
  const signedIn = await authenticator(args).authenticate('link', formRequest(args.request, { token }))
  if (!signedIn) await recordFailure(args, 'bad-link')
  return signedIn
}
