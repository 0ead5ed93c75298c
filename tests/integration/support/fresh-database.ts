import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { newDatabaseOn } from '#tests/server-database.ts'

/** `remove` is for a closed one. */
export type FreshDatabase = {
  name: string
  dataDir: string
  close: () => Promise<void>
  remove: () => Promise<void>
}

/** Migrated databases that tests copy: the name of one on the server, and the data directory of an embedded one. */
export type Template = { name: string; dataDir: string }

/**
 * Opens a separate migrated database for this process: embedded in a new data directory, or a new one on the server of
 * TEST_DATABASE_URL. It must run before anything else reads the configuration. The application on it reads and draws
 * none of the sandbox's orders unless `JOBS: 'inline'` says that the test wants its jobs done, and has few of them.
 */
export function openFreshDatabase(env: Record<string, string> = {}): Promise<FreshDatabase> {
  return openDatabase(inject('template'), env)
}

/** The same as a copy of a template; without one it is empty. */
export async function openDatabase(
  template: Template | null,
  env: Record<string, string> = {},
): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rentbook-test-'))
  const serverUrl = process.env.TEST_DATABASE_URL
  const server = serverUrl ? await newDatabaseOn(serverUrl, template) : null
  if (template && !server) {
    const embedded = (directory: string) => path.join(directory, 'database')
    await cp(embedded(template.dataDir), embedded(dataDir), { recursive: true })
  }
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: server?.url ?? '',
    MIGRATION_DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    JOBS: 'none',
    DEMO_DATA: '0',
    DEMO_FILINGS: '50',
    ...env,
  })
  clearSingleton('config')
  await database()
  const remove = async () => {
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const close = async () => {
    await stopJobs()
    await closeDatabase()
    await remove()
  }
  return { name: server?.name ?? '', dataDir, close, remove }
}

/** The same, for a whole test file. */
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
