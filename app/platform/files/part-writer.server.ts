import { addPart, maxParts, type Upload, type Uploader } from './uploads.server.ts'

export const partBytes = 1024 * 1024
/** On a slow line a whole part takes long to arrive: received data is stored at least this often. */
const keepEveryMs = 5000

/** How a run of bytes ended, and the upload's current offset. */
export type Written = {
  end: 'ended' | 'too-large' | 'interrupted' | 'moved' | 'too-many-parts'
  upload: Upload
  /** Why the source stopped. */
  cause?: unknown
}

/**
 * Appends a stream to an upload, part by part. It holds at most one part: the next chunk is requested when the part is
 * on disk and in its row. Data received before an interruption is kept too.
 */
export async function writeParts(
  uploader: Uploader,
  upload: Upload,
  source: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<Written> {
  const part = new PartBuffer(uploader, upload)
  let broken: { cause: unknown } | null = null
  const note = (cause: unknown) => {
    broken = { cause }
  }
  for await (const chunk of untilBroken(source, note)) {
    if (part.total + chunk.byteLength > limitBytes) return { end: 'too-large', upload: part.upload }
    const refusal = await part.add(chunk)
    if (refusal) return { end: refusal, upload: part.upload }
  }
  const refusal = await part.keep()
  if (refusal) return { end: refusal, upload: part.upload }
  if (broken) return { end: 'interrupted', upload: part.upload, cause: (broken as { cause: unknown }).cause }
  return { end: 'ended', upload: part.upload }
}

/** Ends when its source stops. A consumer's error is not caught: it is never thrown into a generator. */
async function* untilBroken(source: AsyncIterable<Uint8Array>, note: (cause: unknown) => void) {
  try {
    yield* source
  } catch (error) {
    note(error)
  }
}

type Refusal = 'moved' | 'too-many-parts' | null

class PartBuffer {
  upload: Upload
  #uploader: Uploader
  #bytes: Buffer | null = null
  #filled = 0
  #since = 0

  constructor(uploader: Uploader, upload: Upload) {
    this.#uploader = uploader
    this.upload = upload
  }

  get total(): number {
    return this.upload.receivedBytes + this.#filled
  }

  async add(chunk: Uint8Array): Promise<Refusal> {
    for (let from = 0; from < chunk.byteLength; ) {
      this.#bytes ??= Buffer.allocUnsafeSlow(partBytes)
      if (this.#filled === 0) this.#since = performance.now()
      const piece = chunk.subarray(from, from + partBytes - this.#filled)
      this.#bytes.set(piece, this.#filled)
      this.#filled += piece.byteLength
      from += piece.byteLength
      const isDue = this.#filled === partBytes || performance.now() - this.#since > keepEveryMs
      const refusal = isDue ? await this.keep() : null
      if (refusal) return refusal
    }
    return null
  }

  async keep(): Promise<Refusal> {
    if (this.#filled === 0 || this.#bytes === null) return null
    if (this.upload.partCount >= maxParts) return 'too-many-parts'
    const moved = await addPart(this.#uploader, this.upload, this.#bytes.subarray(0, this.#filled))
    if (!moved) return 'moved'
    this.upload = moved
    this.#filled = 0
    return null
  }
}
