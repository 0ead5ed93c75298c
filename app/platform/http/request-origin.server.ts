import { isIPv6 } from 'node:net'
import { describeDevice } from './device.ts'
import { clientAddress, type RequestArgs, requestReference } from './request-context.server.ts'

/** The origin of a request, as far as the audit trail may store it. */
export type RequestOrigin = {
  /** Null if the server does not know the peer. */
  network: string | null
  /** The names of the browser and system. */
  device: string
  /** The reference in the error page and the log. */
  reference: string
}

export function requestOrigin({ request, context }: RequestArgs): RequestOrigin {
  return {
    network: truncatedNetwork(clientAddress(request)),
    device: describeDevice(request.headers.get('User-Agent')),
    reference: requestReference(context),
  }
}

/**
 * The provider's part of an address: enough to distinguish an outsider's country and provider from the usual one, and
 * too little to find a household. `network` is from `clientAddress`.
 */
export function truncatedNetwork(network: string): string | null {
  const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? []
  if (v4) return `${v4}.0/24`
  const v6 = network.replace('/64', '')
  return isIPv6(v6) ? `${v6.split(':').slice(0, 3).join(':')}::/48` : null
}
