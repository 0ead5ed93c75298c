import type { Language } from '#app/platform/language.ts'
import { fonts, newPaper, type Pdf, page, paperBytes } from '#app/platform/paper/paper.server.ts'
import { productName } from '#app/platform/product.ts'
import type { Block, Line, Paper } from './paper.ts'

const size = { title: 18, heading: 13, body: 10, small: 8 }
const width = page.width - 2 * page.margin
const bottom = page.height - page.margin
const label = 110

/** On paper, a link needs this site's address. */
export type PrintedPaper = Paper & { site: string; language: Language }

/** A report, or the applicant's page, on letter paper. */
export async function drawPaper({
  title,
  subtitle,
  blocks,
  footer,
  site,
  language,
}: PrintedPaper): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPaper(title, language)
  // Room for the footer of each page.
  pdf.page.margins.bottom = page.margin + 24
  pdf.on('pageAdded', () => {
    pdf.page.margins.bottom = page.margin + 24
  })
  pdf.font(fonts.bold, size.title).text(title)
  pdf.moveDown(0.4).font(fonts.regular, size.body).text(subtitle)
  for (const block of blocks) drawBlock(pdf, block, site)
  drawFooters(pdf, footer)
  return paperBytes(pdf)
}

function drawBlock(pdf: Pdf, block: Block, site: string): void {
  pdf.x = page.margin
  if (block.kind === 'heading') {
    // A heading stays with its content.
    if (pdf.y > bottom - 90) pdf.addPage()
    pdf.moveDown().font(fonts.bold, size.heading).text(block.text, { width })
  } else if (block.kind === 'subheading') {
    if (pdf.y > bottom - 90) pdf.addPage()
    pdf.moveDown().font(fonts.bold, size.body).text(block.text, { width })
  } else if (block.kind === 'text') {
    pdf.moveDown(0.5).font(fonts.regular, size.body)
    drawLine(pdf, block, site)
  } else if (block.kind === 'list') {
    pdf.moveDown(0.5).font(fonts.regular, size.body)
    for (const item of block.items) drawLine(pdf, { ...item, text: `•  ${item.text}` }, site)
  } else {
    pdf.moveDown(0.5)
    for (const fact of block.facts) drawFact(pdf, fact)
  }
}

function drawLine(pdf: Pdf, { text, links }: Line, site: string): void {
  const plain = { width, lineGap: 2, paragraphGap: 3, underline: false, link: null }
  pdf.text(text, { ...plain, continued: links.length > 0 })
  for (const [index, link] of links.entries()) {
    pdf.text(' ', { ...plain, continued: true })
    const target = { underline: true, link: new URL(link.to, site).href }
    pdf.text(link.text, { ...plain, ...target, continued: index < links.length - 1 })
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
    // Below the margin: text there would otherwise start another page.
    pdf.page.margins.bottom = 0
    const line = { width, height: size.small, ellipsis: true, align: 'center' } as const
    const text = `${productName} · Page ${index + 1} of ${count} · ${about}`
    pdf.font(fonts.regular, size.small).text(text, page.margin, bottom, line)
  }
}
