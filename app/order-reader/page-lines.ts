// A page as the reader sees it: lines from top to bottom, each split into cells at wide gaps (label and value, name and
// role, reason and amount).

export interface OrderLine {
  cells: string[]
  /** Where each cell begins, in points from the left. Absent if the source does not say. */
  starts?: number[]
  /** Words that recognition was unsure of; a value based on one of them is not trusted alone. */
  doubts?: string[]
  /** Words with a line through them: not part of the cells. */
  struck?: string[]
  /** Free space above the line, in line heights. Absent if the source does not say. */
  gapAbove?: number
}

export interface OrderPage {
  number: number
  lines: OrderLine[]
  fromScan: boolean
}

/** A run of characters with its position on the page; y grows downwards. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  height: number
  doubtful?: boolean
  /** It is struck out. */
  struck?: boolean
}

const NEW_CELL_GAP = 1.1
const WORD_GAP = 0.12

/** Groups placed runs into lines by their baseline and sorts each line from left to right. */
export function linesFromPlacedText(runs: readonly PlacedText[]): OrderLine[] {
  const rows = rowsOf(onTheirLine(runs).sort((a, b) => a.y - b.y))
  let bottom: number | undefined
  return rows
    .filter((row) => row.some((run) => run.text.trim() !== ''))
    .map((all) => {
      const row = all.filter((run) => !run.struck)
      row.sort((a, b) => a.x - b.x)
      const height = row.reduce((max, run) => Math.max(max, run.height), 1)
      const y = row[0]?.y ?? 0
      const line = lineFromRow(row)
      const struck = all.filter((run) => run.struck).map((run) => run.text)
      if (struck.length > 0) line.struck = struck
      if (bottom !== undefined) line.gapAbove = Math.round(((y - bottom) / height) * 100) / 100
      bottom = y
      return line
    })
}

const RAISED = /^(?:e|er|re|[èe]re|o|os|th|st|nd|rd)$/i
/** How many runs that end at one place are looked at. */
const MAX_NEIGHBOURS = 20

/** "M" and a small raised "e": the letter belongs to the line of the text before it, whatever its own baseline. */
function onTheirLine(runs: readonly PlacedText[]): PlacedText[] {
  if (!runs.some((run) => RAISED.test(run.text.trim()))) return [...runs]
  const ending = new Map<number, PlacedText[]>()
  for (const run of runs) {
    const at = Math.round(run.x + run.width)
    const there = ending.get(at) ?? []
    if (there.length < MAX_NEIGHBOURS) there.push(run)
    ending.set(at, there)
  }
  return runs.map((run) => {
    if (!RAISED.test(run.text.trim())) return run
    const near = [-1, 0, 1].flatMap((away) => ending.get(Math.round(run.x) + away) ?? [])
    const base = near.find(
      ({ y, height }) => y > run.y && y - run.y < 0.7 * height && run.height < 0.9 * height,
    )
    return base ? { ...run, y: base.y } : run
  })
}

/** How far from its baseline a run finds others of its row. */
const reach = (run: PlacedText) => 0.4 * run.height

/**
 * A run joins the lowest row that either of them reaches. Runs come from top to bottom, so a row out of reach stays so,
 * and one with less reach than a lower row is never the answer again: each row is looked at until then, not by every
 * run.
 */
function rowsOf(sorted: readonly PlacedText[]): PlacedText[][] {
  const rows: PlacedText[][] = []
  const open: { row: PlacedText[]; until: number }[] = []
  for (const run of sorted) {
    for (let last = open.at(-1); last && last.until < run.y; last = open.at(-1)) open.pop()
    const lowest = rows.at(-1)
    const above = lowest?.[0]
    const row = lowest && above && run.y - above.y <= reach(run) ? lowest : open.at(-1)?.row
    if (row) {
      row.push(run)
      continue
    }
    const begun = { row: [run], until: run.y + reach(run) }
    for (let last = open.at(-1); last && last.until <= begun.until; last = open.at(-1)) open.pop()
    rows.push(begun.row)
    open.push(begun)
  }
  return rows
}

function lineFromRow(row: readonly PlacedText[]): OrderLine {
  const cells: string[] = []
  const starts: number[] = []
  const doubts = row.filter((run) => run.doubtful).map((run) => run.text)
  let cell: string[] = []
  let end: number | undefined
  let spaced = false
  const finish = () => {
    cells.push(normalizeSpaces(cell.join('')))
    cell = []
  }
  for (const run of row) {
    // A separate space run splits two words that are set too close for the gap to show it.
    if (run.text.trim() === '') {
      spaced = true
      continue
    }
    const gap = end === undefined ? 0 : (run.x - end) / Math.max(run.height, 1)
    if (end === undefined) starts.push(run.x)
    if (end !== undefined && gap > NEW_CELL_GAP) {
      finish()
      starts.push(run.x)
    }
    cell.push(cell.length > 0 && (gap > WORD_GAP || spaced) ? ` ${run.text}` : run.text)
    end = run.x + run.width
    spaced = false
  }
  finish()
  const line: OrderLine = { cells, starts: starts.map(Math.round) }
  if (doubts.length > 0) line.doubts = doubts
  return line
}

/** Plain text to a page: two or more spaces start a new cell. For tests and for text that lost its layout. */
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

/** Normalizes spaces, quotes and hyphens, so that no pattern has to know the variants. */
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
