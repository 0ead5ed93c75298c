import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { States } from './states.ts'

/** The door of the application with this data directory. */
export const doorOf = (dataDir: string) => path.join(dataDir, 'door.sock')

type Ask<Name extends keyof States> = Parameters<States[Name]>[0]
type Made<Name extends keyof States> = Awaited<ReturnType<States[Name]>>

/** Has the application behind a door create a state. */
export async function ask<Name extends keyof States>(
  door: string,
  name: Name,
  asked: Ask<Name>,
): Promise<Made<Name>> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    // A kept connection might lead to a server that has ended since.
    const options = { socketPath: door, path: `/${name}`, method: 'POST', agent: false }
    const request = http.request(options, resolve)
    request.once('error', reject).end(JSON.stringify(asked))
  })
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`the door could not make ${name}: ${body}`)
  return JSON.parse(body) as Made<Name>
}
