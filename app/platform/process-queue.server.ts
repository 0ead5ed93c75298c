import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Answered } from './answer-tasks.server.ts'
import { startLimited } from './limited-process.server.ts'

type Limits = { processes: number; waiting: number; taskMs: number; idleMs: number }
type Waiting<Task, Answer> = {
  task: Task
  signal: AbortSignal
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Too many are queued; one more would wait too long. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already')
  }
}

/** Many times what our own drawing needs; a bug in it ends its own process and not the server. */
const memory = { heapMb: 256, dataMb: 1_000, cpuSeconds: 3_600 }

/**
 * Work that would block the event loop, done in processes: a few at once, the rest in a queue of at most `waiting`. A
 * person who leaves is removed from the queue, and their work is stopped. Processes and not threads: ending a thread
 * while it compresses can abort all of Node (`close before init`). An idle process ends and releases its memory. Its
 * file calls `answerTasks`.
 */
export class ProcessQueue<Task, Answer> {
  readonly #file: string
  readonly #limits: Limits
  readonly #line: Waiting<Task, Answer>[] = []
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  #busy = 0

  /** `file` from the project's root: in the built server, the file is not beside this module. */
  constructor(file: string, limits: Limits) {
    this.#file = file
    this.#limits = limits
  }

  run(task: Task, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    if (this.#busy >= this.#limits.processes && this.#line.length >= this.#limits.waiting)
      throw new QueueFull()
    return new Promise((resolve, reject) => {
      const waiting = { task, signal, resolve, reject }
      this.#line.push(waiting)
      signal.addEventListener('abort', () => this.#leave(waiting), { once: true })
      this.#next()
    })
  }

  #leave(waiting: Waiting<Task, Answer>): void {
    const place = this.#line.indexOf(waiting)
    if (place < 0) return
    this.#line.splice(place, 1)
    waiting.reject(waiting.signal.reason)
  }

  #next(): void {
    if (this.#busy >= this.#limits.processes) return
    const first = this.#line.shift()
    if (!first) return
    this.#busy += 1
    const child = this.#takeProcess()
    this.#perform(child, first)
      .then(
        (answer) => {
          this.#rest(child)
          first.resolve(answer)
        },
        (error: unknown) => {
          child.kill('SIGKILL')
          first.reject(error)
        },
      )
      .finally(() => {
        this.#busy -= 1
        this.#next()
      })
  }

  async #perform(child: ChildProcess, { task, signal }: Waiting<Task, Answer>): Promise<Answer> {
    const over = new AbortController()
    const asked = AbortSignal.any([signal, over.signal])
    const timer = setTimeout(() => over.abort(new Error('the process took too long')), this.#limits.taskMs)
    const fail = () => over.abort(new Error('the process ended'))
    child.once('error', fail).once('exit', fail)
    child.send(task as object, (error) => error && fail())
    try {
      const [answered] = (await once(child, 'message', { signal: asked })) as [Answered<Answer>]
      if ('error' in answered) throw new Error(answered.error)
      return answered.answer
    } catch (error) {
      throw asked.aborted ? asked.reason : error
    } finally {
      clearTimeout(timer)
      child.off('error', fail).off('exit', fail)
    }
  }

  #takeProcess(): ChildProcess {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(child)
      if (child.exitCode === null && child.signalCode === null) return child
    }
    return startLimited(this.#file, memory)
  }

  #rest(child: ChildProcess): void {
    const end = () => {
      this.#idle.delete(child)
      child.kill('SIGKILL')
    }
    this.#idle.set(child, setTimeout(end, this.#limits.idleMs).unref())
  }
}
