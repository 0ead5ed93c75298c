// Runs in a reader process: writes what a file shows to a new file that holds nothing else. The discarded parts
// identify the sender: author, history, notes and attachments.
import { readFile, writeFile } from 'node:fs/promises'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFPage, PDFPageLeaf } from '@cantoo/pdf-lib'
import { textItems } from './page-limits.ts'
import { flattenFields } from './pdf-fields.ts'
import { PdfObjects } from './pdf-objects.ts'
import { openPdf } from './pdf-text.ts'

/** The page entries that draw it. */
const drawn = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group'] as const
/** The page entries that it can inherit. */
const inherited = new Set<string>(['MediaBox', 'CropBox', 'Rotate', 'Resources'])
/** Of a longer file, the first pages are compared. */
const maxCompared = 60

/** Throws if the new file would not say the same as the old one. */
export async function rewritePdf(path: string, to: string): Promise<void> {
  const before = await wordsOfPages(path)
  await writeFile(to, await pagesAlone(await readFile(path)), { mode: 0o600 })
  const after = await wordsOfPages(to)
  if (after.count !== before.count) throw new Error('the copy has another number of pages')
  // What was in the fields of a form follows the text of its page.
  if (!before.texts.every((text, index) => after.texts[index]?.startsWith(text)))
    throw new Error('the copy has other words')
}

async function pagesAlone(bytes: Uint8Array): Promise<Uint8Array> {
  // A file that only forbids printing or changes opens without a password.
  const from = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  const to = await PDFDocument.create({ updateMetadata: false })
  const objects = new PdfObjects(from.context, to.context)
  for (const { node } of from.getPages()) {
    const leaf = PDFPageLeaf.fromMapWithContext(new Map([[PDFName.Type, PDFName.of('Page')]]), to.context)
    for (const key of drawn) {
      const name = PDFName.of(key)
      const value = inherited.has(key) ? node.getInheritableAttribute(name) : node.get(name)
      if (value) leaf.set(name, objects.copy(value))
    }
    flattenFields(node, leaf, objects)
    to.addPage(PDFPage.of(leaf, to.context.register(leaf), to))
  }
  copyLayers(from, to, objects)
  return to.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

/** Which layers are visible when a file is opened: hidden layers stay hidden. */
function copyLayers(from: PDFDocument, to: PDFDocument, objects: PdfObjects): void {
  const layers = from.catalog.lookupMaybe(PDFName.of('OCProperties'), PDFDict)
  const shown = layers?.lookupMaybe(PDFName.of('D'), PDFDict)
  if (!layers || !shown) return
  const state = PDFDict.withContext(to.context)
  for (const key of ['BaseState', 'ON', 'OFF']) {
    const value = shown.get(PDFName.of(key))
    if (value) state.set(PDFName.of(key), objects.copy(value))
  }
  const kept = PDFDict.withContext(to.context)
  kept.set(PDFName.of('D'), state)
  const all = layers.lookupMaybe(PDFName.of('OCGs'), PDFArray)
  kept.set(PDFName.of('OCGs'), all ? objects.copy(all) : PDFArray.withContext(to.context))
  to.catalog.set(PDFName.of('OCProperties'), kept)
}

async function wordsOfPages(path: string): Promise<{ count: number; texts: string[] }> {
  const { pdf, close } = await openPdf(path)
  try {
    const texts: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxCompared); number += 1) {
      const items = await textItems(await pdf.getPage(number))
      texts.push(items.map(({ str }) => str).join(''))
    }
    return { count: pdf.numPages, texts }
  } finally {
    await close()
  }
}
