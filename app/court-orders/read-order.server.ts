// Reads court orders in a thread of its own, one at a time, so that a hostile or enormous file costs the process
// neither its time nor its memory.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReadingLimits } from './read-pages.ts'
import type { PdfInspection, ReaderMessage, ReaderTask, Unreadable } from './reader-messages.ts'
import type { OrderReading } from './reading.ts'

export type { PdfInspection, Unreadable } from './reader-messages.ts'

export type ReadFailure = Unreadable | 'timed-out' | 'out-of-memory' | 'crashed'

/** The one error of this module: the order could not be read, and why. The process itself is never at risk. */
export class OrderUnreadable extends Error {
  readonly reason: ReadFailure

  constructor(reason: ReadFailure, detail = '') {
    super(`The order could not be read: ${reason}${detail === '' ? '' : ` (${detail})`}`)
    this.name = 'OrderUnreadable'
    this.reason = reason
  }
}

export interface ReadOptions {
  limits?: Partial<ReadingLimits>
  /** The thread is ended after this, whatever it is doing. */
  timeoutMs?: number
  onProgress?: (read: number, of: number) => void
}

const LIMITS: ReadingLimits = { pages: 60, scannedPages: 20, milliseconds: 60_000 }
const READ_TIMEOUT = 120_000
const INSPECT_TIMEOUT = 15_000
const IDLE = 3_000
const HEAP_MB = 256

/**
 * From the project's root, not from import.meta.url: bundled by Vite this module lies in build/server/index.js, where
 * no thread file stands beside it. Every way to start the application starts it in the root.
 */
function threadPath(): string {
  return join(process.cwd(), 'app/court-orders/reader-thread.ts')
}

let thread: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()
let lastId = 0

export async function readOrder(path: string, options: ReadOptions = {}): Promise<OrderReading> {
  const limits = { ...LIMITS, ...options.limits }
  const id = nextId()
  const answer = await inTurn(
    { id, kind: 'read', path, limits },
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
    const answer = await inTurn({ id: nextId(), kind: 'inspect', path }, options.timeoutMs ?? INSPECT_TIMEOUT)
    return answer.kind === 'inspected' ? answer.result : { ok: false, reason: 'unreadable' }
  } catch (error) {
    if (error instanceof OrderUnreadable) return { ok: false, reason: 'unreadable' }
    throw error
  }
}

function nextId(): number {
  lastId += 1
  return lastId
}

function inTurn(
  task: ReaderTask,
  timeoutMs: number,
  onProgress?: ReadOptions['onProgress'],
): Promise<ReaderMessage> {
  const turn = queue.then(() => askThread(task, timeoutMs, onProgress))
  queue = turn.catch(() => undefined)
  return turn
}

function askThread(
  task: ReaderTask,
  timeoutMs: number,
  onProgress: ReadOptions['onProgress'],
): Promise<ReaderMessage> {
  const worker = startedThread()
  return new Promise((resolve, reject) => {
    const end = (endThread: boolean) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', crash).off('exit', leave)
      if (endThread) discard(worker)
      else restSoon(worker)
    }
    const fail = (reason: ReadFailure, detail: string, endThread = true) => {
      end(endThread)
      reject(new OrderUnreadable(reason, detail))
    }
    const hear = (message: ReaderMessage) => {
      if (message.id !== task.id) return
      if (message.kind === 'progress') return onProgress?.(message.read, message.of)
      if (message.kind === 'failed') return fail(message.reason, message.message, false)
      end(false)
      resolve(message)
    }
    const crash = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed', error.message)
    const leave = (code: number) => fail('crashed', `exit ${code}`)
    const timer = setTimeout(() => fail('timed-out', `${timeoutMs} ms`), timeoutMs)
    worker.on('message', hear).on('error', crash).on('exit', leave)
    worker.postMessage(task)
  })
}

function startedThread(): Worker {
  clearTimeout(idleTimer)
  if (thread) return thread
  thread = new Worker(threadPath(), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    // The thread gets none of the server's secrets and none of its command line.
    env: {},
    argv: [],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
  })
  // Between tasks nobody else listens; an error event without a listener would end the process.
  thread.on('error', () => undefined)
  thread.on('exit', forget(thread))
  thread.unref()
  return thread
}

function forget(worker: Worker): () => void {
  return () => {
    if (thread === worker) thread = undefined
  }
}

/** An idle thread gives its memory back. */
function restSoon(worker: Worker): void {
  clearTimeout(idleTimer)
  idleTimer = setTimeout(() => discard(worker), IDLE)
  idleTimer.unref()
}

function discard(worker: Worker): void {
  if (thread === worker) thread = undefined
  worker.terminate().catch(() => undefined)
}
