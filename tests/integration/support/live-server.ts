import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePort, ServerProcess } from '#scripts/lib/server-process.ts'
import { buildOnce } from './built-app.ts'
import { type FreshDatabase, openFreshDatabase } from './fresh-database.ts'

/** The server for the tests of one file, started like people start it. */
export let server: ServerProcess

export function useLiveServer(): void {
  let folder: string
  let opened: FreshDatabase | null = null

  beforeAll(async () => {
    await buildOnce()
    folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-live-'))
    // The embedded database belongs to one process, the server's.
    if (process.env.TEST_DATABASE_URL) opened = await openFreshDatabase({ JOBS: 'inline' })
    server = new ServerProcess(await freePort(), folder, { LOG_LEVEL: 'debug', DEMO_DATA: '0' })
    await server.start()
  }, 240_000)
  afterAll(async () => {
    await server.kill()
    await opened?.close()
    await rm(folder, { recursive: true, force: true })
  })
}

const firstLine = (answer: string) => answer.split('\r\n')[0] ?? ''

/** Sends bytes unchanged and returns what `read` takes from the answer. */
export function raw(text: string, read = firstLine): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(3000, () => socket.destroy())
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(read(answer)))
    socket.on('error', reject)
  })
}
