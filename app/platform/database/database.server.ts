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

/** One open database, embedded or a server; both run the same SQL. */
export type Database = {
  kind: 'embedded' | 'server'
  /**
   * With the role of its address, outside any request: the owner of the tables, unless migrations have a separate
   * address. Only for migrations and the jobs' own tables.
   */
  owner: Kysely<Schema>
  /** Only for `inTransaction`. */
  restricted: Kysely<Schema>
  /** Whether its transactions start with their actor's settings; otherwise these are the first statement. */
  beginsWithSettings: boolean
  /** Runs a script of several statements, without parameters; an open transaction is rolled back if it fails. */
  runScript: (sql: string) => Promise<void>
  /** What pg-boss uses; null if it should open its own pool on the server. */
  jobDatabase: JobDatabase | null
  close: () => Promise<void>
}

const int8 = 20
const date = 1082
const numeric = 1700

/** bigint columns hold cents and counts, all safe integers; anything beyond is an error, not rounded. */
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
    // Its own 128 MB of buffers would be most of an idle server's memory; the system caches the files anyway.
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
 * Rows of a search are read from disk in parallel: sequentially, a cold server takes twice as long. Unchanged if more
 * is configured, and if it is 0, because a system that cannot do it refuses any other value.
 */
const readSideBySide = `select set_config('effective_io_concurrency', '32', false)
  where current_setting('effective_io_concurrency')::int between 1 and 31`

/**
 * Compiling a plan costs up to seconds of CPU where it saves milliseconds: the first page of research is an example.
 */
const withoutCompiler = "select set_config('jit', 'off', false)"

/** How long a request waits for a connection: after that, its client no longer waits for the page. */
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
  // With the restricted role before its first use: whatever happens to a transaction's settings, nothing runs as the
  // owner. By a statement, not by connection options: those can be in DATABASE_URL, and poolers refuse them.
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
  // A lost connection is replaced at the next query. Without a listener it would end the process: the pool listens
  // while a connection is idle, and no one does while it is in use, where the waiting statements fail anyway.
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
        // A failed script may have left its transaction open: such a connection is not reused.
        client.release(true)
      }
    },
    jobDatabase: null,
    close: async () => {
      await Promise.all([pool.end(), restrictedPool.end()])
    },
  }
}

/** This process's database, opened at the first call. */
export function database(): Promise<Database> {
  return singleton('database', () => {
    const { databaseUrl, dataDir } = config()
    return databaseUrl ? Promise.resolve(openServer(databaseUrl)) : openEmbedded(dataDir)
  })
}

/**
 * Runs work that creates or changes tables: over the migrations' address if there is one, which is closed afterwards.
 */
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
