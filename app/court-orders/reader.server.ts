import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReaderMessage, ReaderTask } from './reader-messages.ts'
import { OrderUnreadable, type ReadFailure } from './unreadable.ts'

const IDLE = 3_000
const HEAP_MB = 256

type OnProgress = (read: number, of: number) => void

/** One thread that does one task after another, and is ended with a task that takes too long or too much. */
export interface ReaderThread {
  ask(task: (id: number) => ReaderTask, timeoutMs: number, onProgress?: OnProgress): Promise<ReaderMessage>
}

/**
 * From the project's root, not from import.meta.url: bundled by Vite this module lies in build/server/index.js, where
 * no thread file stands beside it. Every way to start the application starts it in the root.
 */
function threadPath(): string {
  return join(process.cwd(), 'app/court-orders/reader-thread.ts')
}

let lastId = 0

export function readerThread(): ReaderThread {
  let thread: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function started(): Worker {
    clearTimeout(idleTimer)
    thread ??= startWorker((ended) => {
      if (thread === ended) thread = undefined
    })
    return thread
  }

  function discard(worker: Worker): void {
    if (thread === worker) thread = undefined
    worker.terminate().catch(() => undefined)
  }

  /** An idle thread gives its memory back. */
  function restSoon(worker: Worker): void {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => discard(worker), IDLE)
    idleTimer.unref()
  }

  return {
    ask(task, timeoutMs, onProgress) {
      lastId += 1
      const whole = task(lastId)
      const turn = queue.then(async () => {
        const worker = started()
        const { answer, endThread } = await askWorker(worker, whole, timeoutMs, onProgress)
        if (endThread) discard(worker)
        else restSoon(worker)
        if (answer instanceof OrderUnreadable) throw answer
        return answer
      })
      queue = turn.catch(() => undefined)
      return turn
    },
  }
}

type Outcome = { answer: ReaderMessage | OrderUnreadable; endThread: boolean }

function askWorker(
  worker: Worker,
  task: ReaderTask,
  timeoutMs: number,
  onProgress: OnProgress | undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', crash).off('exit', leave)
      resolve(outcome)
    }
    const fail = (reason: ReadFailure, detail: string, endThread = true) =>
      end({ answer: new OrderUnreadable(reason, detail), endThread })
    const hear = (message: ReaderMessage) => {
      if (message.id !== task.id) return
      if (message.kind === 'progress') return onProgress?.(message.read, message.of)
      if (message.kind === 'failed') return fail(message.reason, message.message, false)
      end({ answer: message, endThread: false })
    }
    const crash = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed', error.message)
    const leave = (code: number) => fail('crashed', `exit ${code}`)
    const timer = setTimeout(() => fail('timed-out', `${timeoutMs} ms`), timeoutMs)
    worker.on('message', hear).on('error', crash).on('exit', leave)
    worker.postMessage(task)
  })
}

function startWorker(onEnd: (worker: Worker) => void): Worker {
  const worker = new Worker(threadPath(), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    // The thread gets none of the server's secrets and none of its command line.
    env: {},
    argv: [],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
  })
  // Between tasks nobody else listens; an error event without a listener would end the process.
  worker.on('error', () => undefined)
  worker.on('exit', () => onEnd(worker))
  worker.unref()
  return worker
}
