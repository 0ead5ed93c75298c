// pdf.js with its decoders. Its own build for old browsers is the one that Node can run, and its worker runs in the
// thread that asks: the process around it is the wall (docs/decisions/029).
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
// @ts-expect-error: the package has no types for its worker, and nothing here uses more than its name.
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/**
 * What pdf.js asks of a DecompressionStream: it hands over a whole stream and waits for all of it. Node's own, through two web
 * streams and another thread, took longer than the work. Damaged data fails as there, and pdf.js reads as far as it goes.
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

/** What office copiers and fax machines scan with (JPEG 2000, JBIG2, CCITT) is decoded by WebAssembly of these files. */
export const DECODERS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'wasm/',
)
