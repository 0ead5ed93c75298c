import type { TestProject } from 'vitest/node'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { openDatabase, type Template } from './fresh-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Before all test files: migrates one database, which each of them copies. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const env = { ...process.env }
  const { name, dataDir, remove } = await openDatabase(null)
  await migrate(await database())
  await prepareJobs()
  await stopJobs()
  // A database with open connections cannot be a template.
  await closeDatabase()
  clearSingleton('config')
  process.env = env
  project.provide('template', { name, dataDir })
  return remove
}
