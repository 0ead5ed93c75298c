/** A notice as it stands on paper, in texts only: it is drawn in a process of its own. */
export type NoticePaper = {
  kind: 'notice'
  title: string
  printedOn: string
  to: string
  unit: string
  heading: string
  paragraphs: string[]
  footnote: string
}
