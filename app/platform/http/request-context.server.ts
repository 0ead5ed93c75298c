import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { config } from '../config.server.ts'
import { newReference } from '../logging.server.ts'
import { clientNetwork } from './client-network.server.ts'

/** The argument of every guard and reader: a loader's or an action's own arguments. */
export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

type Memory = { reference: string; kept: Map<string, unknown>; answer: Response | null }

/** Remix makes one context object per request and passes it to every loader. */
const memories = new WeakMap<AppLoadContext, Memory>()

function memory(context: AppLoadContext): Memory {
  let found = memories.get(context)
  if (!found) {
    found = { reference: newReference(), kept: new Map(), answer: null }
    memories.set(context, found)
  }
  return found
}

/** The reference of this request, in the error page and in the log. */
export function requestReference(context: AppLoadContext): string {
  return memory(context).reference
}

/** Lets a page's loader answer with something other than the page, such as JSON if the client asks for it. */
export function answerInstead(args: RequestArgs, response: Response): void {
  memory(args.context).answer = response
}

/** The answer that a loader of this request returns instead of its page. */
export const ownAnswer = (context: AppLoadContext): Response | null => memory(context).answer

/** Runs work once per request, although several loaders ask for it. */
export function oncePerRequest<T>(args: RequestArgs, name: string, work: () => T): T {
  const { kept } = memory(args.context)
  if (!kept.has(name)) kept.set(name, work())
  return kept.get(name) as T
}

/** Whether this request loads a page in a browser. Scripts accept any answer: they stay on their page. */
export const isPageLoad = ({ headers }: Request) =>
  (headers.get('Accept') ?? 'text/html').includes('text/html')

/** Whether a request only reads a page. */
export const isPageRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The header in which the server passes on the peer's address; a client's value is overwritten. */
export const peerAddressHeader = 'x-rentbook-peer'

/**
 * The header in which the server passes on the Origin, which it removes: Remix would compare it with the Host in its
 * own check, which reports every refusal as our error and does not know PUBLIC_URL. `isFromOtherSite` decides.
 */
export const originHeader = 'x-rentbook-origin'

/** The header in which the server passes on that only a page's data is requested: Remix hides that from loaders. */
export const dataRequestHeader = 'x-rentbook-data'

/** Whether an address is that of a page's data. */
export const isDataAddress = (address: string) => /\.data(?:\?|$)/.test(address)

/** Whether only a page's data is requested: then a loader's other answer is never sent. */
export const isDataRequest = ({ headers }: Request) => headers.has(dataRequestHeader)

/** The Origin header of the browser; null if there was none. */
export const originOf = ({ headers }: Request) => headers.get(originHeader) ?? headers.get('Origin')

/** The client's network, for rate limits. TRUSTED_PROXIES names the proxies in front of the server. */
export function clientAddress(request: Request): string {
  const peer = request.headers.get(peerAddressHeader) ?? 'unknown'
  const { trustedProxies } = config()
  if (trustedProxies === 0) return clientNetwork(peer)
  const chain = [...(request.headers.get('x-forwarded-for') ?? '').split(',').map((a) => a.trim()), peer]
  return clientNetwork(chain[Math.max(0, chain.length - 1 - trustedProxies)] || peer)
}
