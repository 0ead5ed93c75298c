/** An error of an HTTP API call, as application/problem+json (RFC 9457). */
export type Problem = {
  status: number
  /** Our code for programs; the title and detail are for people. */
  code: string
  title: string
  detail?: string
  /** The error in each part of the body; `pointer` is a JSON Pointer (RFC 6901). */
  errors?: { pointer: string; code: string; detail: string }[]
  /** Seconds until the same call may be repeated. */
  retryAfter?: number
}

/** Thrown by a call's work; the code that answers the call turns it into an answer. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

export const noStore = { 'Cache-Control': 'private, no-store' }

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
