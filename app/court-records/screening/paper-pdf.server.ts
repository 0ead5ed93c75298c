import { tooBusy } from '#app/platform/http/responses.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { QueueFull, WorkerQueue } from '#app/platform/worker-queue.server.ts'
import type { PrintedPaper } from './draw-paper.server.ts'

/** A report of a hundred records takes a second. */
const limits = { threads: 1, waiting: 20, taskMs: 30_000, idleMs: 5_000 }

const queue = () =>
  singleton(
    'report-pdf-queue',
    () =>
      new WorkerQueue<PrintedPaper, Uint8Array<ArrayBuffer>>(
        'app/court-records/screening/paper-thread.server.ts',
        limits,
      ),
  )

/** Draws a paper off the event loop; when the queue is full the request is refused. */
export async function paperPdf(paper: PrintedPaper, asked: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await queue().run(paper, asked)
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy() : error
  }
}
