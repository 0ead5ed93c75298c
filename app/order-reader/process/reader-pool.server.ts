import type { ProcessLimits } from '#app/platform/limited-process.server.ts'
import { ReadersBusy } from '../unreadable.ts'
import type { ReaderAnswer, ReaderTask } from './reader-messages.ts'
import { type OnProgress, ReaderProcess } from './reader-process.server.ts'

/** Whose file it is: a person who sends many takes turns with the others. */
export type FileOwner = { personId: string; organizationId: string }

export type PoolLimits = ProcessLimits & {
  processes: number
  /** The time limits of a task, from when its process is ready: wall-clock, and CPU. */
  clockMs: number
  computingMs: number
  /** How long a task may wait to start. */
  waitMs: number
  /** How many tasks of one organization, and of one person, may wait. */
  waiting: { organization: number; person: number }
}

export type Asked = { by?: FileOwner | undefined; computingMs?: number; onProgress?: OnProgress | undefined }

type Turn = Asked & {
  task: ReaderTask
  /** It has started, or no one waits for it anymore. */
  isOver: boolean
  resolve: (answer: ReaderAnswer | PromiseLike<ReaderAnswer>) => void
  reject: (error: unknown) => void
}

const IDLE_MS = 3_000
/** A process is replaced often: what one file leaves behind in it must not reach the hundredth. */
const TASKS_OF_PROCESS = 20

/**
 * Processes that open files, a few at once and the rest in a queue. A person who sends many files at once queues behind
 * everyone else's first file, and never has every process.
 */
export class ReaderPool {
  readonly #limits: PoolLimits
  readonly #line: Turn[] = []
  readonly #running = new Map<ReaderProcess, Turn>()
  /** The organization that was served last. */
  #last: string | undefined
  readonly #idle = new Map<ReaderProcess, NodeJS.Timeout>()

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  ask(task: ReaderTask, asked: Asked = {}): Promise<ReaderAnswer> {
    if (!this.#hasRoom(asked.by)) return Promise.reject(new ReadersBusy())
    return new Promise((resolve, reject) => {
      const turn: Turn = { ...asked, task, isOver: false, resolve, reject }
      const timer = setTimeout(() => this.#leave(turn), this.#limits.waitMs)
      timer.unref()
      turn.resolve = (answer) => {
        clearTimeout(timer)
        resolve(answer)
      }
      this.#line.push(turn)
      this.#next()
    })
  }

  #hasRoom(by: FileOwner | undefined): boolean {
    if (!by) return true
    const { organization, person } = this.#limits.waiting
    const waiting = this.#line.filter((turn) => turn.by?.organizationId === by.organizationId)
    if (waiting.length >= organization) return false
    return waiting.filter((turn) => turn.by?.personId === by.personId).length < person
  }

  /** It waited too long. A process that is starting for it stays, for the next one. */
  #leave(turn: Turn): void {
    if (turn.isOver) return
    turn.isOver = true
    const place = this.#line.indexOf(turn)
    if (place >= 0) this.#line.splice(place, 1)
    turn.reject(new ReadersBusy())
  }

  #next(): void {
    while (this.#running.size < this.#limits.processes) {
      const turn = this.#takeTurn()
      if (!turn) return
      const process = this.#takeProcess()
      this.#running.set(process, turn)
      void this.#perform(process, turn).finally(async () => {
        await this.#rest(process)
        this.#running.delete(process)
        this.#next()
      })
    }
  }

  /** The first in the queue whose organization has the fewest tasks, running and waiting. */
  #takeTurn(): Turn | undefined {
    const before = new Map<string, number>()
    const count = ({ by }: Turn): number => {
      if (!by) return 0
      const sofar = before.get(by.organizationId) ?? 0
      before.set(by.organizationId, sofar + 1)
      return sofar
    }
    for (const turn of this.#running.values()) count(turn)
    // If there are several processes, one is left to others.
    const max = Math.max(1, this.#limits.processes - 1)
    const after = ({ by }: Turn) => (by && by.organizationId === this.#last ? 0.5 : 0)
    const [first] = this.#line
      .map((turn) => ({ turn, rank: count(turn) }))
      .filter(({ rank }) => rank < max)
      .map(({ turn, rank }) => ({ turn, rank: rank + after(turn) }))
      .sort((a, b) => a.rank - b.rank)
    this.#last = first?.turn.by?.organizationId
    if (first) this.#line.splice(this.#line.indexOf(first.turn), 1)
    return first?.turn
  }

  async #perform(process: ReaderProcess, turn: Turn): Promise<void> {
    const isReady = await process.ready
    if (turn.isOver) return
    turn.isOver = true
    if (!isReady) return turn.reject(new ReadersBusy())
    const answer = process.ask(turn.task, { ...this.#limits, ...turn }, turn.onProgress)
    turn.resolve(answer)
    await answer.catch(() => undefined)
  }

  #takeProcess(): ReaderProcess {
    for (const [process, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(process)
      if (!process.isOver) return process
    }
    return new ReaderProcess(this.#limits)
  }

  /** An idle process ends soon and releases its memory. */
  async #rest(process: ReaderProcess): Promise<void> {
    if (process.isOver || process.tasksDone >= TASKS_OF_PROCESS || (await process.isSwollen())) {
      process.end()
      return
    }
    const end = () => {
      this.#idle.delete(process)
      process.end()
    }
    this.#idle.set(process, setTimeout(end, IDLE_MS).unref())
  }
}
