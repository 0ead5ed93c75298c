import { type FileHandle, open } from 'node:fs/promises'
import { linesFromPlacedText, type OrderLine, type PlacedText } from '../page-lines.ts'
import { CanvasFactory } from './canvas-factory.ts'
import { MAX_PIXELS, textItems } from './page-limits.ts'
import {
  DECODERS,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from './pdfjs.ts'
import { readingWorker } from './reading-port.ts'
import { strokesOf } from './strokes.ts'
import { withoutStruck } from './struck-words.ts'

const CHUNK = 65_536

/** Gives pdf.js the parts of the file it requests, so that a large file is never whole in memory. */
class FileRanges extends PDFDataRangeTransport {
  readonly file: FileHandle

  constructor(file: FileHandle, length: number) {
    super(length, null)
    this.file = file
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    const bytes = new Uint8Array(end - begin)
    await this.file.read(bytes, 0, bytes.length, begin)
    this.onDataRange(begin, bytes)
  }
}

export interface OpenPdf {
  pdf: PDFDocumentProxy
  close(): Promise<void>
}

/**
 * Opens a PDF by path, to read or to draw: a file opened for reading cannot be drawn. Scripts, forms and remote fonts
 * are never loaded; pdf.js 6 has no code that evaluates text.
 */
export async function openPdf(path: string, purpose: 'read' | 'draw' = 'read'): Promise<OpenPdf> {
  const file = await open(path)
  const worker = purpose === 'read' ? readingWorker() : undefined
  try {
    const { size } = await file.stat()
    const task = getDocument({
      ...(worker && { worker }),
      range: new FileRanges(file, size),
      rangeChunkSize: CHUNK,
      disableAutoFetch: true,
      disableStream: true,
      // Outlines of letters are made only for drawing.
      disableFontFace: purpose === 'draw',
      useSystemFonts: false,
      enableXfa: false,
      wasmUrl: DECODERS,
      maxImageSize: MAX_PIXELS,
      stopAtErrors: false,
      verbosity: 0,
      CanvasFactory,
    })
    const close = async () => {
      await task.destroy()
      worker?.destroy()
      await file.close()
    }
    try {
      return { pdf: await task.promise, close }
    } catch (error) {
      await task.destroy()
      throw error
    }
  } catch (error) {
    worker?.destroy()
    await file.close()
    throw error
  }
}

/** On a page that says what must be paid, a struck-out word changes the meaning. */
const MONEY = /\d[.,]\d\d(?!\d)|\$/
const ORDERS = /\b(?:pay|owes?|owing|judgment|ordered|payer|verser|condamne|doi(?:t|vent))\b/i

/** The page's text layer as lines, without struck-out words. */
export async function textLines(page: PDFPageProxy): Promise<OrderLine[]> {
  const viewport = page.getViewport({ scale: 1 })
  const runs: PlacedText[] = []
  for (const item of await textItems(page)) {
    if (item.str === '') continue
    const [a = 0, b = 0, , , e = 0, f = 0] = item.transform as number[]
    const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f)
    runs.push({ text: item.str, x, y, width: item.width, height: item.height || Math.hypot(a, b) || 10 })
  }
  const text = runs.map((run) => run.text).join(' ')
  if (!MONEY.test(text) || !ORDERS.test(text)) return linesFromPlacedText(runs)
  const { runs: kept, struck } = withoutStruck(runs, await strokesOf(page))
  return linesFromPlacedText([...kept, ...struck.map((run) => ({ ...run, struck: true }))])
}
