import type { Writable } from 'node:stream'

const sliceBytes = 64 * 1024

export type BodyFault = 'malformed' | 'interrupted'

/**
 * Feeds a request's body to a parser, no faster than the parser accepts it. Once the request is refused, the rest is
 * read and discarded up to a limit, so that the browser gets the answer.
 */
export class BodyReader {
  fault: BodyFault | null = null
  #reader: ReadableStreamDefaultReader<Uint8Array> | null
  #declared: string | null
  #discardBytes: number
  #maxBytes: number
  #total = 0
  #discarded = 0
  #hasGivenUp = false

  constructor(request: Request, limits: { discardBytes: number; maxBytes: number }) {
    this.#reader = request.body?.getReader() ?? null
    this.#declared = request.headers.get('Content-Length')
    this.#discardBytes = limits.discardBytes
    this.#maxBytes = limits.maxBytes
  }

  /** Resolves when the parser has ended, in any way; `fault` says what was wrong with the body. */
  async run(parser: Writable, isRefused: () => boolean): Promise<void> {
    const closed = new Promise<void>((resolve) => parser.once('close', () => resolve()))
    // Always listening: destroying a parser in the middle of a form causes one more error.
    parser.on('error', () => {
      if (!this.#hasGivenUp) this.fault ??= 'malformed'
      // Some busboy errors leave it open.
      parser.destroy()
    })
    if (this.#declared !== null && !/^\d+$/.test(this.#declared)) this.fault = 'malformed'
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) {
      this.#total += chunk.byteLength
      if (this.#total > this.#maxBytes) this.fault ??= 'malformed'
      if (this.fault || isRefused()) this.#discarded += chunk.byteLength
      if (this.#discarded > this.#discardBytes) {
        await this.#giveUp(parser)
        break
      }
      if (!this.fault) await feed(parser, chunk, closed)
    }
    this.#checkLength()
    if (this.fault) parser.destroy()
    else parser.end()
    await closed
  }

  async #next(): Promise<Uint8Array | null> {
    try {
      const read = await this.#reader?.read()
      return read && !read.done ? read.value : null
    } catch {
      this.fault ??= 'interrupted'
      return null
    }
  }

  async #giveUp(parser: Writable): Promise<void> {
    this.#hasGivenUp = true
    parser.destroy()
    await this.#reader?.cancel().catch(() => undefined)
  }

  #checkLength(): void {
    if (this.#declared === null || this.fault || this.#hasGivenUp) return
    if (this.#total < Number(this.#declared)) this.fault = 'interrupted'
    if (this.#total > Number(this.#declared)) this.fault = 'malformed'
  }
}

/** In slices: the parser passes on what it gets as a whole, and small slices keep memory flat. */
async function feed(parser: Writable, chunk: Uint8Array, closed: Promise<void>): Promise<void> {
  for (let from = 0; from < chunk.byteLength && !parser.destroyed; from += sliceBytes) {
    const slice = chunk.subarray(from, from + sliceBytes)
    // A destroyed parser never reports that it took the slice.
    await Promise.race([new Promise<void>((resolve) => parser.write(slice, () => resolve())), closed])
  }
}
