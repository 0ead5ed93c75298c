import type { Language } from '../language.ts'
import { productName } from '../product.ts'
import type { LedgerPaper, PaperLine } from './ledger-paper.ts'
import { fonts, newPaper, type Pdf, page, paperBytes } from './paper.server.ts'

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

const { regular, bold } = fonts

/** The ledger on paper, oldest line first, with its head on every page. A thousand payments take seconds. */
export async function drawLedger(paper: LedgerPaper, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPaper(`Ledger: ${paper.title}`, language)
  writeHead(pdf, paper)
  writeTable(pdf, paper.lines)
  writeRemark(pdf, paper)
  writeAhead(pdf, paper.ahead)
  writeFooters(pdf, footerOf(paper))
  return paperBytes(pdf)
}

function writeHead(pdf: Pdf, { title, facts, figures }: LedgerPaper): void {
  pdf.font(bold, size.title).text(title)
  pdf.moveDown(0.5)
  for (const [label, text] of facts) writeFact(pdf, label, text)
  pdf.moveDown()
  for (const [label, amount] of figures) {
    const { y } = pdf
    pdf.font(regular, size.body).text(label, page.margin, y)
    pdf.font(bold, size.body).text(amount, page.margin + 160, y, { width: 90, align: 'right' })
  }
  pdf.x = page.margin
  pdf.moveDown()
}

function writeRemark(pdf: Pdf, { lines, remark }: LedgerPaper): void {
  if (lines.length === 0) return
  if (pdf.y + 3 * size.small > bottom) pdf.addPage()
  pdf.font(regular, size.small).text(remark, page.margin, pdf.y)
}

function writeFact(pdf: Pdf, label: string, text: string): void {
  const { y } = pdf
  pdf.font(regular, size.body).text(label, page.margin, y, { width: 90 })
  pdf.font(bold, size.body).text(text, page.margin + 96, y, { width: right - page.margin - 96 })
  pdf.x = page.margin
}

/** Separate, below the ledger that it does not change yet. */
function writeAhead(pdf: Pdf, lines: readonly PaperLine[]): void {
  if (lines.length === 0) return
  pdf.x = page.margin
  pdf.moveDown()
  if (pdf.y + 60 > bottom) pdf.addPage()
  pdf.font(bold, size.body).text('Recorded ahead: not counted above', page.margin)
  writeRule(pdf)
  for (const line of lines) writeLine(pdf, line)
}

function writeTable(pdf: Pdf, lines: readonly PaperLine[]): void {
  writeColumnNames(pdf)
  if (lines.length === 0) pdf.font(regular, size.body).text('No transactions to show', page.margin)
  for (const line of lines) writeLine(pdf, line)
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
function writeLine(pdf: Pdf, { date, title, note, amount, balance }: PaperLine): void {
  const height = heightOf(pdf, title, note)
  if (pdf.y + height > bottom) {
    pdf.addPage()
    writeColumnNames(pdf)
  }
  const top = pdf.y
  pdf.font(regular, size.body)
  pdf.text(date, columns.date.x, top, { width: columns.date.width })
  pdf.text(amount, columns.amount.x, top, { width: columns.amount.width, align: 'right' })
  pdf.text(balance, columns.balance.x, top, { width: columns.balance.width, align: 'right' })
  pdf.font(bold, size.body).text(title, columns.what.x, top, { width: columns.what.width })
  if (note) pdf.font(regular, size.small).text(note, { width: columns.what.width })
  pdf.y = top + height - rowGap
  writeRule(pdf)
}

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

/** A single page still shows whose ledger it is, and of which day. */
const footerOf = ({ title, facts }: LedgerPaper): string => {
  const byName = new Map(facts)
  return [byName.get('File number'), byName.get('Ledger as of'), title].filter(Boolean).join(' · ')
}

function writeFooters(pdf: Pdf, about: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // Below the margin: text there would otherwise start another page.
    pdf.page.margins.bottom = 0
    const text = `${productName} · Page ${index + 1} of ${count} · ${about}`
    // One line, however long the address: a wrapped line would start a new page.
    const line = { width: right - page.margin, height: size.small, ellipsis: true, align: 'center' } as const
    pdf.font(regular, size.small).text(text, page.margin, bottom + 20, line)
  }
}
