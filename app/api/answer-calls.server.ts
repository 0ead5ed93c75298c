import { z } from 'zod'
import { type ApiCaller, isProgram } from '#app/organization/keys/api-guard.server.ts'
import { ApiProblem, noStore } from '#app/platform/http/problem.server.ts'
import type { RateLeft } from '#app/platform/http/rate-limit.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { admit, refund } from './admit-guard.server.ts'
import { answerProblem, inLimits, type Outcome, recordAnswer } from './answer-parts.server.ts'
import { type Call, isWrite, type More, type Refusals } from './call.ts'
import { entityTag, hasAlready, revisionMatched } from './entity-tag.server.ts'
import { errorsOf } from './errors-of.ts'
import { keyProblem, onceOf } from './idempotency-guard.server.ts'
import { invalidHeaders, invalidQuery, methodUnknown, problems } from './problems.ts'
import { queryValues } from './read-query.ts'
import { readBody, receiveBody } from './receive-body.server.ts'
import { discardFile, receiveFile } from './receive-file.server.ts'
import { isVersion } from './version.ts'
import { isFromOwnPage } from './visitor-guard.server.ts'

type Args = RequestArgs & { params: Readonly<Record<string, string | undefined>> }
type Answer = (args: Args) => Promise<Response>

/** A route of the API: its calls, one a method. Every answer is JSON, and every refusal a problem (RFC 9457). */
export function callRoute(...calls: Call[]): { loader: Answer & { calls: readonly Call[] }; action: Answer } {
  const answer: Answer = (args) => answerCalls(args, calls)
  return { loader: Object.assign((args: Args) => answer(args), { calls }), action: answer }
}

async function answerCalls(args: Args, calls: readonly Call[]): Promise<Response> {
  const asked = args.request.method === 'HEAD' ? 'GET' : args.request.method
  const call = calls.find(({ method }) => method === asked)
  if (call) return answerCall(args, call)
  const known = calls.map(({ method }) => method)
  const answer = answerProblem(args, new ApiProblem(methodUnknown(known))).answer
  answer.headers.set('Allow', known.join(', '))
  return answer
}

/** An address that is not a call. */
export const answerUnknown = async (args: RequestArgs): Promise<Response> =>
  answerProblem(args, new ApiProblem(problems.noCall)).answer

async function answerCall(args: Args, call: Call): Promise<Response> {
  const startedAt = performance.now()
  let outcome: Outcome
  let rate: RateLeft | null = null
  let key = null
  try {
    const version = args.request.headers.get('Rentbook-Version')
    if (version !== null && !isVersion(version)) throw new ApiProblem(problems.versionUnknown)
    const admitted = await admit(args, call)
    rate = admitted.rate
    if (admitted.caller && isProgram(admitted.caller)) key = admitted.caller.by.key
    const answer = await perform(args, call, admitted.caller)
    if (answer.status === 304 && rate) {
      await refund(args.request, admitted.caller)
      rate = { ...rate, left: rate.left + 1 }
    }
    outcome = { answer, problem: null, key, rate }
  } catch (error) {
    outcome = answerProblem(args, keyProblem(error) ?? error, { key, rate })
  }
  await recordAnswer(args, call, outcome, startedAt)
  return inLimits(args, outcome)
}

type Caller = Awaited<ReturnType<typeof admit>>['caller']

async function perform(args: Args, call: Call, caller: Caller): Promise<Response> {
  const { request } = args
  const params = call.params.safeParse(paramsOf(args, call))
  if (!params.success) throw nothingThere(call)
  const query = readQuery(call, request)
  if (isWrite(call) && caller && !isProgram(caller) && !isFromOwnPage(request))
    throw new ApiProblem(problems.otherSite)
  expectHeaders(call, request)
  // A program that sends it relies on it.
  if (isWrite(call) && !call.takesIfMatch && request.headers.has('If-Match'))
    throw new ApiProblem(problems.tagNotTaken)
  const revision = call.takesIfMatch ? revisionMatched(request.headers.get('If-Match')) : null
  if (revision === undefined) throw new ApiProblem(problems.tagMalformed)
  const before = { caller: caller as never, params: params.data, query, refuse: refusalIn(call.refusals) }
  const body = call.body ? readBody(call.body, await receiveBody(request)) : undefined
  const file = call.file && caller ? await fileOf(call, request, { ...before, caller }) : null
  try {
    let isReplay = false
    const onReplay = () => {
      isReplay = true
    }
    const content = file ? { file: file.sha256, name: file.fileName } : body
    const once = isWrite(call) ? onceOf({ request, call, caller, body: content, onReplay }) : noOnce
    const done = await call.work({ ...before, body, file, once, revision, request, args })
    if (done instanceof Response) return done
    const answer = successOf(call, request, { done, query })
    if (isReplay) answer.headers.set('Idempotent-Replayed', 'true')
    return answer
  } finally {
    if (file && caller) await discardFile(caller, file)
  }
}

type BeforeFile = Parameters<NonNullable<Call['beforeFile']>>[0] & { caller: ApiCaller }

const fileOf = ({ file, beforeFile }: Call, request: Request, before: BeforeFile) =>
  file && receiveFile(request, before.caller, { file, beforeFile: async () => beforeFile?.(before as never) })

/** An id that cannot be one is answered as one that is not there. */
const nothingThere = ({ refusals }: Call): ApiProblem =>
  refusals.not_found ? refusalIn(refusals)('not_found') : new ApiProblem(problems.nothingThere)

/** Ids are compared in lower case, whichever way they were sent. */
const paramsOf = ({ params }: Args, call: Call) =>
  Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, params[name]?.toLowerCase()]))

const noOnce = { name: 'reads happen as often as they are asked for' }

function readQuery(call: Call, request: Request) {
  const { searchParams } = new URL(request.url)
  const values = queryValues(call.query.shape, searchParams)
  if (JSON.stringify(values).includes('\\u0000')) throw new ApiProblem(problems.notStorable)
  const parsed = call.query.safeParse(values)
  if (!parsed.success) throw new ApiProblem(invalidQuery(errorsOf(parsed.error.issues)))
  return parsed.data
}

function expectHeaders(call: Call, { headers }: Request): void {
  const names = Object.keys(call.headers)
  const sent = names.map((name) => [name, headers.get(name) ?? undefined])
  const parsed = z.object(call.headers).safeParse(Object.fromEntries(sent))
  if (!parsed.success) throw new ApiProblem(invalidHeaders(errorsOf(parsed.error.issues)))
}

type Done = { done: unknown; query: Record<string, unknown> }

function successOf(call: Call, request: Request, { done, query }: Done): Response {
  if (call.answer === null) return new Response(null, { status: call.status, headers: noStore })
  const body = JSON.stringify(done)
  const headers = new Headers({ ...noStore, 'Content-Type': 'application/json' })
  if (!isWrite(call) || call.revisionOf) {
    const tag = entityTag(body, call.revisionOf?.(done) ?? null)
    headers.set('ETag', tag)
    if (!isWrite(call) && hasAlready(request.headers.get('If-None-Match'), tag))
      return new Response(null, { status: 304, headers: { ...noStore, ETag: tag } })
  }
  const next = call.nextOf?.(done, query) ?? null
  if (next !== null) headers.set('Link', linkTo(request, next))
  return new Response(body, { status: call.status, headers })
}

/** The same list from where this answer ends (RFC 8288). */
function linkTo({ url }: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  searchParams.delete('offset')
  return `<${pathname}?${searchParams}>; rel="next"`
}

/** A declared refusal as a problem. */
const refusalIn =
  (refusals: Refusals) =>
  (code: string, more: More = {}): ApiProblem => {
    const declared = refusals[code]
    if (!declared) throw new Error(`the call does not declare the refusal ${code}`)
    return new ApiProblem({ code, ...declared, ...more })
  }
