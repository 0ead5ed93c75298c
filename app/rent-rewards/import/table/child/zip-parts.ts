import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'

/** The parts of a workbook. What they inflate to is counted while they are inflated, not taken from what the file says. */
export class ZipParts {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #inflated = 0

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Buffer): Promise<ZipParts> {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: false }).catch(throwBroken)
    if (zip.entryCount > tableLimits.zipEntries) throw new TableRefused('too-many-parts')
    const entries = new Map<string, Entry>()
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.isEncrypted()) throw new TableRefused('encrypted')
        entries.set(keyOf(entry.fileName), entry)
      }
    } catch (error) {
      throwBroken(error)
    }
    return new ZipParts(zip, entries)
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** The text of a part, piece by piece; nothing if the workbook has no such part. */
  async *textOf(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(keyOf(name))
    if (!entry) return
    let decoder: TextDecoder | undefined
    try {
      for await (const piece of this.#inflate(entry)) {
        decoder ??= decoderFor(piece)
        yield decoder.decode(piece, { stream: true })
      }
      if (decoder) yield decoder.decode()
    } catch (error) {
      throwBroken(error)
    }
  }

  /** In small bites, so that what they have inflated to is known before the next one. */
  async *#inflate(entry: Entry): AsyncGenerator<Buffer> {
    const { compressedSize, uncompressedSize, compressionMethod } = entry
    this.#check(this.#inflated + uncompressedSize, uncompressedSize, compressedSize)
    const packed = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false })
    let taken = 0
    async function* bites() {
      for await (const piece of packed as AsyncIterable<Buffer>)
        for (let at = 0; at < piece.length; at += biteBytes) {
          const bite = piece.subarray(at, at + biteBytes)
          taken += bite.length
          yield bite
        }
    }
    const source = Readable.from(bites(), { highWaterMark: 1 })
    const stream = compressionMethod === 0 ? source : pipeline(source, createInflateRaw(), () => undefined)
    let size = 0
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length
        this.#inflated += piece.length
        this.#check(this.#inflated, size, taken)
        if (size > uncompressedSize) throw new TableRefused('broken', 'a part is larger than it says')
        yield piece
      }
    } finally {
      stream.destroy()
      packed.destroy()
    }
  }

  #check(inflated: number, size: number, packedSize: number): void {
    if (size > tableLimits.ratioFromBytes && size > tableLimits.ratio * packedSize)
      throw new TableRefused('too-compressed')
    if (inflated > tableLimits.inflatedBytes) throw new TableRefused('too-much-inside')
  }
}

const biteBytes = 2_048

/** Some programs write other cases, backslashes and a slash in front. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Workbooks are UTF-8; UTF-16 is allowed, and would hide what is looked for. */
function decoderFor(start: Buffer): TextDecoder {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

function throwBroken(error: unknown): never {
  if (error instanceof TableRefused) throw error
  throw new TableRefused('broken', error instanceof Error ? error.message : '')
}
