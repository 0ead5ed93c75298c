import type { z } from 'zod'
import { ApiProblem, type Problem } from '#app/platform/http/problem.server.ts'
import { readRawBody } from '#app/platform/http/raw-body.server.ts'

const limitBytes = 1024 * 1024

/** The body of a call. Throws an `ApiProblem` if it is not JSON or is larger than 1 MB. */
export async function receiveJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ApiProblem(notJson)
  const body = await readRawBody(request, limitBytes)
  if (!body) throw new ApiProblem(tooLarge)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new ApiProblem(malformed)
  }
}

const notJson: Problem = {
  status: 415,
  code: 'not_json',
  title: 'The body must be JSON',
  detail: 'Send the header Content-Type: application/json.',
}
const tooLarge: Problem = { status: 413, code: 'too_large', title: 'The body is larger than 1 MB' }
const malformed: Problem = {
  status: 400,
  code: 'malformed_json',
  title: 'The body is not valid JSON',
  detail: 'It must be one JSON value in UTF-8.',
}

/** The body, parsed by its schema. Throws an `ApiProblem` that names each part that does not fit. */
export function readBody<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiProblem(
    invalidBody(
      parsed.error.issues.map((issue) => ({
        pointer: pointerTo(issue.path),
        code: issue.code,
        detail: issue.message,
      })),
    ),
  )
}

export const invalidBody = (errors: NonNullable<Problem['errors']>): Problem => ({
  status: 422,
  code: 'invalid_body',
  title: 'The body is not what this call takes',
  errors,
})

/** A JSON Pointer (RFC 6901): `/0/paid_by_id`, and nothing for the whole. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
