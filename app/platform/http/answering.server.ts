import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { singleton } from '../singleton.server.ts'

/** The header in which the server names the answer that a request waits for; a client's value is overwritten. */
export const answeringHeader = 'x-rentbook-answering'

type Answers = { latest: number; open: Map<string, ServerResponse> }

const answers = () => singleton<Answers>('answers', () => ({ latest: 0, open: new Map() }))

/** The name under which an open answer is found. */
export function beginAnswer(response: ServerResponse): string {
  const { open } = answers()
  answers().latest += 1
  const name = String(answers().latest)
  open.set(name, response)
  response.once('close', () => open.delete(name))
  return name
}

/** Null if the request came without a server, as in a test; 'over' if no one waits for its answer any more. */
function answerTo({ headers, signal }: Request): ServerResponse | 'over' | null {
  if (signal.aborted) return 'over'
  const name = headers.get(answeringHeader)
  return name === null ? null : (answers().open.get(name) ?? 'over')
}

/**
 * The body of a streaming answer. It closes with the request, however that ends: the client may have left before the
 * stream was opened, and an answer can be dropped before it is read. It sends no more than the client takes: Remix
 * writes on without waiting, and a stalled client would put the whole file into memory.
 */
export function streamedBody(request: Request, bytes: Readable): ReadableStream<Uint8Array> {
  // A stream that is closed early reports it to its reader, if there is one.
  bytes.on('error', () => undefined)
  const close = () => bytes.destroy()
  const answer = answerTo(request)
  if (answer === 'over') close()
  else if (answer) answer.once('close', close)
  else request.signal.addEventListener('abort', close, { once: true })
  return NodeStream.from(pacedBy(request, bytes)) as ReadableStream<Uint8Array>
}

async function* pacedBy(request: Request, bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) {
      yield chunk as Uint8Array
      await roomFor(request)
    }
  } catch (error) {
    // No one is left to learn that the answer is incomplete.
    if (answerTo(request) !== 'over') throw error
  }
}

/** Until the client has taken what was sent, or is gone. */
async function roomFor(request: Request): Promise<void> {
  const answer = answerTo(request)
  if (answer === null || answer === 'over' || !answer.writableNeedDrain) return
  const gone = new AbortController()
  const leave = () => gone.abort()
  answer.once('close', leave)
  try {
    await once(answer, 'drain', { signal: gone.signal })
  } finally {
    answer.off('close', leave)
  }
}
