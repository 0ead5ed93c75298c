import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'
import type { Figures } from '../ledger/figures.ts'
import { entriesOf, type LedgerEntry } from '../ledger/join-rows.ts'
import { entryWords, type WordedLedger } from './entry-words.ts'

type Pdf = PDFKit.PDFDocument
type Head = { title: string; fileNumber: string | null }

/** Letter paper, in points. */
const page = { width: 612, height: 792, margin: 48 }
const right = page.width - page.margin
const bottom = page.height - page.margin - 24
const columns = {
  date: { x: page.margin, width: 74 },
  what: { x: page.margin + 80, width: 284 },
  amount: { x: right - 144, width: 70 },
  balance: { x: right - 70, width: 70 },
}
const size = { title: 16, body: 9, small: 8 }
const rowGap = 6

/** Its letters reach beyond Western Europe: syllabics, Cyrillic, Greek. The 14 built-in fonts have none of them. */
const fonts = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
const regular = path.join(fonts, 'ttf/DejaVuSans.ttf')
const bold = path.join(fonts, 'ttf/DejaVuSans-Bold.ttf')

/**
 * The ledger on paper, the oldest line first, with its head on every page. A thousand payments take seconds: others have
 * their turn meanwhile, and it stops when nobody waits for it any more.
 */
export async function ledgerPdf(
  worded: WordedLedger,
  head: Head,
  asked: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded where it is wanted: fonts and their tables are a large part of what the server would hold.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    bufferPages: true,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: `Ledger: ${head.title}`, Author: productName },
  })
  writeHead(pdf, worded, head)
  await writeTable(pdf, worded, asked)
  writeFooters(pdf, head)
  pdf.end()
  return collect(pdf)
}

async function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of pdf) pieces.push(piece as Uint8Array)
  return new Uint8Array(Buffer.concat(pieces))
}

function writeHead(pdf: Pdf, { ledger }: WordedLedger, { title, fileNumber }: Head): void {
  pdf.font(bold, size.title).text(title)
  const file = fileNumber ? `File ${fileNumber}. ` : ''
  pdf.font(regular, size.body).text(`${file}Ledger as of ${formatDate(ledger.asOf)}.`)
  pdf.moveDown()
  for (const [label, cents] of figureLines(ledger.figures)) {
    const { y } = pdf
    pdf.font(regular, size.body).text(label, page.margin, y)
    pdf.font(bold, size.body).text(formatCents(cents), page.margin + 160, y, { width: 90, align: 'right' })
  }
  pdf.x = page.margin
  pdf.moveDown()
}

function figureLines(figures: Figures): [string, Cents][] {
  const lines: [string, Cents][] = [
    ['Outstanding balance', figures.outstanding],
    ['Owing in all', figures.total],
    ['Payments', figures.payments],
    ['Waived', figures.waivers],
  ]
  return figures.overpayment > 0 ? [...lines, ['Overpayment', figures.overpayment]] : lines
}

/** So many lines are some tens of milliseconds. */
const entriesAtOnce = 8

async function writeTable(pdf: Pdf, worded: WordedLedger, asked: AbortSignal): Promise<void> {
  const entries = entriesOf(worded.ledger.rows).reverse()
  writeColumnNames(pdf)
  if (entries.length === 0) pdf.font(regular, size.body).text('No transactions to show', page.margin)
  for (const [index, entry] of entries.entries()) {
    if (index % entriesAtOnce === 0) await othersTurn(undefined, { signal: asked })
    writeEntry(pdf, entry, worded)
  }
}

function writeColumnNames(pdf: Pdf): void {
  const { y } = pdf
  pdf.font(bold, size.small)
  pdf.text('Date', columns.date.x, y)
  pdf.text('What it is', columns.what.x, y)
  pdf.text('Amount', columns.amount.x, y, { width: columns.amount.width, align: 'right' })
  pdf.text('Balance', columns.balance.x, y, { width: columns.balance.width, align: 'right' })
  writeRule(pdf)
}

/** A line, whole on one page. */
function writeEntry(pdf: Pdf, entry: LedgerEntry, worded: WordedLedger): void {
  const { title, notes } = entryWords(entry, worded)
  const note = notes.map(onOneLine).filter(Boolean).join('\n')
  const height = heightOf(pdf, title, note)
  if (pdf.y + height > bottom) {
    pdf.addPage()
    writeColumnNames(pdf)
  }
  const top = pdf.y
  pdf.font(regular, size.body)
  pdf.text(formatDate(entry.at), columns.date.x, top, { width: columns.date.width })
  pdf.text(signed(entry.amount), columns.amount.x, top, { width: columns.amount.width, align: 'right' })
  pdf.text(balanceWords(entry), columns.balance.x, top, { width: columns.balance.width, align: 'right' })
  pdf.font(bold, size.body).text(title, columns.what.x, top, { width: columns.what.width })
  if (note) pdf.font(regular, size.small).text(note, { width: columns.what.width })
  pdf.y = top + height - rowGap
  writeRule(pdf)
}

/** What somebody typed breaks where the column ends, not where they pressed Enter: 500 times would be pages of nothing. */
const onOneLine = (note: string) => note.replace(/[\s\u0085]+/g, ' ').trim()

function heightOf(pdf: Pdf, title: string, note: string): number {
  const { width } = columns.what
  const head = pdf.font(bold, size.body).heightOfString(title, { width })
  const rest = note ? pdf.font(regular, size.small).heightOfString(note, { width }) : 0
  return Math.max(head + rest, 24) + rowGap
}

function writeRule(pdf: Pdf): void {
  const y = pdf.y + rowGap / 2
  pdf.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.5).strokeOpacity(0.3).stroke().strokeOpacity(1)
  pdf.y = y + rowGap / 2
}

const signed = (cents: Cents) => formatCents(cents).replace('-', '\u2212')

const balanceWords = ({ balance, overpayment }: LedgerEntry) =>
  overpayment > 0 ? `${formatCents(balance)}\n${formatCents(overpayment)} overpaid` : formatCents(balance)

function writeFooters(pdf: Pdf, { title }: Head): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // Below the margin: text there would otherwise begin another page.
    pdf.page.margins.bottom = 0
    const text = `${productName} · Page ${index + 1} of ${count} · ${title}`
    // One line, whatever the address: where it went on, it would go on to a page of its own.
    const line = { width: right - page.margin, height: size.small, ellipsis: true, align: 'center' } as const
    pdf.font(regular, size.small).text(text, page.margin, bottom + 20, line)
  }
}
