import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is routed in public; what carries an IPv4 address in it has a range of its own. */
const publicV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local, multicast, reserved, or an
 * IPv4 address inside an IPv6 one.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(publicV6) : true
}
