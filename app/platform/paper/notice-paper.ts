/** A notice on paper, as text only: it is drawn in a separate process. */
export type NoticePaper = {
  kind: 'notice'
  title: string
  printedOn: string
  to: string
  unit: string
  heading: string
  paragraphs: string[]
  footnote: string
  /** An instant in ISO form: a paper that is drawn again later is the same bytes. Otherwise now. */
  madeAt?: string
}
