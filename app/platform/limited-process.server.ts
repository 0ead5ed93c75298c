import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a process may use before it is ended. */
export type ProcessLimits = {
  /** Objects of JavaScript; V8 holds this one, and it counts neither typed arrays nor what native code takes. */
  heapMb: number
  /** Everything that can be written to, in use or not: the kernel holds this one (RLIMIT_DATA). */
  dataMb: number
  /** What really is in memory, looked at several times a second. */
  residentMb: number
  /** What a task may leave behind: with more in memory the next would begin near the limit, and gets a new process. */
  swollenMb: number
  /** No one waits for it in front of a page, so it runs at low priority. */
  isBackground?: boolean
  /** So long it may take to load its modules; at low priority on a busy machine that is minutes. */
  startMs: number
  /** Of computing, all tasks together: ends a process that nobody is left to end. */
  cpuSeconds: number
}

/** The limits that hold from the start; whoever asks watches the others. */
type StartLimits = Pick<ProcessLimits, 'heapMb' | 'dataMb' | 'cpuSeconds' | 'isBackground'>

/**
 * Starts a file of ours in a Node of its own, with limits that a hostile input cannot lift. The shell sets them for
 * itself and becomes the process. Without a shell of that kind (Windows) only those of V8 and the watch over it hold.
 */
export function startLimited(file: string, limits: StartLimits): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMb}`,
    '--max-semi-space-size=4',
    // What several threads compile and collect at once, they hold at once.
    '--v8-pool-size=1',
    '--single-threaded-gc',
    // Guard regions of some gigabytes for each WebAssembly memory; checks do the same.
    '--disable-wasm-trap-handler',
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
      // What a file needed goes back before the next one is opened.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '1048576',
      SystemRoot: process.env.SystemRoot,
    },
  })
  // Nobody else listens between tasks; an error event without a listener would end the server.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** A limit that is already lower, or that a system does not know, stays as it is. */
function underLimits(command: string[], { dataMb, cpuSeconds, isBackground }: StartLimits): string[] {
  const limits = `ulimit -c 0 || :; ulimit -t ${cpuSeconds} || :; ulimit -d ${dataMb * 1024} || :`
  const first = isBackground ? 'exec nice -n 10 "$0" "$@"' : 'exec "$0" "$@"'
  return ['/bin/sh', '-c', `${limits}; ${first}`, ...command]
}

const pageBytes = 4096
/** Linux tells every program a hundred ticks a second, whatever its own clock does. */
const tickMs = 10

/** What a process holds in memory, and how long it computed so far: null where only the clock can tell. */
export type Usage = { residentBytes: number; computedMs: number | null }

/** Nothing, where the process is gone or nobody can tell. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    if (process.platform !== 'linux') {
      const kilobytes = Number(await ask('ps', ['-o', 'rss=', '-p', String(pid)]))
      return { residentBytes: 1024 * kilobytes, computedMs: null }
    }
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // Behind the name in brackets, which may hold anything: proc(5) counts them from 3.
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
