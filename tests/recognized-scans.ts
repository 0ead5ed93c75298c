// Scanned orders as recognition read them once (tests/fixtures/recognized): it takes up to 20 seconds of CPU time per
// page and reads the same every time, so the tests of the reader start from its result. `npm run recognize` makes them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { interpretOrder } from '#app/order-reader/interpret-order.ts'
import type { PagesRead } from '#app/order-reader/pdf/read-pages.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'

export type Recognized = { madeFrom: string; read: PagesRead }

const code = ['ocr.ts', 'draw-page.ts', 'canvas-factory.ts', 'pdf-text.ts', 'read-pages.ts'].map(
  (name) => `app/order-reader/pdf/${name}`,
)
const packages = [
  'tesseract.js',
  'tesseract.js-core',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/fra',
  '@napi-rs/canvas',
  'pdfjs-dist',
]

/** A digest of all that determines how a scan is recognized: the file, the code and the versions of the packages. */
export function madeFrom(scan: string): string {
  const hash = createHash('sha256')
  for (const file of [scan, ...code, 'app/order-reader/page-lines.ts']) hash.update(readFileSync(file))
  for (const name of packages) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
    hash.update(`${name} ${version}\n`)
  }
  return hash.digest('hex')
}

export const recognizedPath = (scan: string) =>
  path.join('tests/fixtures/recognized', path.basename(scan).replace(/[.]pdf$/, '.json'))

export const recognized = (scan: string): Recognized =>
  JSON.parse(readFileSync(recognizedPath(scan), 'utf8')) as Recognized

/** The reading of a scan, from its recognized pages. */
export function readRecognized(scan: string): OrderReading {
  const { read } = recognized(scan)
  return { ...interpretOrder(read.pages, read.pageCount), unseen: read.unseen }
}
