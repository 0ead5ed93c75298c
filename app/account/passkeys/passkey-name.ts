import { maxNameLength } from './limits.ts'

/** The name a person gives a passkey, on one line; if empty, a default. */
export function passkeyName(typed: string | null, device: string): string {
  const name = (typed ?? '').replace(/\s+/g, ' ').trim()
  return (name || suggestedName(device)).slice(0, maxNameLength).trim()
}

/** A passkey usually stays with the device it was added on: "Chrome on Windows". */
export const suggestedName = (device: string) => (device === unknownDevice ? 'My passkey' : device)

const unknownDevice = 'Unknown device'
