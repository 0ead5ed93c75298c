import { CallerProblem } from '#app/organization/keys/api-guard.server.ts'
import type { UsedKey } from '#app/organization/keys/authenticate-key.server.ts'
import { callsAMinute } from '#app/organization/keys/keys.ts'
import { recordCall } from '#app/organization/keys/record-call.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { DatabaseUnavailable, UnstorableText } from '#app/platform/database/database-errors.server.ts'
import { ApiProblem, type Problem, problemAnswer } from '#app/platform/http/problem.server.ts'
import type { RateLeft } from '#app/platform/http/rate-limit.server.ts'
import { type RequestArgs, requestReference } from '#app/platform/http/request-context.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { StorageFull } from '#app/platform/storage-full.server.ts'
import type { Call } from './call.ts'
import { problems } from './problems.ts'
import { apiVersion, isVersion } from './version.ts'

type Known = { key: UsedKey | null; rate: RateLeft | null }
export type Outcome = Known & { answer: Response; problem: Problem | null }

/** An error as the answer to its call. */
export function answerProblem(
  args: RequestArgs,
  error: unknown,
  known: Known = { key: null, rate: null },
): Outcome {
  const problem = problemOf(args, error)
  const { key, rate } = error instanceof CallerProblem ? error : known
  return { answer: problemAnswer(problem, requestReference(args.context)), problem, key, rate }
}

function problemOf(args: RequestArgs, error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem
  if (error instanceof DatabaseUnavailable || error instanceof StorageFull) return problems.unavailable
  if (error instanceof NothingThere) return problems.nothingThere
  if (error instanceof UnstorableText) return problems.notStorable
  const reference = requestReference(args.context)
  log().error({ reference, error: describeError(error) }, 'a call of the API failed')
  return problems.ours
}

/** The version that answers: the one the call asks for, the one its key began with, or the newest. */
function versionOf({ headers }: Request, key: UsedKey | null): string {
  const sent = headers.get('Rentbook-Version')
  return sent !== null && isVersion(sent) ? sent : (key?.version ?? apiVersion)
}

/** The answer with its version, and with what is left of the caller's calls (draft-ietf-httpapi-ratelimit-headers). */
export function inLimits({ request }: RequestArgs, { answer, rate, key }: Outcome): Response {
  answer.headers.set('Rentbook-Version', versionOf(request, key))
  if (!rate) return answer
  answer.headers.set('RateLimit-Policy', `"default";q=${callsAMinute};w=60`)
  answer.headers.set('RateLimit', `"default";r=${Math.max(0, rate.left)};t=${rate.resetSeconds}`)
  return answer
}

/** As the caller says; what cannot be is nothing. */
function sentBytes({ headers }: Request): number {
  const bytes = Number(headers.get('Content-Length') ?? 0)
  return Number.isInteger(bytes) && bytes >= 0 && bytes < 2 ** 31 ? bytes : 0
}

const sizeOf = async (answer: Response): Promise<number> =>
  answer.body === null ? 0 : (await answer.clone().arrayBuffer()).byteLength

/** Counts a call by key. A failure to record must not prevent the answer. */
export async function recordAnswer(
  { request, context }: RequestArgs,
  { path }: Call,
  { key, problem, answer }: Outcome,
  startedAt: number,
): Promise<void> {
  if (!key) return
  const reference = requestReference(context)
  try {
    await recordCall(key, {
      day: await today(),
      method: request.method,
      route: `/api${path}`,
      status: answer.status,
      problem: problem?.code ?? null,
      ms: performance.now() - startedAt,
      reference,
      size: { sent: sentBytes(request), answered: await sizeOf(answer) },
      version: versionOf(request, key),
    })
  } catch (error) {
    log().error({ reference, error: describeError(error) }, 'a call of the API was not counted')
  }
}
