export interface Place {
  page: number
  line: number
}

export interface TextLine extends Place {
  text: string
  cells: string[]
  /** Where the cells begin, in points; empty if not known. */
  starts: number[]
  doubts: string[]
  isStruck: boolean
  gapAbove: number | undefined
  /** Repeated page numbers and file numbers: kept for reference, never part of a sentence. */
  furniture: boolean
}
