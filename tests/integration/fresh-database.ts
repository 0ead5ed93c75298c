import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { forgetSingleton } from '#app/platform/singleton.server.ts'

export type FreshDatabase = { dataDir: string; close: () => Promise<void> }

/**
 * Opens a migrated database of its own for this process: embedded in a new data directory, or a new one on the
 * server of TEST_DATABASE_URL. It must come before anything else reads the configuration.
 */
export async function openFreshDatabase(env: Record<string, string> = {}): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rentbook-test-'))
  const server = process.env.TEST_DATABASE_URL ? await newDatabaseOn(process.env.TEST_DATABASE_URL) : null
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: server?.url ?? '',
    LOG_LEVEL: 'silent',
    ...env,
  })
  forgetSingleton('config')
  const migrated = async () => migrate(await database())
  await (server ? server.inTurn(migrated) : migrated())
  return {
    dataDir,
    close: async () => {
      await closeDatabase()
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, for the whole of a test file. */
export function useFreshDatabase(env: Record<string, string> = {}): { dataDir: string } {
  const used = { dataDir: '' }
  let open: FreshDatabase | undefined
  beforeAll(async () => {
    open = await openFreshDatabase(env)
    used.dataDir = open.dataDir
  })
  afterAll(() => open?.close())
  return used
}

async function newDatabaseOn(serverUrl: string) {
  const name = `rentbook_test_${randomBytes(8).toString('hex')}`
  const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  await asOwner((client) => client.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    // Roles belong to the whole server: two migrations that grant one at the same moment would collide.
    inTurn: <T>(work: () => Promise<T>) =>
      asOwner(async (client) => {
        await client.query('select pg_advisory_lock(7207202)')
        return work()
      }),
    drop: () => asOwner((client) => client.query(`drop database ${name} with (force)`)),
  }
}
