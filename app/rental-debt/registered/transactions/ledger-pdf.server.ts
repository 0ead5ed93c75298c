import { availableParallelism } from 'node:os'
import { tooBusy } from '#app/platform/http/responses.server.ts'
import type { Language } from '#app/platform/language.ts'
import type { InLanguage } from '#app/platform/paper/paper.server.ts'
import { ProcessQueue, QueueFull } from '#app/platform/process-queue.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import type { NoticePaper } from '../notice/notice-paper.ts'
import type { LabelledLedger } from './entry-labels.ts'
import { type LedgerPaper, ledgerPaper, type PaperHead } from './ledger-paper.ts'

/** A ledger of some years takes half a second, one of a thousand payments some seconds: forty are a minute's wait. */
const limits = { waiting: 40, taskMs: 60_000, idleMs: 5_000 }

type Task = InLanguage<LedgerPaper | NoticePaper>

const queue = () =>
  singleton(
    'ledger-pdf-queue',
    () =>
      new ProcessQueue<Task, Uint8Array<ArrayBuffer>>(
        'app/rental-debt/registered/transactions/ledger-pdf-child.server.ts',
        // One core remains for the pages.
        { ...limits, processes: Math.max(1, Math.min(2, availableParallelism() - 1)) },
      ),
  )

/** The ledger on paper. */
export const ledgerPdf = (
  labelled: LabelledLedger,
  { language, ...head }: PaperHead & { language: Language },
  asked: AbortSignal,
) => paperPdf({ paper: ledgerPaper(labelled, head, valuesIn(language)), language }, asked)

/** Draws a paper off the event loop; if the queue is full, the request is refused. */
export async function paperPdf(task: Task, asked: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await queue().run(task, asked)
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy() : error
  }
}
