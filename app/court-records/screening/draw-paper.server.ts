import { fonts, newPaper, type Pdf, page, paperBytes } from '#app/platform/paper/paper.server.ts'
import { productName } from '#app/platform/product.ts'
import type { Block, Paper } from './paper.ts'

const size = { title: 18, heading: 13, body: 10, small: 8 }
const width = page.width - 2 * page.margin
const bottom = page.height - page.margin
const label = 110

/** A report, or the page for an applicant, on letter paper. */
export async function drawPaper({
  title,
  subtitle,
  blocks,
  footer,
}: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPaper(title)
  // Room for the line at the foot of each page.
  pdf.page.margins.bottom = page.margin + 24
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = page.margin + 24
  })
  pdf.font(fonts.bold, size.title).text(title)
  pdf.moveDown(0.4).font(fonts.regular, size.body).text(subtitle)
  for (const block of blocks) drawBlock(pdf, block)
  drawFooters(pdf, footer)
  return paperBytes(pdf)
}

function drawBlock(pdf: Pdf, block: Block): void {
  pdf.x = page.margin
  if (block.kind === 'heading') {
    // A heading stands with what it is about.
    if (pdf.y > bottom - 90) pdf.addPage()
    pdf.moveDown().font(fonts.bold, size.heading).text(block.text, { width })
  } else if (block.kind === 'text') {
    pdf.moveDown(0.5).font(fonts.regular, size.body).text(block.text, { width, lineGap: 2 })
  } else if (block.kind === 'list') {
    pdf.moveDown(0.5).font(fonts.regular, size.body)
    for (const item of block.items) pdf.text(`•  ${item}`, { width, lineGap: 2, indent: 0, paragraphGap: 3 })
  } else {
    pdf.moveDown(0.5)
    for (const fact of block.facts) drawFact(pdf, fact)
  }
}

function drawFact(pdf: Pdf, { label: name, values }: { label: string; values: string[] }): void {
  if (pdf.y > bottom - 60) pdf.addPage()
  const { y } = pdf
  pdf.font(fonts.bold, size.body).text(name, page.margin, y, { width: label - 8 })
  const after = pdf.y
  pdf.font(fonts.regular, size.body).text(values.join('\n'), page.margin + label, y, { width: width - label })
  pdf.x = page.margin
  pdf.y = Math.max(pdf.y, after) + 3
}

function drawFooters(pdf: Pdf, about: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // Below the margin: text there would otherwise begin another page.
    pdf.page.margins.bottom = 0
    const line = { width, height: size.small, ellipsis: true, align: 'center' } as const
    const text = `${productName} · Page ${index + 1} of ${count} · ${about}`
    pdf.font(fonts.regular, size.small).text(text, page.margin, bottom, line)
  }
}
