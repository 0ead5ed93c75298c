// The entry of a reader process. Node runs this file itself, types stripped; see reader-process.server.ts.
import workerThreads from 'node:worker_threads'
import { readyForTasks } from '#app/platform/ready-for-tasks.server.ts'
import { interpretOrder } from '../interpret-order.ts'
import { refusalByEnds } from '../pdf/file-ends.ts'
import { tooComplex } from '../pdf/page-limits.ts'
import { openPdf } from '../pdf/pdf-text.ts'
import { readPages } from '../pdf/read-pages.ts'
import type { ReaderAnswer, ReaderMessage, ReaderTask, Unreadable } from './reader-messages.ts'

/**
 * Recognition starts a thread, for which V8 would reserve 512 MB of address space for code. That would count against
 * this process's limit, which could then not distinguish a bomb from a scan; recognition has hardly any JavaScript.
 */
const SystemWorker = workerThreads.Worker
workerThreads.Worker = class extends SystemWorker {
  constructor(file: string | URL) {
    super(file, { resourceLimits: { codeRangeSizeMb: 32, maxYoungGenerationSizeMb: 8 } })
  }
}

function post(message: ReaderMessage): void {
  process.send?.(message)
}

process.on('message', (task: ReaderTask) => {
  Promise.race([perform(task), tooComplex]).then(post, (error: unknown) =>
    post({
      kind: 'failed',
      reason: reasonOf(error),
      message: error instanceof Error ? error.message : '',
    }),
  )
})
readyForTasks()
post({ kind: 'ready' })

async function perform(task: ReaderTask): Promise<ReaderAnswer> {
  if (task.kind === 'redraw') {
    const { redrawPicture } = await import('../pdf/redraw-picture.ts')
    return { kind: 'redrawn', picture: await redrawPicture(task.path, task) }
  }
  const refusal = await refusalByEnds(task.path)
  if (refusal) return { kind: 'failed', reason: refusal, message: '' }
  switch (task.kind) {
    case 'inspect':
      return { kind: 'inspected', pages: await inspect(task.path) }
    case 'draw':
      return { kind: 'drawn', png: await draw(task) }
    case 'rewrite': {
      const { rewritePdf } = await import('../pdf/rewrite-pdf.ts')
      await rewritePdf(task.path, task.to)
      return { kind: 'rewritten' }
    }
    case 'read': {
      const { pages, pageCount, unseen } = await readPages(task.path, task.limits, (read, of) =>
        post({ kind: 'progress', read, of }),
      )
      // A picture that no decoder could draw is not an order without words.
      if (unseen.length > 0 && pages.every((page) => page.lines.length === 0))
        return { kind: 'failed', reason: 'unreadable', message: 'nothing to see in its pictures' }
      return { kind: 'read', result: { ...interpretOrder(pages, pageCount), unseen } }
    }
  }
}

/** Sharp enough for a large screen, and small enough for a phone. */
const DOTS_PER_INCH = 110

type Drawing = Extract<ReaderTask, { kind: 'draw' }>

async function draw({ path, page: number, isBare }: Drawing): Promise<Uint8Array | null> {
  const { pdf, close } = await openPdf(path, 'draw')
  try {
    if (number < 1 || number > pdf.numPages) return null
    const { drawPage } = await import('../pdf/draw-page.ts')
    const canvas = await drawPage(await pdf.getPage(number), DOTS_PER_INCH, { isBare })
    return canvas.toBuffer('image/png')
  } finally {
    await close()
  }
}

/** Cheap: the file is read by ranges, no page is drawn and recognition is not loaded. */
async function inspect(path: string): Promise<number> {
  const { pdf, close } = await openPdf(path)
  try {
    // A file whose pages are missing still opens: its first page proves that there is something to read.
    await pdf.getPage(1)
    return pdf.numPages
  } finally {
    await close()
  }
}

function reasonOf(error: unknown): Unreadable {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted'
  return error instanceof Error && error.name === 'TooComplex' ? 'too-complex' : 'unreadable'
}
