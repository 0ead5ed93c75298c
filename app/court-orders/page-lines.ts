// A page as the reader sees it: lines from top to bottom, each cut into cells where the print leaves a wide gap
// (label and value, name and role, reason and amount).

export interface OrderLine {
  cells: string[]
  /** Where each cell begins, in points from the left. Absent when the source does not tell. */
  starts?: number[]
  /** Words the character recognition was unsure of; a value based on one of them is not trusted alone. */
  doubts?: string[]
  /** Free space above the line, in line heights. Absent when the source does not tell. */
  gapAbove?: number
}

export interface OrderPage {
  number: number
  lines: OrderLine[]
  fromScan: boolean
}

/** A run of characters with its place on the page; y grows downwards. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  height: number
  doubtful?: boolean
}

const NEW_CELL_GAP = 1.1
const WORD_GAP = 0.12

/** Groups placed runs into lines by their baseline and sorts each line from left to right. */
export function linesFromPlacedText(runs: readonly PlacedText[]): OrderLine[] {
  const rows: PlacedText[][] = []
  for (const run of [...runs].sort((a, b) => a.y - b.y)) {
    const row = rows.findLast((candidate) => sharesBaseline(candidate, run))
    if (row) row.push(run)
    else rows.push([run])
  }
  let bottom: number | undefined
  return rows
    .filter((row) => row.some((run) => run.text.trim() !== ''))
    .map((row) => {
      row.sort((a, b) => a.x - b.x)
      const height = Math.max(...row.map((run) => run.height), 1)
      const y = row[0]?.y ?? 0
      const line = lineFromRow(row)
      if (bottom !== undefined) line.gapAbove = Math.round(((y - bottom) / height) * 100) / 100
      bottom = y
      return line
    })
}

function sharesBaseline(row: readonly PlacedText[], run: PlacedText): boolean {
  const first = row[0]
  if (!first) return false
  return Math.abs(first.y - run.y) <= 0.4 * Math.max(first.height, run.height)
}

function lineFromRow(row: readonly PlacedText[]): OrderLine {
  const cells: string[] = []
  const starts: number[] = []
  const doubts = row.filter((run) => run.doubtful).map((run) => run.text)
  let cell = ''
  let end: number | undefined
  let spaced = false
  for (const run of row) {
    // A space of its own parts two words that are set too tight for the gap to show it.
    if (run.text.trim() === '') {
      spaced = true
      continue
    }
    const gap = end === undefined ? 0 : (run.x - end) / Math.max(run.height, 1)
    if (end === undefined) starts.push(run.x)
    if (end !== undefined && gap > NEW_CELL_GAP) {
      cells.push(cell)
      starts.push(run.x)
      cell = run.text
    } else {
      cell += (gap > WORD_GAP || spaced) && !cell.endsWith(' ') ? ` ${run.text}` : run.text
    }
    end = run.x + run.width
    spaced = false
  }
  cells.push(cell)
  const line: OrderLine = { cells: cells.map(normalizeSpaces), starts: starts.map(Math.round) }
  if (doubts.length > 0) line.doubts = doubts
  return line
}

/** Plain text to a page: two spaces or more start a new cell. For tests and for text that has lost its layout. */
export function pageFromText(text: string, number = 1, fromScan = false): OrderPage {
  const lines: OrderLine[] = []
  let blank = 0
  for (const raw of text.split('\n')) {
    const cells = raw
      .trim()
      .split(/\s{2,}/)
      .map(normalizeSpaces)
      .filter((cell) => cell !== '')
    if (cells.length === 0) blank += 1
    else {
      lines.push({ cells, gapAbove: 1.2 + blank })
      blank = 0
    }
  }
  return { number, lines, fromScan }
}

/** One kind of space, quote and hyphen, so that no pattern has to know the others. */
export function normalizeSpaces(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/[\u2010\u2011\u2012\u2212]/g, '-')
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u3000]+/g, ' ')
    .trim()
}
