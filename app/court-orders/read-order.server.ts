// Reads court orders in threads of their own, so that a hostile or enormous file costs the process neither its time nor
// its memory.

import type { ReadingLimits } from './read-pages.ts'
import { type ReaderThread, readerThread } from './reader.server.ts'
import type { PdfInspection } from './reader-messages.ts'
import type { OrderReading } from './reading.ts'
import { OrderUnreadable } from './unreadable.ts'

export type { PdfInspection } from './reader-messages.ts'
export { OrderUnreadable } from './unreadable.ts'

export interface ReadOptions {
  limits?: Partial<ReadingLimits>
  /** The thread is ended after this, whatever it is doing. */
  timeoutMs?: number
  onProgress?: (read: number, of: number) => void
}

const LIMITS: ReadingLimits = { pages: 60, scannedPages: 20, milliseconds: 60_000 }
const READ_TIMEOUT = 120_000
const INSPECT_TIMEOUT = 15_000
const DRAW_TIMEOUT = 20_000

/** Orders are read one at a time. */
const reading: ReaderThread = readerThread()
/** A reviewer who waits for a page does not stand behind the recognition of somebody's scan. */
const drawing: ReaderThread = readerThread()

export async function readOrder(path: string, options: ReadOptions = {}): Promise<OrderReading> {
  const limits = { ...LIMITS, ...options.limits }
  const answer = await reading.ask(
    (id) => ({ id, kind: 'read', path, limits }),
    options.timeoutMs ?? READ_TIMEOUT,
    options.onProgress,
  )
  if (answer.kind !== 'read') throw new OrderUnreadable('crashed', answer.kind)
  return answer.result
}

/** Cheap: the file is read by ranges, no page is drawn and no recognition loaded. */
export async function inspectPdf(
  path: string,
  options: Pick<ReadOptions, 'timeoutMs'> = {},
): Promise<PdfInspection> {
  try {
    const answer = await reading.ask(
      (id) => ({ id, kind: 'inspect', path }),
      options.timeoutMs ?? INSPECT_TIMEOUT,
    )
    return answer.kind === 'inspected' ? answer.result : { ok: false, reason: 'unreadable' }
  } catch (error) {
    if (error instanceof OrderUnreadable) return { ok: false, reason: 'unreadable' }
    throw error
  }
}

/** A page as a PNG, to look at; null if the file has no such page or it cannot be drawn. */
export async function drawOrderPage(path: string, page: number): Promise<Uint8Array | null> {
  try {
    const answer = await drawing.ask((id) => ({ id, kind: 'draw', path, page }), DRAW_TIMEOUT)
    return answer.kind === 'drawn' ? answer.png : null
  } catch (error) {
    if (error instanceof OrderUnreadable) return null
    throw error
  }
}
