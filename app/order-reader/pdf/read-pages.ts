// Runs in a reader process: opens the file and takes each page's text or, if there is none, recognizes its picture.

import type { OrderLine, OrderPage } from '../page-lines.ts'
import type { Ocr } from './ocr.ts'
import { withinLimits } from './page-limits.ts'
import { type OpenPdf, openPdf, textLines } from './pdf-text.ts'
import { OPS, type PDFPageProxy } from './pdfjs.ts'

export interface ReadingLimits {
  /** The maximum number of pages to read; the others are counted only. */
  pages: number
  /** The maximum number of pages for character recognition. */
  scannedPages: number
  /** After this much CPU time, no further page is started. */
  computingMs: number
}

export interface PagesRead {
  pages: OrderPage[]
  pageCount: number
  /** Pages with a picture in which nothing was recognized: their text is missing, not empty. */
  unseen: number[]
}

/** Fewer characters than this on a page are a stamp or a page number on a picture. */
const LEAST_TEXT = 60

/** The first two pages and the last hold most of the fields: they are read whatever the limits leave out. */
export function readingOrder(pageCount: number, max: number): number[] {
  const first = [1, 2, pageCount].filter(
    (page, index, all) => page >= 1 && page <= pageCount && all.indexOf(page) === index,
  )
  // A file may claim two billion pages.
  const rest = Array.from({ length: Math.min(pageCount, max) }, (_, index) => index + 1).filter(
    (page) => !first.includes(page),
  )
  return [...first, ...rest].slice(0, max)
}

/** The page draws something that may be text: a picture, or letters as outlines. */
async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await withinLimits(page, () => page.getOperatorList())
  const pictures = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  ]
  return (
    fnArray.some((operation) => pictures.includes(operation)) ||
    fnArray.filter((operation) => operation === OPS.constructPath).length > 40
  )
}

/** The CPU time of the process since then: the same on a busy machine and a quiet one. */
function computedMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

export async function readPages(
  path: string,
  limits: ReadingLimits,
  progress: (read: number, of: number) => void,
): Promise<PagesRead> {
  const started = process.cpuUsage()
  const { pdf, close } = await openPdf(path)
  let drawn: OpenPdf | undefined
  let ocr: Ocr | undefined
  let scanned = 0
  const pages: OrderPage[] = []
  const unseen: number[] = []
  try {
    for (const number of readingOrder(pdf.numPages, limits.pages)) {
      if (pages.length > 0 && computedMs(started) > limits.computingMs) break
      const page = await pdf.getPage(number)
      let lines = await textLines(page)
      let fromScan = false
      const characters = lines.reduce((sum, line) => sum + line.cells.join('').length, 0)
      if (characters < LEAST_TEXT && (await hasPicture(page))) {
        const { createOcr } = await import('./ocr.ts')
        ocr ??= createOcr()
        drawn ??= await openPdf(path, 'draw')
        const seen = scanned < limits.scannedPages ? await seenOn(await drawn.pdf.getPage(number), ocr) : []
        if (seen.length === 0) unseen.push(number)
        else {
          scanned += 1
          fromScan = true
          lines = [...lines, ...seen]
        }
      }
      pages.push({ number, lines, fromScan })
      page.cleanup()
      progress(pages.length, pdf.numPages)
    }
    return { pages, pageCount: pdf.numPages, unseen }
  } finally {
    await ocr?.end()
    await drawn?.close()
    await close()
  }
}

async function seenOn(page: PDFPageProxy, ocr: Ocr): Promise<OrderLine[]> {
  try {
    return await ocr.read(page)
  } finally {
    page.cleanup()
  }
}
