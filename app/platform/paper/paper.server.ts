import { createRequire } from 'node:module'
import path from 'node:path'
import { productName } from '#app/platform/product.ts'

export type Pdf = PDFKit.PDFDocument

/** Letter paper, in points. */
export const page = { width: 612, height: 792, margin: 48 }

/** It covers more than Western Europe: syllabics, Cyrillic, Greek. The 14 built-in fonts have none of them. */
const folder = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
export const fonts = {
  regular: path.join(folder, 'ttf/DejaVuSans.ttf'),
  bold: path.join(folder, 'ttf/DejaVuSans-Bold.ttf'),
}

/** Loaded on demand: fonts and their tables are a large part of the server's memory. */
export async function newPaper(title: string): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    bufferPages: true,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: title, Author: productName },
  })
}

/** Ends a document. */
export async function paperBytes(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  pdf.end()
  const pieces: Uint8Array[] = []
  for await (const piece of pdf) pieces.push(piece as Uint8Array)
  return new Uint8Array(Buffer.concat(pieces))
}
