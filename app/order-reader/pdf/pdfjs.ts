// pdf.js with its decoders. Its build for old browsers is the one that Node can run, and its worker runs in the calling
// thread: the process around it is the isolation (docs/decisions/029).
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
// @ts-expect-error: the package has no types for its worker, and nothing here uses more than its name.
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/**
 * What pdf.js needs of a DecompressionStream: it passes a whole stream and waits for all of it. Node's own, through two
 * web streams and another thread, took longer than the work. Damaged data fails the same way, and pdf.js reads as far
 * as it can.
 */
class InflateAtOnce {
  readonly #inflated = Promise.withResolvers<Uint8Array>()
  readonly readable = this.#chunks()
  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: async (bytes: Uint8Array) => this.#inflate(bytes),
      close: async () => undefined,
    }),
  }

  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(`cannot decompress ${format}`)
  }

  #inflate(bytes: Uint8Array): void {
    try {
      this.#inflated.resolve(inflateSync(bytes))
    } catch (error) {
      this.#inflated.reject(error)
    }
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    yield await this.#inflated.promise
  }
}

Object.assign(globalThis, { pdfjsWorker: worker, DecompressionStream: InflateAtOnce })

export const WorkerMessageHandler = worker.WorkerMessageHandler as {
  initializeFromPort(port: unknown): void
}

export {
  AnnotationMode,
  getDocument,
  OPS,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * The formats of office copiers and fax machines (JPEG 2000, JBIG2, CCITT) are decoded by WebAssembly from these files.
 */
export const DECODERS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'wasm/',
)
