import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freePort, ServerProcess } from '#scripts/lib/server-process.ts'
import { newDatabaseOn } from '#tests/server-database.ts'
import { buildOnce } from '../support/built-app.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const left: (() => Promise<unknown>)[] = []

beforeAll(buildOnce, 240_000)
afterEach(async () => {
  for (const cleanUp of left.splice(0).reverse()) await cleanUp()
})

async function serverOn(env: Record<string, string>): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-two-'))
  const server = new ServerProcess(await freePort(), folder, { DEMO_FILINGS: '50', ...env })
  left.push(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })
  return server
}

const sandboxPage = async ({ base }: ServerProcess) => (await fetch(`${base}/sandbox`)).text()

// The embedded database has only one process.
test('two web processes that start at once on an empty database in the sandbox both serve the same demo data, each where HOST says', {
  skip: !serverUrl,
  timeout: 120_000,
}, async () => {
  const { url, drop } = await newDatabaseOn(serverUrl, null)
  left.push(drop)
  const onlyHere = await serverOn({ DATABASE_URL: url })
  const everywhere = await serverOn({ DATABASE_URL: url, HOST: '0.0.0.0' })
  const servers = [onlyHere, everywhere]
  await Promise.all(servers.map((server) => server.start()))
  for (const server of servers) {
    expect(await sandboxPage(server)).toContain('admin@maplecourt.example')
    expect(server.output).not.toMatch(/"level":(?:50|60)/)
  }
  if (process.platform !== 'linux') return
  // Unless HOST is set, it is 127.0.0.1.
  expect(listensOn(onlyHere.port)).toEqual(['0100007F'])
  expect(listensOn(everywhere.port)).toEqual(['00000000'])
})

/** What a worker in the sandbox logs at its start, until it runs. */
async function workerOutput(env: Record<string, string>): Promise<string> {
  const worker = spawn(process.execPath, ['scripts/worker.ts'], {
    env: { ...process.env, NODE_ENV: 'production', SANDBOX: '1', LOG_LEVEL: 'info', PUBLIC_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await expect.poll(() => output).toContain('worker is running')
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await ended
  return output
}

test('a worker in the sandbox without PUBLIC_URL says where its links lead', {
  skip: !serverUrl,
}, async () => {
  const { url, drop } = await newDatabaseOn(serverUrl, null)
  left.push(drop)
  const database = { DATABASE_URL: url, PORT: '3999' }
  const alone = await workerOutput(database)
  expect(alone).toContain('PUBLIC_URL is not set')
  expect(alone).toContain('http://localhost:3999/')
  expect(await workerOutput({ ...database, PUBLIC_URL: 'http://localhost:4999' })).not.toContain('PUBLIC_URL')
})

/** The addresses on which this machine listens for a port, from the kernel (Linux). */
function listensOn(port: number): string[] {
  const inHex = port.toString(16).toUpperCase().padStart(4, '0')
  return ['tcp', 'tcp6'].flatMap((kind) => {
    const lines = readFileSync(`/proc/net/${kind}`, 'utf8').split('\n')
    const local = lines.map((line) => / ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]+:0000 0A /.exec(line))
    return local.flatMap((found) => (found?.[1] && found[2] === inHex ? [found[1]] : []))
  })
}
