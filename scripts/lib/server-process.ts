import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'

/** A free port of this machine's loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** The built application in a separate process, in the sandbox, on the loopback. */
export class ServerProcess {
  readonly port: number
  readonly base: string
  readonly dataDir: string
  #child: ChildProcess | null = null
  #env: Record<string, string>
  readonly #script: string
  readonly #nodeOptions: readonly string[]
  output = ''
  #listeners = new Set<(line: string) => void>()

  constructor(
    port: number,
    dataDir: string,
    env: Record<string, string> = {},
    { script = 'scripts/serve.ts', nodeOptions = [] }: { script?: string; nodeOptions?: string[] } = {},
  ) {
    this.#nodeOptions = nodeOptions
    this.port = port
    this.base = `http://127.0.0.1:${port}`
    this.dataDir = dataDir
    this.#env = env
    this.#script = script
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', ...this.#nodeOptions, this.#script], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SANDBOX: '1',
        PORT: String(this.port),
        PUBLIC_URL: this.base,
        DATA_DIR: this.dataDir,
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    let unfinished = ''
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-20_000)
      const lines = (unfinished + chunk.toString()).split('\n')
      unfinished = lines.pop() ?? ''
      for (const line of lines) for (const tell of this.#listeners) tell(line)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    await this.untilReady()
  }

  async untilReady(): Promise<void> {
    for (let tries = 0; tries < 2400; tries += 1) {
      if (this.#child?.exitCode !== null) throw new Error(`The server ended:\n${this.output}`)
      if (await this.#isReady()) return
      await pause(50)
    }
    throw new Error(`The server did not become ready:\n${this.output}`)
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  }

  /** Waits until a start's own work has ended: demo orders drawn, the embedded database's busy functions compiled. */
  async untilQuiet(): Promise<void> {
    for (let tries = 0; tries < 45; tries += 1) {
      const before = this.cpuSeconds()
      await pause(2000)
      if (this.cpuSeconds() - before < 0.1) return
    }
    throw new Error('The server computes without being asked.')
  }

  /** Calls back for each line that the process writes from now on. */
  listen(hear: (line: string) => void): void {
    this.#listeners.add(hear)
  }

  /** Waits until the process has written a number of lines with a text from now on; gives up a minute after the last one. */
  async waitForLog(text: string, times: number, work: () => Promise<void>): Promise<void> {
    let left = times
    let tries = 0
    const count = (line: string) => {
      if (!line.includes(text)) return
      left -= 1
      tries = 0
    }
    this.#listeners.add(count)
    try {
      await work()
      for (; tries < 1200 && left > 0; tries += 1) await pause(50)
    } finally {
      this.#listeners.delete(count)
    }
    if (left > 0) throw new Error(`${times - left} of ${times} lines said ${text}`)
  }

  /** Kills the process like a power cut. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    this.#child = null
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Time of processors that the process has taken, with all its threads, in seconds (Linux). */
  cpuSeconds(): number {
    const line = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  /** Resident memory of the process with all its threads, in bytes (Linux). */
  residentBytes(): number {
    return this.#statusBytes('VmRSS')
  }

  /** The most that was resident since the start, in bytes (Linux). */
  peakBytes(): number {
    return this.#statusBytes('VmHWM')
  }

  #statusBytes(field: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
