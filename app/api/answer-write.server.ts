import { callerName } from '#app/organization/caller.ts'
import { type ApiCaller, answerCall, type Call, isProgram } from '#app/organization/keys/api-guard.server.ts'
import { isFromOtherSite } from '#app/platform/http/other-sites.server.ts'
import { ApiProblem, apiAnswer, type Problem } from '#app/platform/http/problem.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { type OnceKey, OnceKeyInUse, OnceKeyReused, onceKey } from '#app/platform/once.server.ts'
import { receiveJson } from './receive-json.server.ts'

/** A write as its command takes it: the caller, the parsed body, and the key that makes it happen once. */
export type Write = { caller: ApiCaller; body: unknown; once: OnceKey }

/**
 * Answers a call that changes something. It happens once for each `Idempotency-Key` of a caller, method and address; a
 * repeated call gets the first answer, with `Idempotent-Replayed: true`.
 */
export const answerWrite = (
  args: RequestArgs,
  call: Call,
  work: (write: Write) => Promise<object>,
): Promise<Response> =>
  answerCall(args, call, async (caller) => {
    if (!isProgram(caller) && !isFromOwnPage(args.request)) throw new ApiProblem(otherSite)
    const body = await receiveJson(args.request)
    let isReplay = false
    const once = {
      ...idempotencyKey(args.request, caller),
      content: JSON.stringify(body),
      onReplay: () => {
        isReplay = true
      },
    }
    const answer = apiAnswer(await work({ caller, body, once }).catch(asProblem))
    if (isReplay) answer.headers.set('Idempotent-Replayed', 'true')
    return answer
  })

/** Browsers send the session automatically: with it, only scripts of our own pages may write. */
const isFromOwnPage = (request: Request): boolean =>
  request.headers.get('Sec-Fetch-Site') === 'same-origin' && !isFromOtherSite(request)

const otherSite: Problem = {
  status: 403,
  code: 'other_site',
  title: 'Only our own pages can write with a session',
  detail: 'From anywhere else, send an API key.',
}

const header = 'Idempotency-Key'

function idempotencyKey({ headers, method, url }: Request, caller: ApiCaller): OnceKey {
  const sent = headers.get(header)
  if (sent === null) throw new ApiProblem(keyMissing)
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(sent)) throw new ApiProblem(keyMalformed)
  return onceKey('api', caller.organizationId, callerName(caller), method, new URL(url).pathname, sent)
}

const keyMissing: Problem = {
  status: 400,
  code: 'idempotency_key_missing',
  title: `This call needs the header ${header}`,
  detail: 'Choose a new value for each change, and send the same one when you repeat the call.',
}
const keyMalformed: Problem = {
  status: 400,
  code: 'idempotency_key_malformed',
  title: `The header ${header} cannot be used`,
  detail: 'It must have 1 to 255 characters of ASCII.',
}

function asProblem(error: unknown): never {
  if (error instanceof OnceKeyReused) throw new ApiProblem(keyReused)
  if (error instanceof OnceKeyInUse) throw new ApiProblem(keyInUse)
  throw error
}

const keyReused: Problem = {
  status: 422,
  code: 'idempotency_key_reused',
  title: `The ${header} was used with another body`,
  detail: 'Choose a new value for another change.',
}
const keyInUse: Problem = {
  status: 409,
  code: 'idempotency_key_in_use',
  title: `A call with this ${header} has not ended`,
  detail: 'Repeat the call in a moment.',
  retryAfter: 1,
}
