import { availableParallelism } from 'node:os'
import { tooBusy } from '../http/responses.server.ts'
import { ProcessQueue, QueueFull } from '../process-queue.server.ts'
import { singleton } from '../singleton.server.ts'
import type { LedgerPaper } from './ledger-paper.ts'
import type { NoticePaper } from './notice-paper.ts'
import type { InLanguage } from './paper.server.ts'

/** A ledger of some years takes half a second, one of a thousand payments some seconds: forty are a minute's wait. */
const limits = { waiting: 40, taskMs: 60_000, idleMs: 5_000 }

type Task = InLanguage<LedgerPaper | NoticePaper>

const queue = () =>
  singleton(
    'paper-queue',
    () =>
      new ProcessQueue<Task, Uint8Array<ArrayBuffer>>(
        'app/platform/paper/paper-child.server.ts',
        // One core remains for the pages.
        { ...limits, processes: Math.max(1, Math.min(2, availableParallelism() - 1)) },
      ),
  )

/** Draws a paper off the event loop; if the queue is full, the request is refused. */
export async function paperPdf(task: Task, asked: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await queue().run(task, asked)
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy() : error
  }
}
