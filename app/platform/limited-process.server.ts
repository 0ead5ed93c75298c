import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The limits of a process before it is ended. */
export type ProcessLimits = {
  /** JavaScript objects; V8 enforces this one, and it counts neither typed arrays nor native memory. */
  heapMb: number
  /** All writable memory, used or not: the kernel enforces this one (RLIMIT_DATA). */
  dataMb: number
  /** Memory actually in use, checked several times a second. */
  residentMb: number
  /** What a task may leave behind: with more in memory the next would start near the limit, and gets a new process. */
  swollenMb: number
  /** No one waits for it in front of a page, so it runs at low priority. */
  isBackground?: boolean
  /** How long it may take to load its modules; at low priority on a busy machine that is minutes. */
  startMs: number
  /** CPU time, all tasks together: ends an orphaned process. */
  cpuSeconds: number
}

/** The limits that apply from the start; the caller watches the others. */
type StartLimits = Pick<ProcessLimits, 'heapMb' | 'dataMb' | 'cpuSeconds' | 'isBackground'>

/**
 * Starts one of our files in a separate Node process, with limits that hostile input cannot lift. The shell sets them
 * for itself and becomes the process. Without such a shell (Windows) only those of V8 and its watch apply.
 */
export function startLimited(file: string, limits: StartLimits): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMb}`,
    '--max-semi-space-size=4',
    // Memory for compiling and collecting is needed once per thread.
    '--v8-pool-size=1',
    '--single-threaded-gc',
    // Guard regions of some gigabytes for each WebAssembly memory; checks work as well.
    '--disable-wasm-trap-handler',
    // Such a process uses most of its hundreds of patterns a few times: compiling each once, as it is, reads a first
    // order in a third of the time and later ones as fast.
    '--no-regexp-tier-up',
    '--no-regexp-optimization',
    '--disable-warning=ExperimentalWarning',
    path.resolve(file),
  ]
  const [command = '', ...args] = process.platform === 'win32' ? node : underLimits(node, limits)
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // None of the server's secrets, and none of its command line.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      // A file's memory is released before the next one is opened.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '1048576',
      // What Node compiled of our own code: a start costs a third, and 25 MB less.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SystemRoot: process.env.SystemRoot,
    },
  })
  // No one listens between tasks; an error event without a listener would end the server.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** A limit that is already lower, or unknown to a system, stays as it is. */
function underLimits(command: string[], { dataMb, cpuSeconds, isBackground }: StartLimits): string[] {
  const limits = `ulimit -c 0 || :; ulimit -t ${cpuSeconds} || :; ulimit -d ${dataMb * 1024} || :`
  const first = isBackground ? 'exec nice -n 10 "$0" "$@"' : 'exec "$0" "$@"'
  return ['/bin/sh', '-c', `${limits}; ${first}`, ...command]
}

const pageBytes = 4096
/** Linux reports a hundred ticks per second to every program, whatever its own clock does. */
const tickMs = 10

/** A process's memory, and its CPU time so far: null if only wall-clock time is available. */
export type Usage = { residentBytes: number; computedMs: number | null }

/** Nothing, if the process is gone or it is not known. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    if (process.platform !== 'linux') {
      const kilobytes = Number(await ask('ps', ['-o', 'rss=', '-p', String(pid)]))
      return { residentBytes: 1024 * kilobytes, computedMs: null }
    }
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may contain anything: proc(5) counts fields from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { residentBytes: pageBytes * field(24), computedMs: tickMs * (field(14) + field(15)) }
  } catch {
    return { residentBytes: 0, computedMs: null }
  }
}

const ask = (command: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(command, args, (error, stdout) => (error ? reject(error) : resolve(stdout)))
  })
