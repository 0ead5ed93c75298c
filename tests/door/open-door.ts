import { chmodSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { config } from '#app/platform/config.server.ts'
import { type States, states } from './states.ts'

/**
 * Opens a door into this process, through which tests and benchmarks create their initial state. It is a socket in the
 * file system that only its own user may open: no address of the application leads to it.
 */
export async function openDoor(socket: string): Promise<http.Server> {
  if (!config().isSandbox) throw new Error('the door opens in the sandbox only')
  rmSync(socket, { force: true })
  const door = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(socket, resolve))
  chmodSync(socket, 0o600)
  door.unref()
  return door
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const name = request.url?.slice(1) ?? ''
    if (!isState(name)) throw new Error(`there is no state ${name}`)
    const make = states[name] as (args: unknown) => Promise<unknown>
    const made = await make(JSON.parse(await text(request)))
    response.end(JSON.stringify(made))
  } catch (error) {
    response.statusCode = 500
    response.end(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

const isState = (name: string): name is keyof States => Object.hasOwn(states, name)
