import { randomInt } from 'node:crypto'
import pg from 'pg'
import { pause, ServerProcess } from '../lib/server-process.ts'

/** A server whose database connections end at the moment where another one is killed; its process must survive. */
export class EndedConnections extends ServerProcess {
  readonly #databaseUrl: string
  #startedPid: number | undefined
  ends = 0

  constructor(
    databaseUrl: string,
    port: number,
    dataDir: string,
    env: Record<string, string>,
    options: { script: string },
  ) {
    super(port, dataDir, { ...env, DATABASE_URL: databaseUrl }, options)
    this.#databaseUrl = databaseUrl
  }

  override async start(): Promise<void> {
    if (this.pid === undefined) {
      await super.start()
      this.#startedPid = this.pid
    } else await this.untilReady()
    if (this.pid !== this.#startedPid) throw new Error('the process ended')
  }

  /** Every connection ends, some of them again while they are replaced. A signal ends the process itself. */
  override async kill(signal?: NodeJS.Signals): Promise<void> {
    if (signal) return super.kill(signal)
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    await client.connect()
    for (let times = randomInt(1, 4); times > 0; times -= 1) {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      this.ends += 1
      await pause(randomInt(1, 60))
    }
    await client.end()
  }
}
