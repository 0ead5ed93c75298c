import type { z } from 'zod'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { readRawBody } from '#app/platform/http/raw-body.server.ts'
import { errorsOf } from './errors-of.ts'
import { invalidBody, problems } from './problems.ts'
import { faultOfJson } from './scan-json.ts'

const limitBytes = 1024 * 1024

/** The body of a call. Throws an `ApiProblem` if it is not I-JSON or is larger than 1 MB. */
export async function receiveBody(request: Request): Promise<unknown> {
  const { headers } = request
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get('Content-Type') ?? ''))
    throw new ApiProblem(problems.notJson)
  expectUncompressed(request)
  const body = await wholeBody(request)
  if (!body) throw new ApiProblem(problems.tooLarge)
  const text = textOf(body)
  const fault = faultOfJson(text)
  if (fault) throw new ApiProblem(problems[fault])
  return JSON.parse(text)
}

/** What arrived of a cut connection is no JSON: that is no error of ours, and no one reads the answer. */
async function wholeBody(request: Request): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readRawBody(request, limitBytes)
  } catch {
    throw new ApiProblem(problems.malformedJson)
  }
}

/** Compressed bytes are refused: how large they become is known too late. */
export function expectUncompressed({ headers }: Request): void {
  if (!/^(?:identity)?$/i.test(headers.get('Content-Encoding')?.trim() ?? ''))
    throw new ApiProblem(problems.encodingNotTaken)
}

/** The text, which is JSON: what follows may rely on that. */
function textOf(body: Buffer<ArrayBuffer>): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    JSON.parse(text)
    return text
  } catch {
    throw new ApiProblem(problems.malformedJson)
  }
}

/** The body, parsed by its schema. Throws an `ApiProblem` that names each part that does not fit. */
export function readBody<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiProblem(invalidBody(errorsOf(parsed.error.issues)))
}
