import { flushCompileCache } from 'node:module'

/**
 * For the entry of a process that `startLimited` starts, once it listens for tasks: it ends with the server, and what
 * Node compiled of its modules is kept before it opens a file. Most of these processes are killed, and would keep nothing.
 */
export function readyForTasks(): void {
  process.on('disconnect', () => process.exit())
  flushCompileCache()
}
