import type { Language } from '../language.ts'
import type { NoticePaper } from './notice-paper.ts'
import { fonts, newPaper, paperBytes } from './paper.server.ts'

const size = { title: 18, body: 11, small: 9 }

/** A notice on letter paper: the recipient and a contact, then the text of the mailed one. */
export async function drawNotice(
  { paragraphs, heading, footnote, ...head }: NoticePaper,
  language: Language,
) {
  const pdf = await newPaper(head.title, language, head.madeAt)
  pdf.font(fonts.regular, size.body).text(head.printedOn)
  pdf.moveDown().font(fonts.bold, size.body).text(head.to).font(fonts.regular)
  pdf.moveDown().text(`Re: ${head.unit}`)
  pdf.moveDown(1.5).font(fonts.bold, size.title).text(heading).font(fonts.regular, size.body)
  for (const paragraph of paragraphs) pdf.moveDown().text(paragraph, { lineGap: 2 })
  pdf.moveDown(2).font(fonts.regular, size.small).text(footnote)
  return paperBytes(pdf)
}
