import { today } from '#app/platform/clock.server.ts'
import { DatabaseUnavailable, UnstorableText } from '#app/platform/database/database-errors.server.ts'
import { ApiProblem, apiAnswer, type Problem, problemAnswer } from '#app/platform/http/problem.server.ts'
import {
  clientAddress,
  type RequestArgs,
  requestReference,
} from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { type Ability, can } from '../abilities.ts'
import type { KeyCaller } from '../caller.ts'
import { findMember, type Member } from '../guards.server.ts'
import { authenticateKey, type KeyRefused, type UsedKey } from './authenticate-key.server.ts'
import { keyFaultTexts } from './key-format.ts'
import type { Scope } from './keys.ts'
import { recordCall } from './record-call.server.ts'

/** The caller of the HTTP API: a signed-in person in one of their organizations, or a program with a key. */
export type ApiCaller = Member | ProgramCaller
type ProgramCaller = KeyCaller & { by: { key: UsedKey } }

export const isProgram = (caller: ApiCaller): caller is ProgramCaller => 'key' in caller.by

export type Call = {
  /** The address without its ids, as key use is counted. */
  route: string
  /** The ability a signed-in person needs, and the scope a key needs. */
  ability: Ability
  scope: Scope
}

/** Contains the refused key, so that its owner sees the call. */
class KeyProblem extends ApiProblem {
  readonly key: UsedKey | null
  constructor(problem: Problem, key: UsedKey | null) {
    super(problem)
    this.key = key
  }
}

/**
 * Answers one call of the HTTP API: the caller, the permission, the work, and the record of it. Every answer is JSON or
 * a ready response; errors are problems (RFC 9457).
 */
export async function answerCall(
  args: RequestArgs,
  call: Call,
  work: (caller: ApiCaller) => Promise<object>,
): Promise<Response> {
  const startedAt = performance.now()
  let key: UsedKey | null = null
  let problem: Problem | null = null
  let answer: Response
  try {
    const caller = await callerOf(args, call)
    if (isProgram(caller)) key = caller.by.key
    const answered = await work(caller)
    answer = answered instanceof Response ? answered : apiAnswer(answered)
  } catch (error) {
    if (error instanceof KeyProblem) key = error.key
    problem = problemOf(args, error)
    answer = problemAnswer(problem, requestReference(args.context))
  }
  if (key) await record(args, key, { route: call.route, status: answer.status, problem, startedAt })
  return answer
}

/** Answers addresses that are not calls of the API. */
export const answerUnknown = ({ context }: RequestArgs): Response =>
  problemAnswer({ status: 404, code: 'not_found', title: 'There is no such call' }, requestReference(context))

/** Answers an unknown method of a call; `methods` are the known ones. */
export const answerMethod =
  (...methods: readonly string[]) =>
  ({ context }: RequestArgs): Response => {
    const answer = problemAnswer(
      {
        status: 405,
        code: 'method_not_allowed',
        title: 'This call does not allow the method',
        detail: `It knows ${methods.join(' and ')}.`,
      },
      requestReference(context),
    )
    answer.headers.set('Allow', methods.join(', '))
    return answer
  }

const unavailable: Problem = {
  status: 503,
  code: 'unavailable',
  title: 'The service is not available right now',
  detail: 'Try again in half a minute.',
  retryAfter: 30,
}

const nothingThere: Problem = {
  status: 404,
  code: 'not_found',
  title: 'What the call is about does not exist, or is not yours',
}

const notText: Problem = { status: 400, code: 'text_not_storable', title: 'A text holds a NUL character' }

const ours: Problem = {
  status: 500,
  code: 'our_error',
  title: 'Something went wrong',
  detail: 'This is our mistake, and we have a record of it. The reference finds it.',
}

function problemOf(args: RequestArgs, error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem
  if (error instanceof DatabaseUnavailable) return unavailable
  if (error instanceof NothingThere) return nothingThere
  if (error instanceof UnstorableText) return notText
  const reference = requestReference(args.context)
  log().error({ reference, error: describeError(error) }, 'a call of the API failed')
  return ours
}

/** A failure to record must not prevent the answer. */
async function record(
  { request, context }: RequestArgs,
  key: UsedKey,
  answered: { route: string; status: number; problem: Problem | null; startedAt: number },
): Promise<void> {
  const { startedAt, problem, ...rest } = answered
  const reference = requestReference(context)
  try {
    const ms = performance.now() - startedAt
    const day = await today()
    await recordCall(key, {
      ...rest,
      day,
      method: request.method,
      problem: problem?.code ?? null,
      ms,
      reference,
    })
  } catch (error) {
    log().error({ reference, error: describeError(error) }, 'a call of the API was not counted')
  }
}

async function callerOf(args: RequestArgs, call: Call): Promise<ApiCaller> {
  const authorization = args.request.headers.get('Authorization')
  return authorization === null ? memberFor(args, call) : keyFor(args, call, authorization)
}

const organizationHeader = 'X-Organization'

async function memberFor(args: RequestArgs, { ability }: Call): Promise<ApiCaller> {
  const found = await findMember(args)
  if (!found) {
    throw new ApiProblem({
      status: 401,
      code: 'not_signed_in',
      title: 'Sign in, or send an API key',
      detail: 'Send the key in the header: Authorization: Bearer rb_live_…',
    })
  }
  const asked = args.request.headers.get(organizationHeader)?.trim().toLowerCase()
  const membership = asked
    ? found.memberships.find(({ organizationId }) => organizationId === asked)
    : found.membership
  if (!membership) throw new ApiProblem(otherOrganization)
  const { organizationId, role, flags } = membership
  const actor = { ...found.actor, organizationId }
  const access = { ...found.access, role, flags }
  if (!can(access, ability)) {
    throw new ApiProblem({ status: 403, code: 'not_allowed', title: 'Your role does not allow this call' })
  }
  return { ...found, membership, organizationId, actor, access }
}

const otherOrganization: Problem = {
  status: 403,
  code: 'other_organization',
  title: 'You cannot act for this organization',
  detail: `${organizationHeader} names an organization that this session or key does not belong to.`,
}

async function keyFor(args: RequestArgs, call: Call, authorization: string): Promise<ApiCaller> {
  const [, text = ''] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  const request = requestOrigin(args)
  const result = await authenticateKey(text, { client: clientAddress(args.request), request })
  if (!result.ok) throw new KeyProblem(refusal(result), 'key' in result ? result.key : null)
  const { key } = result
  const asked = args.request.headers.get(organizationHeader)?.trim().toLowerCase()
  if (asked && asked !== key.organizationId) throw new KeyProblem(otherOrganization, key)
  const problem = lackOf(key, call)
  if (problem) throw new KeyProblem(problem, key)
  const { actsFor: organizationId } = key
  return { by: { key }, organizationId, actor: { personId: null, organizationId, apiKeyId: key.id, request } }
}

/** What a key lacks for a call: its own scope, and its creator's current abilities. */
function lackOf({ scopes, creatorAccess }: UsedKey, { scope, ability }: Call): Problem | null {
  if (!scopes.includes(scope)) {
    return {
      status: 403,
      code: 'scope_missing',
      title: 'The key does not allow this call',
      detail: `The call needs ${scope}.`,
    }
  }
  if (!creatorAccess) {
    return {
      status: 403,
      code: 'creator_gone',
      title: 'The creator of the key has left the organization',
      detail: 'A key acts as the person who created it. An admin can replace it.',
    }
  }
  if (can(creatorAccess, ability)) return null
  return {
    status: 403,
    code: 'not_allowed',
    title: 'The creator of the key may not do this',
    detail: 'A key acts as the person who created it, by their role today.',
  }
}

function refusal(refused: KeyRefused): Problem {
  const unauthorized = (code: string, title: string, detail: string) => ({ status: 401, code, title, detail })
  switch (refused.cause) {
    case 'unknown':
      return unauthorized('key_unknown', 'We do not know this API key', 'Check which key the program uses.')
    case 'revoked':
      return unauthorized('key_revoked', 'The API key was revoked', 'An admin of its organization ended it.')
    case 'expired':
      return unauthorized(
        ...(['key_expired', 'The API key has expired'] as const),
        'An admin of its organization can create another.',
      )
    case 'no_access':
      return {
        status: 403,
        code: 'no_api_access',
        title: 'The organization has no API access',
        detail: 'Its access to the API was turned off.',
      }
    case 'limit':
      return {
        status: 429,
        code: 'too_many_calls',
        title: 'Too many calls',
        retryAfter: refused.waitSeconds,
        detail: `Wait ${refused.waitSeconds} seconds.`,
      }
    default:
      return unauthorized('key_not_whole', 'This is not a whole API key', keyFaultTexts[refused.cause])
  }
}
