// Reads tables of strangers in separate processes (docs/decisions/029, 048), so that a hostile or enormous file costs
// the server neither time nor memory.

import type { ChildProcess } from 'node:child_process'
import { type ProcessLimits, startLimited, usageOf } from '#app/platform/limited-process.server.ts'
import { TableRefused } from './refusal.ts'
import type { Sheet, TableReading, TextChoices } from './table.ts'
import type { TableMessage, TableTask } from './table-messages.ts'

/** From the project's root: bundled by Vite, this module is in build/server/index.js, without that file beside it. */
const ENTRY = 'app/rent-rewards/import/table/child/table-child.ts'

/** A Node process has some 670 MB of address space to write to: V8 reserves 512 MB for code. */
export const tableProcess = {
  heapMb: 160,
  dataMb: 900,
  residentMb: 290,
  startMs: 30_000,
  cpuSeconds: 30,
  /** CPU time: a file is judged the same on a busy machine and a quiet one. The rest of the five seconds is its start. */
  computingMs: 4_000,
  /** Ends what hangs, and says that the machine is busy. */
  clockMs: 60_000,
} satisfies Partial<ProcessLimits> & { computingMs: number; clockMs: number }

/** At once, and waiting for a turn. */
const atOnce = 2
const maxWaiting = 20
const lookEveryMs = 20

let running = 0
const line: (() => void)[] = []

/**
 * What a file contains: its sheets with their rows. Throws TableRefused. `onUsage`: the most memory that its process had,
 * for measuring.
 */
export async function readTable(
  path: string,
  choices: TextChoices = {},
  onUsage?: (maxResidentBytes: number) => void,
): Promise<TableReading> {
  if (running >= atOnce) {
    if (line.length >= maxWaiting) throw new TableRefused('busy')
    await new Promise<void>((resolve) => line.push(resolve))
  } else running += 1
  try {
    return await readInProcess({ path, choices }, onUsage)
  } finally {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }
}

async function readInProcess(
  task: TableTask,
  onUsage?: (maxResidentBytes: number) => void,
): Promise<TableReading> {
  const child = startLimited(ENTRY, tableProcess)
  const over = new AbortController()
  try {
    return await new Promise<TableReading>((resolve, reject) => {
      const refuse = (reason: TableRefused['reason'], detail: string) =>
        reject(new TableRefused(reason, detail))
      const start = setTimeout(() => refuse('busy', 'start'), tableProcess.startMs)
      over.signal.addEventListener('abort', () => clearTimeout(start))
      child.once('error', (error) => refuse('busy', error.message))
      // V8 and the kernel end a process that asks for too much.
      child.once('exit', (code, signal) => refuse('too-complex', `exit ${code ?? signal}`))
      const sheets: Sheet[] = []
      child.on('message', (message: TableMessage) => {
        if (message.kind === 'ready') {
          clearTimeout(start)
          void watch(child, over.signal, refuse, onUsage)
          child.send(task, (error) => error && refuse('too-complex', error.message))
        } else if (message.kind === 'read') resolve({ ...message.reading, sheets })
        else if (message.kind === 'refused') refuse(message.reason, message.detail)
        else collect(sheets, message)
      })
    })
  } finally {
    over.abort()
    child.kill('SIGKILL')
  }
}

function collect(sheets: Sheet[], message: Extract<TableMessage, { kind: 'rows' | 'sheet' }>): void {
  const name = message.kind === 'rows' ? message.sheet : message.name
  let sheet = sheets.at(-1)
  if (sheet?.name !== name) {
    sheet = { name, rows: [], merged: [] }
    sheets.push(sheet)
  }
  if (message.kind === 'rows') for (const row of message.rows) sheet.rows.push(row)
  else sheet.merged = message.merged
}

/** Limits: memory in use, and CPU time from when the process is ready. */
async function watch(
  child: ChildProcess,
  over: AbortSignal,
  refuse: (reason: TableRefused['reason'], detail: string) => void,
  onUsage?: (maxResidentBytes: number) => void,
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
    if (residentBytes > tableProcess.residentMb * 1_048_576)
      return refuse('too-complex', `${Math.round(residentBytes / 1_048_576)} MB`)
    if (computed > tableProcess.computingMs) return refuse('too-complex', `${computed} ms`)
    if (elapsed > tableProcess.clockMs) return refuse('busy', `${elapsed} ms`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref())
  }
}
