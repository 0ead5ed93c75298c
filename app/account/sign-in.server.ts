import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { recordAudit, recordSecurityEvent } from '#app/account/audit.server.ts'
import { addressHash } from '#app/audit/address-hash.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  type Actor,
  actAsPerson,
  actForOrganization,
  anonymous,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { hostCookie, readToken } from '#app/platform/http/cookies.server.ts'
import { describeDevice } from '#app/platform/http/device.ts'
import { roleOfKeptPost } from '#app/platform/http/kept-posts.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { liftBounce } from '#app/platform/mail/suppression.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'
import { keepAccountPath } from './deletion/keep-path.ts'
import { pendingDeletion } from './deletion/pending-deletion.server.ts'
import { deviceCookie, deviceHash, newDeviceWord, noteDevice } from './devices/known-devices.server.ts'
import { mailNewDevice } from './devices/sign-in-notices.server.ts'
import { browserLanguage, languageToKeep } from './language-guard.server.ts'
import type { Membership } from './membership.ts'
import { home, keptPostIn } from './return-path.ts'
import { startSession } from './sessions.server.ts'
import { codeMinutes, recordAttempt, useCode, useLink, useTry } from './sign-in-attempts.server.ts'
import { forgiveSignIn, hitAddressTries, hitClientTries, hitMailLimits } from './sign-in-limits.server.ts'
import { signInMail } from './sign-in-mail.ts'
import { suspendedPath } from './suspension/reasons.ts'

/** The mailed code this browser waits for; signed, so that a browser cannot name another one's. */
const attemptCookie = () => singleton('attempt-cookie', () => hostCookie('sign-in', codeMinutes * 60))

export const pendingAttempt = (request: Request) => readToken(attemptCookie(), request)

/** What organizations hand in: an account stands below them. A person has at least one role, in an organization of their own. */
export type Roles = {
  read: (tx: Tx, personId: string) => Promise<Membership[]>
  /** Returns the id of the role in it. */
  createFirst: (tx: Tx, person: { personId: string; email: string }) => Promise<string>
  /** Where a person begins who asked for no page; null for their home. */
  startOf?: (tx: Tx, person: { email: string; roles: readonly Membership[] }) => Promise<string | null>
}

export type SignedIn = { cookies: string[]; returnTo: string | null }

/** A person asking to sign in is still anonymous. */
const visitor = (args: RequestArgs): Actor => ({ ...anonymous, request: requestOrigin(args) })

/** Takes a form's values as proof of an address. The database decides whether they are valid, and only once. */
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
function authenticator(args: RequestArgs, roles: Roles, attempt?: { id: string; email: string }) {
  const { request } = args
  const byCode = async (form: FormData) =>
    inTransaction(visitor(args), async (tx) => {
      if (!attempt) return null
      const used = await useCode(tx, { ...attempt, code: String(form.get('code')) })
      return used && completeSignIn(tx, used, { request, way: 'code', roles })
    })
  const byLink = async (form: FormData) =>
    inTransaction(visitor(args), async (tx) => {
      const used = await useLink(tx, String(form.get('token')))
      return used && completeSignIn(tx, used, { request, way: 'link', roles })
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
    await postMail(tx, mail, { isUrgent: true, asked: browserLanguage(args.request) })
    await recordAudit(tx, 'sign_in.code_sent', { subject: addressHash(email) })
    return attemptId
  })
}

/**
 * The person of a proven address, created at the first sign-in with their own organization. A suspended person gets no
 * session and is sent to the page that explains why.
 */
async function completeSignIn(
  tx: Tx,
  proven: { email: string; returnTo: string | null },
  { request, way, roles }: { request: Request; way: 'code' | 'link'; roles: Roles },
): Promise<SignedIn> {
  await forgiveSignIn(tx, { email: proven.email, client: clientAddress(request), way })
  // The code or the link came by mail, so mail arrives there.
  await liftBounce(tx, proven.email)
  await tx
    .insertInto('person')
    .values({ email: proven.email, created_at: nowInTransaction, language: languageToKeep(request) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const person = await tx
    .selectFrom('person')
    .select(['id', 'suspended_for as suspendedFor'])
    .where('email', '=', proven.email)
    // Two first sign-ins at the same moment take turns here, so that only one organization is created.
    .forUpdate()
    .executeTakeFirstOrThrow()
  await actAsPerson(tx, person.id)
  const cleared = await attemptCookie().serialize('', { maxAge: 0 })
  if (person.suspendedFor !== null) {
    await recordAudit(tx, 'sign_in.suspended', { subject: person.id })
    return { cookies: [cleared], returnTo: suspendedPath(person.suspendedFor) }
  }
  const own = await roles.read(tx, person.id)
  const first = await roleToBeginIn(tx, own, proven.returnTo)
  const { email } = proven
  const membershipId = first?.id ?? (await roles.createFirst(tx, { personId: person.id, email }))
  const device = describeDevice(request.headers.get('User-Agent'))
  const { sessionId, cookie } = await startSession(tx, { personId: person.id, membershipId, device })
  const deviceWord = (await readToken(deviceCookie(), request)) ?? newDeviceWord()
  const signIn = { personId: person.id, email: proven.email, sessionId, device, hash: deviceHash(deviceWord) }
  if ((await noteDevice(tx, signIn)) === 'new') await mailNewDevice(tx, signIn)
  const start = proven.returnTo ?? (await roles.startOf?.(tx, { email, roles: own })) ?? null
  // Recorded with the organization of the new session.
  if (first) await actForOrganization(tx, first.organizationId)
  await recordAudit(tx, 'sign_in.succeeded', { subject: sessionId, details: { way } })
  const cookies = [cookie, await deviceCookie().serialize(deviceWord), cleared]
  // A person who asked to delete their account is offered to keep it, whatever page they requested.
  return { cookies, returnTo: (await pendingDeletion(tx, person.id)) ? keepAccountPath : start }
}

/** The role whose kept form the person is going to; otherwise their oldest role. */
async function roleToBeginIn(tx: Tx, roles: readonly Membership[], returnTo: string | null) {
  const kept = keptPostIn(returnTo)
  const keptFor =
    kept &&
    (await roleOfKeptPost(
      tx,
      kept,
      roles.map(({ id }) => id),
    ))
  return roles.find(({ id }) => id === keptFor) ?? roles[0]
}

/** A request for the strategy: the original headers with our own body. */
function formRequest(request: Request, fields: Record<string, string>): Request {
  const headers = new Headers(request.headers)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

export type SendResult = { ok: true; cookies: string[] } | { ok: false; waitSeconds: number }

/** Mails a code to an address, known or not: the answer never reveals which. */
export async function sendCode(
  args: RequestArgs,
  email: string,
  returnTo: string | null,
): Promise<SendResult> {
  const { request } = args
  const waitSeconds = await inTransaction(visitor(args), (tx) =>
    hitMailLimits(tx, email, clientAddress(request)),
  )
  if (waitSeconds !== null) return { ok: false, waitSeconds }
  const attemptId = await mailCode(args, email, returnTo && safeLocalPath(returnTo, home))
  return { ok: true, cookies: [await attemptCookie().serialize(attemptId)] }
}

export type CodeResult =
  | ({ ok: true } & SignedIn)
  | { ok: false; reason: 'expired' | 'spent' | 'too-many' | 'use-link' }
  | { ok: false; reason: 'wrong'; triesLeft: number }

/** Signs in with a typed code. */
export async function signInWithCode(args: RequestArgs, code: string, roles: Roles): Promise<CodeResult> {
  const { request } = args
  const attemptId = await pendingAttempt(request)
  if (!attemptId) return refused(args, { ok: false, reason: 'expired' })
  const client = clientAddress(request)
  const wait = await inTransaction(visitor(args), (tx) => hitClientTries(tx, client))
  if (wait !== null) return { ok: false, reason: 'too-many' }
  const taken = await useTry(attemptId)
  if (taken === 'expired' || taken === 'spent') return refused(args, { ok: false, reason: taken })
  const { email, triesLeft } = taken
  const guessed = await inTransaction(visitor(args), (tx) => hitAddressTries(tx, email, client))
  if (guessed !== null) return { ok: false, reason: 'use-link' }
  const auth = authenticator(args, roles, { id: attemptId, email })
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

/** Signs in with the link's token; null if it has expired or was used. */
export async function signInWithLink(
  args: RequestArgs,
  token: string,
  roles: Roles,
): Promise<SignedIn | null> {
  const signedIn = await authenticator(args, roles).authenticate('link', formRequest(args.request, { token }))
  if (!signedIn) await recordFailure(args, 'bad-link')
  return signedIn
}
