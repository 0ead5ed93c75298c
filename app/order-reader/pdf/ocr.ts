import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { linesFromPlacedText, type OrderLine, type PlacedText } from '../page-lines.ts'
import { drawPage } from './draw-page.ts'
import type { PDFPageProxy } from './pdfjs.ts'

const DOTS_PER_INCH = 200
const DOUBTFUL_BELOW = 70
/** With fewer words on a page that is not blank, the page is read again. */
const FEW_WORDS = 25

type OcrLanguage = 'eng' | 'fra'

export interface Ocr {
  read(page: PDFPageProxy): Promise<OrderLine[]>
  end(): Promise<void>
}

const require = createRequire(import.meta.url)

/** Recognition starts with the first page that needs it, and holds one language at a time: the first page's. */
export function createOcr(): Ocr {
  let language: OcrLanguage | undefined
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
    async read(page) {
      const picture = await drawPage(page, DOTS_PER_INCH)
      if (isBlank(picture)) return []
      smooth(picture)
      const png = picture.toBuffer('image/png')
      language ??= await languageOf(await workerFor('eng'), picture)
      const worker = await workerFor(language)
      const words = await wordsSeen(worker, png)
      if (words.length >= FEW_WORDS) return linesFromPlacedText(level(words))
      // A page with little text on grainy paper can be taken for a picture: look for words anywhere on it.
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT })
      const sparse = await wordsSeen(worker, png)
      await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
      return linesFromPlacedText(level(sparse.length > words.length ? sparse : words))
    },
    async end() {
      await started?.worker.terminate()
      started = undefined
    },
  }
}

/**
 * A page is blank if hardly any pixel is clearly darker than the paper: nothing to read, or a picture that failed to
 * draw.
 */
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

const FRENCH =
  /\b(?:le|la|les|du|des|au|locataire|locat\w+|logement|dossier|demande|partie|tribunal administratif|devant)\b/gi
const ENGLISH = /\b(?:the|of|and|in|landlord|tenant|board|order|court|between)\b/gi

/** A decision's header shows its language; Ontario prints both, and then its body is English. */
async function languageOf(worker: Worker, picture: Canvas): Promise<OcrLanguage> {
  const head = createCanvas(picture.width, Math.round(picture.height * 0.35))
  head.getContext('2d').drawImage(picture, 0, 0)
  const { data } = await worker.recognize(head.toBuffer('image/png'))
  const french = data.text.match(FRENCH)?.length ?? 0
  const english = data.text.match(ENGLISH)?.length ?? 0
  return french > 1 && french > english * 2 ? 'fra' : 'eng'
}

async function wordsSeen(worker: Worker, png: Buffer): Promise<OcrWord[]> {
  const { data } = await worker.recognize(png, {}, { blocks: true })
  return wordsOf(data.blocks)
}

/**
 * Grey, and every pixel blended with its neighbours: scan grain costs recognition time and makes it lose lines; at this
 * resolution, strokes are wide enough for this.
 */
function smooth(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  const image = context.getImageData(0, 0, width, height)
  const { data } = image
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i += 1) {
    grey[i] = ((data[i * 4] ?? 255) * 3 + (data[i * 4 + 1] ?? 255) * 6 + (data[i * 4 + 2] ?? 255)) / 10
  }
  const rows = new Uint16Array(width * height)
  for (let i = 1; i < grey.length - 1; i += 1)
    rows[i] = (grey[i - 1] ?? 255) + 2 * (grey[i] ?? 255) + (grey[i + 1] ?? 255)
  for (let i = width + 1; i < grey.length - width - 1; i += 1) {
    const mean = ((rows[i - width] ?? 1020) + 2 * (rows[i] ?? 1020) + (rows[i + width] ?? 1020)) / 16
    data[i * 4] = mean
    data[i * 4 + 1] = mean
    data[i * 4 + 2] = mean
  }
  context.putImageData(image, 0, 0)
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
            // The word's baseline, taken from its line: descenders must not move a word to another row.
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

/** Rotates the page's skew back, so that a name and the role printed far to its right share a row again. In points. */
function level(words: readonly OcrWord[]): PlacedText[] {
  const wide = words.filter((word) => word.lineWidth > 300).map((word) => word.slope)
  const skew = median(wide.length > 0 ? wide : words.map((word) => word.slope))
  const points = 72 / DOTS_PER_INCH
  return words.map(({ slope: _slope, lineWidth: _width, ...word }) => ({
    ...word,
    x: word.x * points,
    y: (word.y - skew * word.x) * points,
    width: word.width * points,
    height: word.height * points,
  }))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
