// pdf.js with its decoders. Its own build for old browsers is the one that Node can run, and its worker runs in the
// thread that asks: the process around it is the wall (docs/decisions/029).
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// @ts-expect-error: the package has no types for its worker, and nothing here uses more than its name.
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

Object.assign(globalThis, { pdfjsWorker: worker })

export {
  AnnotationMode,
  getDocument,
  OPS,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What office copiers and fax machines scan with (JPEG 2000, JBIG2, CCITT) is decoded by WebAssembly of these files. */
export const DECODERS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'wasm/',
)
