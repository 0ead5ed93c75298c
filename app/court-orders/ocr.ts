import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, DOMMatrix, ImageData, Path2D, type Canvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'unpdf/pdfjs'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { type OrderLine, type PlacedText, linesFromPlacedText } from './page-lines.ts'

const DOTS_PER_INCH = 200
/** A page of unusual size must not take the memory of a wall map. */
const LARGEST_SIDE = 3_000
const DOUBTFUL_BELOW = 70

export type OcrLanguage = 'eng' | 'fra'

export interface Ocr {
  read(page: PDFPageProxy): Promise<OrderLine[]>
  use(language: OcrLanguage): void
  end(): Promise<void>
}

// pdf.js draws through these names; @napi-rs/canvas is their only implementation here.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })

const require = createRequire(import.meta.url)

/** The recognition starts with the first page that needs it, and holds one language at a time. */
export function createOcr(): Ocr {
  let language: OcrLanguage = 'eng'
  let started: { language: OcrLanguage; worker: Worker } | undefined

  async function workerFor(wanted: OcrLanguage): Promise<Worker> {
    if (started?.language === wanted) return started.worker
    await started?.worker.terminate()
    const worker = await createWorker(wanted, 1, {
      langPath: join(dirname(require.resolve(`@tesseract.js-data/${wanted}/package.json`)), '4.0.0_best_int'),
      gzip: true,
      cacheMethod: 'none',
      errorHandler: () => undefined,
    })
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: String(DOTS_PER_INCH) })
    started = { language: wanted, worker }
    return worker
  }

  return {
    use(wanted) {
      language = wanted
    },
    async read(page) {
      const picture = await rasterise(page)
      if (isBlank(picture)) return []
      const worker = await workerFor(language)
      const { data } = await worker.recognize(picture.toBuffer('image/png'), {}, { blocks: true })
      return linesFromPlacedText(level(wordsOf(data.blocks)))
    },
    async end() {
      await started?.worker.terminate()
      started = undefined
    },
  }
}

async function rasterise(page: PDFPageProxy): Promise<Canvas> {
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(DOTS_PER_INCH / 72, LARGEST_SIDE / Math.max(natural.width, natural.height, 1))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  // pdf.js asks for the browser's types; the canvas package implements what it calls.
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise
  return canvas
}

/** A page is blank when hardly any dot is clearly darker than the paper: nothing to read, or a picture that failed to draw. */
function isBlank(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let dark = 0
  let seen = 0
  for (let i = 0; i < data.length; i += 4 * 7) {
    seen += 1
    if ((data[i] ?? 255) + (data[i + 1] ?? 255) + (data[i + 2] ?? 255) < 3 * 128) dark += 1
  }
  return dark < seen * 0.0004
}

/** Dust on the glass is read as a lone letter, digit or stroke, never with confidence. */
function isSpeck(word: { text: string; confidence: number }): boolean {
  return word.confidence < DOUBTFUL_BELOW && /^(?:[\p{L}\d]|[^\p{L}\d$]{1,2})$/u.test(word.text.trim())
}

interface OcrWord extends PlacedText {
  slope: number
  lineWidth: number
}

type Blocks = Awaited<ReturnType<Worker['recognize']>>['data']['blocks']

function wordsOf(blocks: Blocks): OcrWord[] {
  const words: OcrWord[] = []
  for (const block of blocks ?? [])
    for (const paragraph of block.paragraphs)
      for (const line of paragraph.lines) {
        const { x0, y0, x1, y1 } = line.baseline
        const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0
        const height = Math.min(line.rowAttributes?.rowHeight || 30, 60)
        for (const word of line.words) {
          if (word.text.trim() === '' || isSpeck(word)) continue
          words.push({
            text: word.text,
            x: word.bbox.x0,
            // The word's own baseline, taken from its line's: descenders must not move a word to another row.
            y: y0 + slope * (word.bbox.x0 - x0),
            width: word.bbox.x1 - word.bbox.x0,
            height,
            doubtful: word.confidence < DOUBTFUL_BELOW,
            slope,
            lineWidth: x1 - x0,
          })
        }
      }
  return words
}

/** Turns the page's skew back, so that a name and the role printed far to its right share a row again. */
function level(words: readonly OcrWord[]): PlacedText[] {
  const wide = words.filter((word) => word.lineWidth > 300).map((word) => word.slope)
  const skew = median(wide.length > 0 ? wide : words.map((word) => word.slope))
  return words.map(({ slope: _slope, lineWidth: _width, ...word }) => ({ ...word, y: word.y - skew * word.x }))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
