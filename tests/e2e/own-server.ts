import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, ServerProcess } from '#scripts/lib/server-process.ts'
import { newDatabaseOn } from '#tests/server-database.ts'
import { test as base } from './fixtures.ts'

/**
 * Tests with their own server and data. A server's sandbox clock is shared: moving it would affect other people, and
 * later tests.
 */
export const test = base.extend<{ ownServer: ServerProcess; hasDemo: boolean }>({
  /** Whether the server begins with the demo, whose orders it reads and whose debts every move of the clock works on. */
  hasDemo: [true, { option: true }],

  ownServer: [
    async ({ hasDemo }, use) => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-e2e-'))
      const serverUrl = process.env.TEST_DATABASE_URL
      const database = serverUrl ? await newDatabaseOn(serverUrl, null) : null
      const server = new ServerProcess(
        await freePort(),
        dataDir,
        {
          RENT_REWARDS: '1',
          DEMO_DATA: hasDemo ? '1' : '0',
          DEMO_FILINGS: '50',
          DATABASE_URL: database?.url ?? '',
        },
        { script: 'tests/door/serve.ts' },
      )
      await server.start()
      await use(server)
      await server.kill('SIGTERM')
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { timeout: 120_000 },
  ],

  baseURL: async ({ ownServer }, use) => use(ownServer.base),
  dataDir: async ({ ownServer }, use) => use(ownServer.dataDir),
})
