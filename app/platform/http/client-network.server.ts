import { isIP, isIPv6 } from 'node:net'

/**
 * What counts as one client for a rate limit: an IPv4 address, or the /64 of an IPv6 one, in which one subscriber has
 * unlimited addresses. A port, brackets and a zone, as proxies add them, are removed.
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const mapped = /^0:0:0:0:0:ffff:/.test(groups.join(':'))
  return mapped ? dotted(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

function withoutPort(address: string): string {
  if (isIP(address) !== 0) return address
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/** All eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after] = short.split('::').map((side) => side.split(':').filter(Boolean))
  if (!after) return before
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function dotted(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.')
}
