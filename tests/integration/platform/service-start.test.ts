import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationFiles } from '#app/platform/database/migrate.server.ts'
import { newFiler, stepPath } from '#scripts/lib/filer.ts'
import { freePort, ServerProcess } from '#scripts/lib/server-process.ts'
import { buildOnce } from '../support/built-app.ts'
import { readPageForm } from '../support/page-forms.ts'
import { newServiceWorld, type ServiceWorld } from '../worlds/service-world.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
let world: ServiceWorld
let folder: string
let server: ServerProcess

async function serverWith(addresses: Record<string, string>): Promise<ServerProcess> {
  return new ServerProcess(await freePort(), folder, { DEMO_FILINGS: '50', JOBS: 'inline', ...addresses })
}

/** Runs a script of the product to its end. */
function run(script: string, addresses: Record<string, string>): { status: number | null; output: string } {
  const env = { ...process.env, SANDBOX: '1', LOG_LEVEL: 'warn', MIGRATION_DATABASE_URL: '', ...addresses }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...env, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, output: stdout + stderr }
}

describe.skipIf(!serverUrl)('the product as its operator starts it', () => {
  beforeAll(async () => {
    await buildOnce()
    folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-service-'))
    world = await newServiceWorld(serverUrl)
    server = await serverWith({ DATABASE_URL: world.serviceUrl, MIGRATION_DATABASE_URL: world.ownerUrl })
    await server.start()
  }, 240_000)
  afterAll(async () => {
    await server.kill()
    await world.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a person signs in, has an order read by a job, and saves a step', { timeout: 120_000 }, async () => {
    const { person, debtId } = await newFiler(server.base, 0)
    const step = stepPath(debtId, 'court-order')
    const { fields } = readPageForm(await (await person.request(step)).text())
    const next = await person.post(step, { ...Object.fromEntries(fields), intent: 'save' })
    expect(new URL(next, server.base).pathname).not.toBe(step)
    const saved = `select from rental_debt where id = '${debtId}' and address_1 is not null`
    expect((await world.run(saved, world.superuserUrl)).rowCount).toBe(1)
    expect(server.output).not.toMatch(/"level":(?:50|60)/)
  })

  test('no connection of the owner is left open beside the service’s', async () => {
    const { rows } = await world.onServer(`select distinct usename from pg_stat_activity
      where datname = '${new URL(world.serviceUrl).pathname.slice(1)}'`)
    expect(rows).toEqual([{ usename: world.service }])
  })

  test('with migrations left, neither starts without the right to run them; after `npm run migrate` they do', {
    timeout: 120_000,
  }, async () => {
    await server.kill('SIGTERM')
    // A migration that can run twice.
    const last = migrationFiles().at(-1) ?? ''
    const { rows } = await world.run(`delete from migration where name = '${last}' returning sha256`)
    const own = { DATABASE_URL: world.serviceUrl }
    for (const script of ['scripts/serve.ts', 'scripts/worker.ts', 'scripts/migrate.ts']) {
      const { status, output } = run(script, own)
      expect(status, output).toBe(1)
      expect(output).toContain(last)
      expect(output).toContain('npm run migrate')
    }
    await world.run(`insert into migration (name, sha256) values ('${last}', '${rows[0].sha256}')`)
    const both = run('scripts/migrate.ts', { ...own, MIGRATION_DATABASE_URL: world.ownerUrl })
    expect(both).toEqual({ status: 0, output: 'No migration was left to run.\n' })
    server = await serverWith(own)
    await server.start()
  })
})
