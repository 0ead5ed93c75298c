// Opens PDFs of strangers in processes of their own (docs/decisions/029), so that a hostile or enormous file costs the
// server neither its time nor its memory.

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
  /** The process is ended when it has computed so long, whatever it is doing. */
  computingMs?: number
  onProgress?: OnProgress
}

export type PdfInspection =
  | { ok: true; pages: number }
  /** `busy`: it was not opened. */
  | { ok: false; reason: Unreadable | 'busy' }

const LIMITS: ReadingLimits = { pages: 60, scannedPages: 20, computingMs: 60_000 }

const waiting = { organization: 20, person: 10 }

/** A Node with pdf.js has 670 MB to write to, of which it uses 130: V8 sets 512 MB aside for code. */
const opening = { heapMb: 96, dataMb: 800, residentMb: 175, swollenMb: 150, startMs: 30_000, waiting }

/** At low priority. */
const inBackground = { isBackground: true, startMs: 600_000 }

/** Somebody waits for it in front of a page, ten seconds at most. */
const inspecting = new ReaderPool({
  ...opening,
  ...{ processes: 2, cpuSeconds: 120, waitMs: 6_000, clockMs: 4_000, computingMs: 3_000 },
})
/**
 * Orders are read one at a time, as jobs: one waits as long as it takes. A process takes 190 MB once it is warm, and reads in a
 * tenth of the time of its start; recognition of a page takes up to 280 more.
 */
export const readingLimits = {
  ...opening,
  ...{ heapMb: 192, dataMb: 1_210, residentMb: 510, swollenMb: 200, cpuSeconds: 3_000 },
  // By the clock only what hangs is ended: by computing, a file is judged alike on a busy machine and a quiet one.
  ...{ waitMs: 86_400_000, clockMs: 7_200_000, computingMs: 120_000, ...inBackground },
}
const reading = new ReaderPool({ ...readingLimits, processes: 1 })
/** A reviewer who waits for a page does not stand behind the recognition of somebody's scan. */
const drawing = new ReaderPool({
  ...opening,
  ...{ processes: 1, dataMb: 1_000, residentMb: 350, cpuSeconds: 300 },
  ...{ waitMs: 20_000, clockMs: 20_000, computingMs: 15_000 },
})

/** For a filer beside a field, who can open the file as well: at low priority, and with an end that they wait for. */
const drawingBeside = new ReaderPool({
  ...opening,
  ...{ processes: 1, dataMb: 1_000, residentMb: 350, cpuSeconds: 300 },
  ...{ waitMs: 60_000, clockMs: 120_000, computingMs: 15_000, ...inBackground },
})

/** Public pages are drawn one at a time, at low priority; the clock ends only a process that hangs. */
const drawingForAll = new ReaderPool({
  ...opening,
  ...{ processes: 1, dataMb: 1_000, residentMb: 350, cpuSeconds: 300 },
  ...{ waitMs: 86_400_000, clockMs: 3_600_000, computingMs: 15_000, ...inBackground },
})

/** Nobody waits for it in front of a page. A file of 20 MB is in memory several times. */
const rewriting = new ReaderPool({
  ...opening,
  ...{ heapMb: 192, processes: 1, dataMb: 1_000, residentMb: 400, cpuSeconds: 600 },
  ...{ waitMs: 86_400_000, clockMs: 3_600_000, computingMs: 30_000, ...inBackground },
})

export type ReadOrder = (path: string, options?: ReadOptions) => Promise<OrderReading>

export const readOrder: ReadOrder = (path, options) => readIn(reading, path, options)

/**
 * Writes the pages of an order to a new file, with nothing else of the old one. Throws OrderUnreadable where that cannot be
 * done, and ReadersBusy.
 */
export type RewritePdf = (path: string, to: string) => Promise<void>

export const rewritePdf: RewritePdf = (path, to) => rewriteIn(rewriting, path, to)

/** For many orders at once, as an import has them: by so many processes, each within the same limits. */
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
 * Whether a PDF opens. `by`: whose it is, where somebody sends it. `isAwaited`: somebody waits for it in front of a page.
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
 * Who waits for a picture: a reviewer in front of a page, its filer beside a field, or nobody, where it is kept for everybody.
 */
const drawers = { reviewer: drawing, filer: drawingBeside, nobody: drawingForAll }

/**
 * A page as a PNG, to look at; null if the file has no such page or it cannot be drawn. `isBare`: without the annotations
 * that somebody made in it. `by`: whose it is, where somebody asks for many.
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
  /** `busy`: it was not opened. */
  | { ok: false; reason: Unreadable | 'busy' }

/**
 * Redraws a picture that a person sent, as large as fits into a square of `side`, without the other data of its file.
 * Returns a PNG, or a JPEG where the picture is one and `keepsPhotos`.
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
