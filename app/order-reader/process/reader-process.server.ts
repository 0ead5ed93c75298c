import type { ChildProcess } from 'node:child_process'
import { type ProcessLimits, startLimited, usageOf } from '#app/platform/limited-process.server.ts'
import { OrderUnreadable, ReadersBusy, type ReadFailure } from '../unreadable.ts'
import type { ReaderAnswer, ReaderMessage, ReaderTask } from './reader-messages.ts'

/**
 * From the project's root, not from import.meta.url: bundled by Vite, this module is in build/server/index.js, without
 * that file beside it. Every way to start the application starts it in the root.
 */
const ENTRY = 'app/order-reader/process/reader-child.ts'
/** CPU time. Recognition of a page takes some seconds, on a slow machine ten. */
const PAGE_MS = 30_000
/** Often enough that no file exceeds its limit by much before it is noticed. */
const LOOK_EVERY_MS = 25

/**
 * CPU time is what a file costs, and is the same on a busy machine; so the file is judged by it. `clockMs` ends a task
 * that does not reach it: then the machine is busy, and the file is not at fault.
 */
export type TaskTime = { computingMs: number; clockMs: number }

type Fail = (reason: ReadFailure | 'busy', detail: string) => void
export type OnProgress = (read: number, of: number) => void

/** How V8 and the kernel end a process that asked for too much memory. */
const failureBySignal: Partial<Record<NodeJS.Signals, ReadFailure>> = {
  SIGABRT: 'out-of-memory',
  SIGTRAP: 'out-of-memory',
  SIGXCPU: 'timed-out',
}

/** A process that does one task after another, and is ended with a task that takes too long or too much. */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #limits: ProcessLimits
  /** Whether its modules are loaded. False if they never will be. */
  readonly ready: Promise<boolean>
  isOver = false
  tasksDone = 0

  constructor(limits: ProcessLimits) {
    this.#limits = limits
    this.#child = startLimited(ENTRY, limits)
    const end = () => {
      this.isOver = true
    }
    this.#child.once('exit', end).once('error', end)
    this.ready = this.#begin()
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  async isSwollen(): Promise<boolean> {
    return (await usageOf(this.pid)).residentBytes > this.#limits.swollenMb * 1_048_576
  }

  end(): void {
    this.isOver = true
    this.#child.kill('SIGKILL')
  }

  #begin(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), this.#limits.startMs)
      const say = (isReady: boolean) => {
        clearTimeout(timer)
        resolve(isReady)
      }
      this.#child.once('message', () => say(true))
      this.#child.once('exit', () => say(false)).once('error', () => say(false))
    })
  }

  /** Called after `ready`. Rejects with why the file cannot be read, or with ReadersBusy. */
  async ask(task: ReaderTask, time: TaskTime, onProgress?: OnProgress): Promise<ReaderAnswer> {
    const watch = new AbortController()
    const { signal } = watch
    try {
      const answer = await new Promise<ReaderAnswer>((resolve, reject) => {
        const fail: Fail = (reason, detail) => {
          reject(reason === 'busy' ? new ReadersBusy() : new OrderUnreadable(reason, detail))
          this.end()
        }
        this.#listen(signal, resolve, fail, onProgress)
        void this.#watch(signal, time, fail)
        this.#child.send(task, (error) => error && fail('crashed', error.message))
      })
      this.tasksDone += 1
      if (answer.kind !== 'failed') return answer
      // Its task continues in there.
      if (answer.reason === 'too-complex') this.end()
      throw new OrderUnreadable(answer.reason, answer.message)
    } finally {
      watch.abort()
    }
  }

  #listen(
    signal: AbortSignal,
    answer: (answer: ReaderAnswer) => void,
    fail: Fail,
    onProgress?: OnProgress,
  ): void {
    const child = this.#child
    const hear = (message: ReaderMessage) => {
      if (message.kind === 'progress') onProgress?.(message.read, message.of)
      else if (message.kind !== 'ready') answer(message)
    }
    const leave = (code: number | null, by: NodeJS.Signals | null) =>
      fail((by && failureBySignal[by]) ?? 'crashed', `exit ${code ?? by}`)
    child.on('message', hear).on('exit', leave)
    signal.addEventListener('abort', () => void child.off('message', hear).off('exit', leave))
    // It ended before anyone listened.
    if (child.exitCode !== null || child.signalCode !== null) leave(child.exitCode, child.signalCode)
  }

  /** Limits: memory, total time, and time from one page to the next. */
  async #watch(signal: AbortSignal, { computingMs, clockMs }: TaskTime, fail: Fail): Promise<void> {
    const maxBytes = this.#limits.residentMb * 1_048_576
    const startedAt = performance.now()
    const clock = () => performance.now() - startedAt
    const before = (await usageOf(this.pid)).computedMs ?? 0
    let isNewPage = true
    const turn = () => {
      isNewPage = true
    }
    this.#child.on('message', turn)
    signal.addEventListener('abort', () => this.#child.off('message', turn))
    for (let pageBegan = 0; !signal.aborted && !this.isOver; await pause(LOOK_EVERY_MS)) {
      const { residentBytes, computedMs } = await usageOf(this.pid)
      if (signal.aborted) return
      if (residentBytes > maxBytes)
        return fail('out-of-memory', `${Math.round(residentBytes / 1_048_576)} MB`)
      const computed = computedMs === null ? clock() : computedMs - before
      if (isNewPage) pageBegan = computed
      isNewPage = false
      if (computed > computingMs || computed - pageBegan > PAGE_MS) return fail('timed-out', `${computed} ms`)
      if (clock() > clockMs) return fail('busy', `${clock()} ms`)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
