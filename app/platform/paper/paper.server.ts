import { createRequire } from 'node:module'
import path from 'node:path'
import type { Language } from '#app/platform/language.ts'
import { productName } from '#app/platform/product.ts'

/** A paper and the language that it is drawn in, as the process that draws it takes them. */
export type InLanguage<Paper> = { paper: Paper; language: Language }

export type Pdf = PDFKit.PDFDocument

/** Letter paper, in points. */
export const page = { width: 612, height: 792, margin: 48 }

/** It covers more than Western Europe: syllabics, Cyrillic, Greek. The 14 built-in fonts have none of them. */
const folder = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
export const fonts = {
  regular: path.join(folder, 'ttf/DejaVuSans.ttf'),
  bold: path.join(folder, 'ttf/DejaVuSans-Bold.ttf'),
}

const paperLanguages: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA', 'en-XA': 'en-XA' }

/** Loaded on demand: fonts and their tables are a large part of the server's memory. */
export async function newPaper(title: string, language: Language, madeAt?: string): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    bufferPages: true,
    lang: paperLanguages[language],
    displayTitle: true,
    info: { Title: title, Author: productName, ...(madeAt && { CreationDate: new Date(madeAt) }) },
  })
  if (language === 'en-XA') await speakPseudo(pdf)
  return pdf
}

/** Whatever is drawn or measured is looked up in the list of all texts. */
async function speakPseudo(pdf: Pdf): Promise<void> {
  const { listOfTexts } = await import('../sandbox/pseudo/list-of-texts.server.ts')
  const { say } = listOfTexts()
  const { text, heightOfString } = pdf
  pdf.text = (words: string, ...rest: unknown[]) => Reflect.apply(text, pdf, [say(words), ...rest])
  pdf.heightOfString = (words: string, ...rest: unknown[]) =>
    Reflect.apply(heightOfString, pdf, [say(words), ...rest])
}

/** Ends a document. */
export async function paperBytes(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  pdf.end()
  const pieces: Uint8Array[] = []
  for await (const piece of pdf) pieces.push(piece as Uint8Array)
  return new Uint8Array(Buffer.concat(pieces))
}
