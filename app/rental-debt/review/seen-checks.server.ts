import { createHash } from 'node:crypto'
import { openChecks, type ReviewCheck } from './checks.ts'

/** A digest of the open checks and their text: an approval confirms what was seen. */
export function seenChecksOf(checks: readonly ReviewCheck[]): string {
  const open = openChecks(checks).map(({ name, words }) => [name, words])
  return createHash('sha256').update(JSON.stringify(open)).digest('base64url').slice(0, 22)
}
