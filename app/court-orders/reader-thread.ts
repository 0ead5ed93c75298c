// The entry of the reader thread. Node runs this file itself, types stripped; see read-order.server.ts.
import { parentPort } from 'node:worker_threads'
import { refusalByEnds } from './file-ends.ts'
import { interpretOrder } from './interpret-order.ts'
import { openPdf } from './pdf-text.ts'
import { readPages } from './read-pages.ts'
import type { PdfInspection, ReaderMessage, ReaderTask, Unreadable } from './reader-messages.ts'

function post(message: ReaderMessage): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (task: ReaderTask) => {
  perform(task).catch((error: unknown) => {
    post({
      id: task.id,
      kind: 'failed',
      reason: reasonOf(error),
      message: error instanceof Error ? error.message : '',
    })
  })
})

async function perform(task: ReaderTask): Promise<void> {
  if (task.kind === 'inspect') {
    post({ id: task.id, kind: 'inspected', result: await inspect(task.path) })
    return
  }
  const refusal = await refusalByEnds(task.path)
  if (refusal) {
    post({ id: task.id, kind: 'failed', reason: refusal, message: '' })
    return
  }
  if (task.kind === 'draw') {
    post({ id: task.id, kind: 'drawn', png: await draw(task.path, task.page) })
    return
  }
  const { pages, pageCount } = await readPages(task.path, task.limits, (read, of) =>
    post({ id: task.id, kind: 'progress', read, of }),
  )
  post({ id: task.id, kind: 'read', result: interpretOrder(pages, pageCount) })
}

/** Sharp enough to read on a large screen, and small enough for a phone. */
const DOTS_PER_INCH = 110

async function draw(path: string, number: number): Promise<Uint8Array | null> {
  const { pdf, close } = await openPdf(path)
  try {
    if (number < 1 || number > pdf.numPages) return null
    const { drawPage } = await import('./draw-page.ts')
    return (await drawPage(await pdf.getPage(number), DOTS_PER_INCH)).toBuffer('image/png')
  } finally {
    await close()
  }
}

async function inspect(path: string): Promise<PdfInspection> {
  const refusal = await refusalByEnds(path)
  if (refusal) return { ok: false, reason: refusal }
  try {
    const { pdf, close } = await openPdf(path)
    try {
      const pages = pdf.numPages
      // A file whose pages are gone still opens: its first page proves that there is something to read.
      await pdf.getPage(1)
      return { ok: true, pages }
    } finally {
      await close()
    }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): Unreadable {
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable'
}
