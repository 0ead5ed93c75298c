import { longestName } from './limits.ts'

/** What a person calls a passkey, on one line; where they say nothing, what it is added with. */
export function passkeyName(typed: string | null, device: string): string {
  const name = (typed ?? '').replace(/\s+/g, ' ').trim()
  return (name || suggestedName(device)).slice(0, longestName).trim()
}

/** A passkey mostly stays with the device that it was added on: "Chrome on Windows". */
export const suggestedName = (device: string) => (device === unknownDevice ? 'My passkey' : device)

const unknownDevice = 'Unknown device'
