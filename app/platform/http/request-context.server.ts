import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { config } from '../config.server.ts'
import { newReference } from '../logging.server.ts'
import { clientNetwork } from './client-network.server.ts'

/** What every guard and reader of a request takes: a loader's or an action's own arguments. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

type Memory = { reference: string; kept: Map<string, unknown>; answer: Response | null }

/** Remix makes one context object a request and hands it to every loader of that request. */
const memories = new WeakMap<AppLoadContext, Memory>()

function memory(context: AppLoadContext): Memory {
  let found = memories.get(context)
  if (!found) {
    found = { reference: newReference(), kept: new Map(), answer: null }
    memories.set(context, found)
  }
  return found
}

/** The reference of this request, as an error page shows it and the log keeps it. */
export function requestReference(context: AppLoadContext): string {
  return memory(context).reference
}

/** Lets a page's loader answer with something else than the page, such as JSON where the client asks for it. */
export function answerInstead(args: RequestArgs, response: Response): void {
  memory(args.context).answer = response
}

/** What a loader of this request wants to answer instead of its page. */
export const ownAnswer = (context: AppLoadContext): Response | null => memory(context).answer

/** Does a piece of work once a request, though several loaders ask for it. */
export function oncePerRequest<T>(args: RequestArgs, name: string, work: () => T): T {
  const { kept } = memory(args.context)
  if (!kept.has(name)) kept.set(name, work())
  return kept.get(name) as T
}

/** Whether a browser loads a page by this request. Scripts take any answer: they keep the page that they are on. */
export const isPageLoad = ({ headers }: Request) =>
  (headers.get('Accept') ?? 'text/html').includes('text/html')

/** Whether a request looks at a page and sends nothing. */
export const isPageRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The header in which the server passes on the peer's address; what a client sends under that name is overwritten. */
export const peerAddressHeader = 'x-rentbook-peer'

/**
 * The header in which the server passes on the Origin, and removes it: Remix would compare it with the Host by a check
 * of its own, which takes every refusal for our own error, and does not know PUBLIC_URL. `isFromOtherSite` decides.
 */
export const originHeader = 'x-rentbook-origin'

/** The header in which the server passes on that only a page's data is asked for: Remix hides that from loaders. */
export const dataRequestHeader = 'x-rentbook-data'

/** Whether an address is that of a page's data. */
export const isDataAddress = (address: string) => /\.data(?:\?|$)/.test(address)

/** Whether only a page's data is asked for: what a loader would answer instead of its page never leaves then. */
export const isDataRequest = ({ headers }: Request) => headers.has(dataRequestHeader)

/** The Origin a browser sent; null if it sent none. */
export const originOf = ({ headers }: Request) => headers.get(originHeader) ?? headers.get('Origin')

/** The client's network, for rate limits. Proxies in front of the server are named by TRUSTED_PROXIES. */
export function clientAddress(request: Request): string {
  const peer = request.headers.get(peerAddressHeader) ?? 'unknown'
  const { trustedProxies } = config()
  if (trustedProxies === 0) return clientNetwork(peer)
  const chain = [...(request.headers.get('x-forwarded-for') ?? '').split(',').map((a) => a.trim()), peer]
  return clientNetwork(chain[Math.max(0, chain.length - 1 - trustedProxies)] || peer)
}
