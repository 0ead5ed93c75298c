import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { maxUrlLength } from './webhooks.ts'

const messages = {
  malformed: 'Use an address such as https://hooks.yourcompany.ca/rentbook',
  https: 'Use an address that begins with https://',
  port: 'Use an address without a port: we call port 443',
  signIn: 'Use an address without a user name or password',
  name: 'Use an address with a public name, such as hooks.yourcompany.ca',
  length: `Use an address of at most ${maxUrlLength} characters`,
} as const

/** Names that are never public, besides those that resolve to a private address. */
const privateEnding = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|onion)$/

/** The address of a webhook, as the browser would write it: https, on port 443, at a name. */
export function parseWebhookUrl(text: string): Parsed<string> {
  const typed = text.trim()
  if (typed.length > maxUrlLength) return refused(messages.length)
  if (!URL.canParse(typed) || /[\p{C}\s\\]/u.test(typed)) return refused(messages.malformed)
  const url = new URL(typed)
  if (url.protocol !== 'https:') return refused(messages.https)
  if (url.username || url.password) return refused(messages.signIn)
  if (url.port) return refused(messages.port)
  const host = url.hostname.replace(/\.$/, '')
  // Numbers in any form are written as four of them by now, and those of IPv6 stand in brackets.
  if (!host.includes('.') || /^[\d.]+$|^\[/.test(host) || privateEnding.test(host))
    return refused(messages.name)
  url.hash = ''
  return url.href.length > maxUrlLength ? refused(messages.length) : accepted(url.href)
}
