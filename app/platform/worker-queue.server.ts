import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

type Limits = { threads: number; waiting: number; taskMs: number; idleMs: number }
type Waiting<Task, Answer> = {
  task: Task
  signal: AbortSignal
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** So many wait already that one more would wait too long. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already')
  }
}

/**
 * Work that would hold the event loop up, done in threads: a few at once, the rest in line, and no more in line than
 * `waiting`. A person who leaves is taken out of the line, and their work is stopped. A thread that has nothing to do ends,
 * and gives its memory back. Its file answers each message with one.
 */
export class WorkerQueue<Task, Answer> {
  readonly #file: string
  readonly #limits: Limits
  readonly #line: Waiting<Task, Answer>[] = []
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  #busy = 0

  /** `file` from the project's root: in the built server no such file stands beside this module. */
  constructor(file: string, limits: Limits) {
    this.#file = path.resolve(file)
    this.#limits = limits
  }

  run(task: Task, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    if (this.#busy >= this.#limits.threads && this.#line.length >= this.#limits.waiting) throw new QueueFull()
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
    if (this.#busy >= this.#limits.threads) return
    const first = this.#line.shift()
    if (!first) return
    this.#busy += 1
    const worker = this.#takeWorker()
    this.#perform(worker, first)
      .then(
        (answer) => {
          this.#rest(worker)
          first.resolve(answer)
        },
        (error: unknown) => {
          void worker.terminate()
          first.reject(error)
        },
      )
      .finally(() => {
        this.#busy -= 1
        this.#next()
      })
  }

  async #perform(worker: Worker, { task, signal }: Waiting<Task, Answer>): Promise<Answer> {
    const over = new AbortController()
    const asked = AbortSignal.any([signal, over.signal])
    const timer = setTimeout(() => over.abort(new Error('the thread took too long')), this.#limits.taskMs)
    const fail = (error: unknown) =>
      over.abort(error instanceof Error ? error : new Error('the thread ended'))
    worker.once('error', fail).once('exit', fail)
    worker.postMessage(task)
    try {
      const [answer] = (await once(worker, 'message', { signal: asked })) as [Answer]
      return answer
    } catch (error) {
      throw asked.aborted ? asked.reason : error
    } finally {
      clearTimeout(timer)
      worker.off('error', fail).off('exit', fail)
    }
  }

  #takeWorker(): Worker {
    const [rested] = this.#idle
    if (!rested) return this.#start()
    const [worker, timer] = rested
    clearTimeout(timer)
    this.#idle.delete(worker)
    return worker
  }

  #rest(worker: Worker): void {
    const end = () => {
      this.#idle.delete(worker)
      void worker.terminate()
    }
    this.#idle.set(worker, setTimeout(end, this.#limits.idleMs).unref())
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      // The thread gets none of the server's secrets and none of its command line.
      env: {},
      argv: [],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    // Between tasks nobody else listens; an error event without a listener would end the process.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      clearTimeout(this.#idle.get(worker))
      this.#idle.delete(worker)
    })
    worker.unref()
    return worker
  }
}
