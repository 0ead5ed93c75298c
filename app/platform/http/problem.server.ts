/** What went wrong with a call of the HTTP API, as application/problem+json (RFC 9457) says it. */
export type Problem = {
  status: number
  /** A code of ours, which programs go by; the title and the detail are for people. */
  code: string
  title: string
  detail?: string
  /** What is wrong with which part of the body; `pointer` is a JSON Pointer (RFC 6901). */
  errors?: { pointer: string; code: string; detail: string }[]
  /** Seconds after which the same call may come again. */
  retryAfter?: number
}

/** Thrown by what a call does; whatever answers the call makes its answer of it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

const noStore = { 'Cache-Control': 'private, no-store' }

/** An answer of the HTTP API. Names of its fields are those of the specification (section 7 of each document). */
export const apiAnswer = (body: unknown): Response => Response.json(body, { headers: noStore })

/** `reference` finds the call in the log. */
export function problemAnswer(
  { status, code, title, detail, errors, retryAfter }: Problem,
  reference: string,
): Response {
  const headers = new Headers({ ...noStore, 'Content-Type': 'application/problem+json' })
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer realm="api"')
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = { type: `urn:rentbook:problem:${code}`, title, status, detail, code, errors, reference }
  return new Response(JSON.stringify(body), { status, headers })
}
