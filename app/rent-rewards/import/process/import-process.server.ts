import type { ChildProcess } from 'node:child_process'
import { type ProcessLimits, startLimited, usageOf } from '#app/platform/limited-process.server.ts'
import { TableRefused } from '../table/refusal.ts'
import type { ImportMessage, ImportTask } from './import-messages.ts'

/** From the project's root: bundled by Vite, this module is in build/server/index.js, without that file beside it. */
const ENTRY = 'app/rent-rewards/import/process/import-child.ts'

/** A Node process has some 670 MB of address space to write to: V8 reserves 512 MB for code. */
export const importProcess = {
  heapMb: 176,
  dataMb: 900,
  residentMb: 290,
  startMs: 30_000,
  cpuSeconds: 60,
  /** Ends what hangs, and says that the machine is busy. */
  clockMs: 60_000,
} satisfies Partial<ProcessLimits> & { clockMs: number }

/** CPU time: a file is judged the same on a busy machine and a quiet one. The rest of five seconds is the start. */
export const computingMs: Record<ImportTask['kind'], number> = { look: 4_000, find: 12_000 }

const atOnce = 2
const maxWaiting = 20
const lookEveryMs = 20

/** For measuring: called with the most memory that the process has had. */
export type OnUsage = (maxResidentBytes: number) => void

let running = 0
const line: (() => void)[] = []

/**
 * Does a task in a process of its own, two at once and the rest in a queue. `take` gets each message and returns the
 * answer once it is complete. Throws TableRefused.
 */
export async function inImportProcess<Answer>(
  task: ImportTask,
  take: (message: ImportMessage) => Answer | undefined,
  onUsage?: OnUsage,
): Promise<Answer> {
  if (running >= atOnce) {
    if (line.length >= maxWaiting) throw new TableRefused('busy')
    await new Promise<void>((resolve) => line.push(resolve))
  } else running += 1
  try {
    return await perform(task, take, onUsage)
  } finally {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
}

type Refuse = (reason: TableRefused['reason'], detail: string, file?: number) => void

async function perform<Answer>(
  task: ImportTask,
  take: (message: ImportMessage) => Answer | undefined,
  onUsage?: OnUsage,
): Promise<Answer> {
  const child = startLimited(ENTRY, importProcess)
  const over = new AbortController()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const refuse: Refuse = (reason, detail, file) => reject(new TableRefused(reason, detail, file))
      const start = setTimeout(() => refuse('busy', 'start'), importProcess.startMs)
      over.signal.addEventListener('abort', () => clearTimeout(start))
      child.once('error', (error) => refuse('busy', error.message))
      // V8 and the kernel end a process that asks for too much.
      child.once('exit', (code, signal) => refuse('too-complex', `exit ${code ?? signal}`))
      child.on('message', (message: ImportMessage) => {
        if (message.kind === 'refused') return refuse(message.reason, message.detail, message.file)
        if (message.kind === 'ready') {
          clearTimeout(start)
          void watch(child, task, over.signal, refuse, onUsage)
          child.send(task, (error) => error && refuse('too-complex', error.message))
        }
        const answer = take(message)
        if (answer !== undefined) resolve(answer)
      })
    })
  } finally {
    over.abort()
    child.kill('SIGKILL')
  }
}

/** Limits: memory in use, and CPU time from when the process is ready. */
async function watch(
  child: ChildProcess,
  { kind }: ImportTask,
  over: AbortSignal,
  refuse: Refuse,
  onUsage?: OnUsage,
): Promise<void> {
  const pid = child.pid ?? 0
  const startedAt = performance.now()
  const before = (await usageOf(pid)).computedMs
  let maxResident = 0
  while (!over.aborted) {
    const { residentBytes, computedMs } = await usageOf(pid)
    if (over.aborted) return
    maxResident = Math.max(maxResident, residentBytes)
    onUsage?.(maxResident)
    const elapsed = performance.now() - startedAt
    const computed = computedMs === null || before === null ? elapsed : computedMs - before
    if (residentBytes > importProcess.residentMb * 1_048_576)
      return refuse('too-complex', `${Math.round(residentBytes / 1_048_576)} MB`)
    if (computed > computingMs[kind]) return refuse('too-complex', `${computed} ms`)
    if (elapsed > importProcess.clockMs) return refuse('busy', `${elapsed} ms`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref())
  }
}
