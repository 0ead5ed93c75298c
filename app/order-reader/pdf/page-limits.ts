// Limits for one page. A page of an order has some thousand operators and runs of text; these limits are far above a
// busy page, and far below what would keep a processor busy for minutes.
import { OPS, type PDFPageProxy } from './pdfjs.ts'

/** A legal-size page at 600 dots per inch; larger pictures are left out. */
export const MAX_PIXELS = 45_000_000
const MAX_OPERATORS = 400_000
const DEEPEST_FORM = 50
const MAX_RUNS = 50_000
const MAX_CHARACTERS = 1_000_000

export class TooComplex extends Error {
  constructor(what: string) {
    super(`too many ${what} on a page`)
    this.name = 'TooComplex'
  }
}

const refusal = Promise.withResolvers<never>()
/**
 * Rejects if a page holds too much. A caller that waits for the page itself may wait long: pdf.js continues what it
 * started. The process is of no use afterwards.
 */
export const tooComplex: Promise<never> = refusal.promise
tooComplex.catch(() => undefined)

function refuse(what: string): never {
  const error = new TooComplex(what)
  refusal.reject(error)
  throw error
}

type OperatorChunk = { fnArray: number[] }
type Chunked = { _renderPageChunk: (chunk: OperatorChunk, state: unknown) => void }

/**
 * Runs a task that makes a page's operators, and gives up if there are too many or forms are nested too deep. pdf.js
 * delivers operators in chunks and has no public way to look at them before all are there.
 */
export async function withinLimits<T>(page: PDFPageProxy, work: () => Promise<T>): Promise<T> {
  const chunked = page as unknown as Chunked
  const pass = chunked._renderPageChunk
  let count = 0
  let depth = 0
  chunked._renderPageChunk = (chunk, state) => {
    count += chunk.fnArray.length
    for (const operation of chunk.fnArray) {
      if (operation === OPS.paintFormXObjectBegin) depth += 1
      if (operation === OPS.paintFormXObjectEnd) depth -= 1
      if (depth > DEEPEST_FORM) refuse('forms in forms')
    }
    if (count > MAX_OPERATORS) refuse('operators')
    pass.call(page, chunk, state)
  }
  try {
    return await work()
  } finally {
    chunked._renderPageChunk = pass
  }
}

type TextItem = { str: string; transform: unknown; width: number; height: number }

/** The runs of text of a page, as pdf.js finds them. */
export async function textItems(page: PDFPageProxy): Promise<TextItem[]> {
  const items: TextItem[] = []
  let characters = 0
  const reader = page.streamTextContent().getReader()
  while (true) {
    const { value, done } = await reader.read()
    if (done) return items
    for (const item of value.items as (TextItem | { type: string })[]) {
      if (!('str' in item)) continue
      characters += item.str.length
      items.push(item)
    }
    if (items.length > MAX_RUNS) refuse('runs of text')
    if (characters > MAX_CHARACTERS) refuse('characters')
  }
}
