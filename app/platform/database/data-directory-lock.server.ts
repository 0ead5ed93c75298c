import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/**
 * Locks the data directory for this process and returns the function that releases it. The embedded database belongs to
 * one process: a second one would destroy it. A listening socket is the lock, because the system closes it with the
 * process, however that ends; after a restart, a process id in a file could belong to another process.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  const socketPath =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\rentbook-${name}`
      : path.join(os.tmpdir(), `rentbook-${name}.sock`)
  const server = net.createServer((socket) => socket.end())
  if (!(await listen(server, socketPath))) {
    if (await answers(socketPath)) {
      throw new Error(
        `Another process is using the embedded database in ${dataDir}. Stop it, choose another DATA_DIR, ` +
          'or use a PostgreSQL server (DATABASE_URL) for several processes.',
      )
    }
    rmSync(socketPath, { force: true })
    if (!(await listen(server, socketPath)))
      throw new Error(`The data directory ${dataDir} could not be held.`)
  }
  server.unref()
  return () => server.close()
}

function listen(server: net.Server, socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    server.once('error', onError)
    server.listen(socketPath, () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
