import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { config } from '../config.server.ts'
import { answerAsReceiver } from '../sandbox/receiver.server.ts'
import { singleton } from '../singleton.server.ts'
import { isPublicAddress } from './public-address.ts'

/** How hosts that other people name are found and reached. Tests put another one in its place. */
export type OutsideDoor = {
  /** The addresses of a name. */
  resolve: (host: string) => Promise<string[]>
  /** Where a checked address is dialled. */
  dial: (address: string) => Pick<RequestOptions, 'host' | 'port' | 'ca'>
}

const internet: OutsideDoor = {
  resolve: async (host) =>
    (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  dial: (address) => ({ host: address, port: 443 }),
}

export const outsideDoor = () => singleton('outside-door', () => ({ ...internet }))

const maxMs = 10_000
const maxBytes = 64 * 1024

/** An answer and the start of its text, or why there is none. */
export type OutsideAnswer =
  | { status: number; text: string }
  | { status: null; because: 'not_found' | 'not_public' | 'timed_out' | 'not_reached' }

/**
 * Posts to an https address that someone outside chose. Its name is resolved once, each of its addresses must be
 * public, and the first one is connected to. Redirects are not followed; after 10 seconds it gives up, and of the
 * answer it reads 64 kB.
 */
export async function postOutside(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
): Promise<OutsideAnswer> {
  if (config().isSandbox && url.hostname.endsWith('.example')) return answerAsReceiver(url)
  const door = outsideDoor()
  const signal = AbortSignal.timeout(maxMs)
  const addresses = await before(signal, door.resolve(url.hostname)).catch(() => null)
  if (signal.aborted) return { status: null, because: 'timed_out' }
  const [address] = addresses ?? []
  if (!addresses || address === undefined) return { status: null, because: 'not_found' }
  if (!addresses.every(isPublicAddress)) return { status: null, because: 'not_public' }
  try {
    return await send(url, { ...door.dial(address), signal }, { headers, body })
  } catch {
    return { status: null, because: signal.aborted ? 'timed_out' : 'not_reached' }
  }
}

/** A promise, or the end of the time it has. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])

type Sent = { headers: Readonly<Record<string, string>>; body: string }

/** The certificate must be one for the name, whatever the address. */
const send = (url: URL, where: RequestOptions, { headers, body }: Sent): Promise<OutsideAnswer> =>
  new Promise((resolve, reject) => {
    const asking = request({
      ...where,
      method: 'POST',
      path: url.pathname + url.search,
      servername: url.hostname,
      agent: false,
      headers: {
        ...headers,
        host: url.hostname,
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
      },
    })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8', 0, maxBytes) })
        asking.destroy()
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes >= maxBytes) end()
      })
      answer.on('end', end)
      answer.on('error', reject)
    })
    asking.end(body)
  })
