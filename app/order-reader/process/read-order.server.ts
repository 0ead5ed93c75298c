// Opens files from strangers in separate processes (docs/decisions/029), so that a hostile or enormous file costs the
// server neither time nor memory.

import type { ReadingLimits } from '../pdf/read-pages.ts'
import type { OrderReading } from '../reading.ts'
import { OrderUnreadable, ReadersBusy, type ReadFailure } from '../unreadable.ts'
import type { DrawnPicture, Unreadable } from './reader-messages.ts'
import { type FileOwner, ReaderPool } from './reader-pool.server.ts'
import type { OnProgress } from './reader-process.server.ts'

export { OrderUnreadable, ReadersBusy } from '../unreadable.ts'
export type { FileOwner } from './reader-pool.server.ts'

export interface ReadOptions {
  limits?: Partial<ReadingLimits>
  /** The CPU time after which the process is ended, whatever it is doing. */
  computingMs?: number
  onProgress?: OnProgress
}

export type PdfInspection =
  | { ok: true; pages: number }
  /** `busy`: the file was not opened. */
  | { ok: false; reason: Unreadable | 'busy' }

const LIMITS: ReadingLimits = { pages: 60, scannedPages: 20, computingMs: 60_000 }

const waiting = { organization: 20, person: 10 }

/** A Node process with pdf.js has 670 MB of address space to write to and uses 130: V8 reserves 512 MB for code. */
const opening = { heapMb: 96, dataMb: 800, residentMb: 175, swollenMb: 150, startMs: 30_000, waiting }

/** At low priority. */
const inBackground = { isBackground: true, startMs: 600_000 }

/** A person waits for it in front of a page, ten seconds at most. */
export const inspectingLimits = {
  ...opening,
  processes: 2,
  cpuSeconds: 120,
  waitMs: 6_000,
  clockMs: 4_000,
  computingMs: 3_000,
}
const inspecting = new ReaderPool(inspectingLimits)
/**
 * Orders are read one at a time, as jobs: a job waits as long as it takes. A warm process takes 190 MB and reads in a
 * tenth of its start time; recognizing a page takes up to 280 MB more.
 */
export const readingLimits = {
  ...opening,
  heapMb: 192,
  dataMb: 1_210,
  residentMb: 510,
  swollenMb: 200,
  cpuSeconds: 3_000,
  // Wall-clock time only ends what hangs: by CPU time, a file is judged the same on a busy machine and a quiet one.
  waitMs: 86_400_000,
  clockMs: 7_200_000,
  computingMs: 120_000,
  ...inBackground,
}
const reading = new ReaderPool({ ...readingLimits, processes: 1 })
/** A reviewer who waits for a page does not queue behind the recognition of another person's scan. */
const drawing = new ReaderPool({
  ...opening,
  processes: 1,
  dataMb: 1_000,
  residentMb: 350,
  cpuSeconds: 300,
  waitMs: 20_000,
  clockMs: 20_000,
  computingMs: 15_000,
})

/**
 * For a filer beside a field, who can also open the file: at low priority, and with a time limit, because they wait.
 */
const drawingBeside = new ReaderPool({
  ...opening,
  processes: 1,
  dataMb: 1_000,
  residentMb: 350,
  cpuSeconds: 300,
  waitMs: 60_000,
  clockMs: 120_000,
  computingMs: 15_000,
  ...inBackground,
})

/** Public pages are drawn one at a time, at low priority; wall-clock time only ends a process that hangs. */
export const drawingLimits = {
  ...opening,
  dataMb: 1_000,
  residentMb: 350,
  cpuSeconds: 300,
  waitMs: 86_400_000,
  clockMs: 3_600_000,
  computingMs: 15_000,
  ...inBackground,
}
const drawingForAll = new ReaderPool({ ...drawingLimits, processes: 1 })

/** No one waits for it in front of a page. A file of 20 MB is in memory several times. */
const rewriting = new ReaderPool({
  ...opening,
  heapMb: 192,
  processes: 1,
  dataMb: 1_000,
  residentMb: 400,
  cpuSeconds: 600,
  waitMs: 86_400_000,
  clockMs: 3_600_000,
  computingMs: 30_000,
  ...inBackground,
})

export type ReadOrder = (path: string, options?: ReadOptions) => Promise<OrderReading>

export const readOrder: ReadOrder = (path, options) => readIn(reading, path, options)

/**
 * Writes the pages of an order to a new file, with nothing else of the old one. Throws OrderUnreadable if that is
 * impossible, and ReadersBusy.
 */
export type RewritePdf = (path: string, to: string) => Promise<void>

export const rewritePdf: RewritePdf = (path, to) => rewriteIn(rewriting, path, to)

/** For many orders at once, as in an import: with this many processes, each with the same limits. */
export function orderReaders(processes: number): { read: ReadOrder; rewrite: RewritePdf } {
  const pool = new ReaderPool({ ...readingLimits, processes })
  return {
    read: (path, options) => readIn(pool, path, options),
    rewrite: (path, to) => rewriteIn(pool, path, to),
  }
}

async function rewriteIn(pool: ReaderPool, path: string, to: string): Promise<void> {
  const answer = await pool.ask({ kind: 'rewrite', path, to })
  if (answer.kind !== 'rewritten') throw new OrderUnreadable('crashed', answer.kind)
}

async function readIn(pool: ReaderPool, path: string, options: ReadOptions = {}): Promise<OrderReading> {
  const { limits, ...asked } = options
  const answer = await pool.ask({ kind: 'read', path, limits: { ...LIMITS, ...limits } }, asked)
  if (answer.kind !== 'read') throw new OrderUnreadable('crashed', answer.kind)
  return answer.result
}

/**
 * Whether a PDF opens. `by`: whose file it is, if a person sent it. `isAwaited`: a person waits for it in front of a
 * page.
 */
export async function inspectPdf(
  path: string,
  { by, isAwaited = true }: { by?: FileOwner; isAwaited?: boolean } = {},
): Promise<PdfInspection> {
  try {
    const answer = await (isAwaited ? inspecting : drawingForAll).ask({ kind: 'inspect', path }, { by })
    return answer.kind === 'inspected'
      ? { ok: true, pages: answer.pages }
      : { ok: false, reason: 'unreadable' }
  } catch (error) {
    if (error instanceof ReadersBusy) return { ok: false, reason: 'busy' }
    if (error instanceof OrderUnreadable) return { ok: false, reason: plainReason(error.reason) }
    throw error
  }
}

function plainReason(reason: ReadFailure): Unreadable {
  if (reason === 'timed-out' || reason === 'out-of-memory') return 'too-complex'
  return reason === 'crashed' ? 'unreadable' : reason
}

export type DrawOptions = { isBare?: boolean; waits?: keyof typeof drawers; by?: FileOwner | undefined }

/**
 * Who waits for a picture: a reviewer in front of a page, the filer beside a field, or no one, if it is cached for
 * everyone.
 */
const drawers = { reviewer: drawing, filer: drawingBeside, nobody: drawingForAll }

/**
 * A page as a PNG; null if the file has no such page or it cannot be drawn. `isBare`: without annotations. `by`: who
 * asks, if they ask for many.
 */
export async function drawOrderPage(
  path: string,
  page: number,
  { isBare = false, waits = 'reviewer', by }: DrawOptions = {},
): Promise<Uint8Array | null> {
  try {
    const answer = await drawers[waits].ask({ kind: 'draw', path, page, isBare }, { by })
    return answer.kind === 'drawn' ? answer.png : null
  } catch (error) {
    if (error instanceof OrderUnreadable) return null
    throw error
  }
}

export type RedrawnPicture =
  | { ok: true; picture: DrawnPicture }
  /** `busy`: the file was not opened. */
  | { ok: false; reason: Unreadable | 'busy' }

/**
 * Redraws a picture that a person sent, as large as fits into a square of `side`, without the other data of its file.
 * Returns a PNG, or a JPEG if the picture is one and `keepsPhotos` is set.
 */
export async function redrawPicture(
  path: string,
  { side, keepsPhotos = false }: { side: number; keepsPhotos?: boolean },
  by: FileOwner,
): Promise<RedrawnPicture> {
  try {
    const answer = await drawing.ask({ kind: 'redraw', path, side, keepsPhotos }, { by })
    return answer.kind === 'redrawn'
      ? { ok: true, picture: answer.picture }
      : { ok: false, reason: 'unreadable' }
  } catch (error) {
    if (error instanceof ReadersBusy) return { ok: false, reason: 'busy' }
    if (error instanceof OrderUnreadable) return { ok: false, reason: plainReason(error.reason) }
    throw error
  }
}
