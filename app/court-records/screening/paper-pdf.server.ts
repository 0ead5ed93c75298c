import { tooBusy } from '#app/platform/http/responses.server.ts'
import { ProcessQueue, QueueFull } from '#app/platform/process-queue.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import type { PrintedPaper } from './draw-paper.server.ts'

/** A report of a hundred records takes a second. */
const limits = { processes: 1, waiting: 20, taskMs: 30_000, idleMs: 5_000 }

const queue = () =>
  singleton(
    'report-pdf-queue',
    () =>
      new ProcessQueue<PrintedPaper, Uint8Array<ArrayBuffer>>(
        'app/court-records/screening/paper-child.server.ts',
        limits,
      ),
  )

/** Draws a paper off the event loop; if the queue is full, the request is refused. */
export async function paperPdf(paper: PrintedPaper, asked: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await queue().run(paper, asked)
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy() : error
  }
}
