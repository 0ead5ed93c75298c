import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fromPglite, type Db as JobDatabase } from 'pg-boss'
import { config } from '../config.server.ts'
import { clearSingleton, singleton } from '../singleton.server.ts'
import { lockDataDirectory } from './data-directory-lock.server.ts'
import { cachePreparedStatements } from './prepared-statements.server.ts'
import type { Schema } from './schema.ts'
import { PreparingClient, TransactionDialect } from './server-connections.server.ts'

/** One open database, embedded or a server; the same SQL runs on both. */
export type Database = {
  kind: 'embedded' | 'server'
  /**
   * As the role that its address names, outside any request: the owner of the tables, unless migrations have an address of
   * their own. Only migrations and jobs' own tables may use it.
   */
  owner: Kysely<Schema>
  /** For `inTransaction` alone. */
  restricted: Kysely<Schema>
  /** Whether its transactions begin with the settings of their actor; otherwise these are its first statement. */
  beginsWithSettings: boolean
  /** Runs a script of several statements, without parameters; what it left open is rolled back when it fails. */
  runScript: (sql: string) => Promise<void>
  /** What pg-boss runs on; null if it should open its own pool on the server. */
  jobDatabase: JobDatabase | null
  close: () => Promise<void>
}

const int8 = 20
const date = 1082
const numeric = 1700

/** bigint columns hold cents and counts, all within safe integers; anything beyond is a fault, not a rounding. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column is beyond the safe integers')
  return value
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const directory = path.join(dataDir, 'database')
  mkdirSync(directory, { recursive: true })
  const release = await lockDataDirectory(dataDir)
  const pglite = await PGlite.create(directory, {
    // Its own 128 MB of buffers would be most of what an idle server holds; the system keeps the files in memory anyway.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    parsers: {
      [int8]: readInt8,
      [date]: (text: string) => text,
      [numeric]: (text: string) => text,
      [pgliteTypes.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
    },
  })
  const owner = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: cachePreparedStatements(pglite) }),
  })
  return {
    kind: 'embedded',
    owner,
    restricted: owner,
    beginsWithSettings: false,
    runScript: async (sql) => {
      await pglite.exec(sql).catch(async (error: unknown) => {
        await pglite.exec('rollback').catch(() => undefined)
        throw error
      })
    },
    jobDatabase: fromPglite(pglite),
    close: async () => {
      await pglite.close()
      release()
    },
  }
}

/**
 * Rows that a search finds are read from the disk side by side: one after another, a cold server takes twice as long. Left
 * alone where more is set, and where it is 0, since a system that cannot do it refuses any other value.
 */
const readSideBySide = `select set_config('effective_io_concurrency', '32', false)
  where current_setting('effective_io_concurrency')::int between 1 and 31`

/** Compiling a plan costs up to seconds of a processor where it saves milliseconds: the first page of research is one. */
const withoutCompiler = "select set_config('jit', 'off', false)"

/** How long a request waits for a connection: one that comes later finds nobody who still waits for its page. */
const connectionTimeoutMillis = 30_000

function openServer(connectionString: string): Database {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, readInt8)
  types.setTypeParser(date, (text: string) => text)
  types.setTypeParser(numeric, (text: string) => text)
  const shared = { connectionString, connectionTimeoutMillis, types }
  const pool = new pg.Pool({
    ...shared,
    max: 4,
    onConnect: async (client) => {
      await client.query(withoutCompiler)
    },
  })
  // As the restricted role before its first use: whatever became of a transaction's settings, nothing runs as the owner.
  // By a statement, not by the connection's options: those can stand in DATABASE_URL, and poolers refuse them.
  const restrictedPool = new pg.Pool({
    ...shared,
    onConnect: async (client) => {
      await client.query('set role rentbook_app')
      await client.query(withoutCompiler)
      await client.query(readSideBySide)
    },
    max: 10,
    pipeline: true,
    Client: PreparingClient,
  })
  // A connection that ends is replaced at the next query. Without a listener it would end the process: the pool listens
  // while a connection is idle, and nobody while it is in use, where the statements that wait learn of it anyway.
  for (const each of [pool, restrictedPool]) {
    each.on('error', () => undefined)
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  return {
    kind: 'server',
    owner: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    restricted: new Kysely<Schema>({ dialect: new TransactionDialect({ pool: restrictedPool }) }),
    beginsWithSettings: true,
    runScript: async (sql) => {
      const client = await pool.connect()
      try {
        await client.query(sql)
      } finally {
        // A script that failed may have left its transaction open: such a connection is not used again.
        client.release(true)
      }
    },
    jobDatabase: null,
    close: async () => {
      await Promise.all([pool.end(), restrictedPool.end()])
    },
  }
}

/** The database of this process, opened at the first call. */
export function database(): Promise<Database> {
  return singleton('database', () => {
    const { databaseUrl, dataDir } = config()
    return databaseUrl ? Promise.resolve(openServer(databaseUrl)) : openEmbedded(dataDir)
  })
}

/** Does what makes or changes tables: over the address of migrations where there is one, which is closed afterwards. */
export async function asOwner<T>(work: (owned: Database) => Promise<T>): Promise<T> {
  const { migrationDatabaseUrl } = config()
  if (!migrationDatabaseUrl) return work(await database())
  const owned = openServer(migrationDatabaseUrl)
  try {
    return await work(owned)
  } finally {
    await owned.close()
  }
}

export async function closeDatabase(): Promise<void> {
  const open = await database()
  clearSingleton('database')
  await open.close()
}
