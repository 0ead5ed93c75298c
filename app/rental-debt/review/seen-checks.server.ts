import { createHash } from 'node:crypto'
import { openChecks, type ReviewCheck } from './checks.ts'

/** Which checks are open and what they say, in short: what was seen is what an approval is confirmed by. */
export function seenChecksOf(checks: readonly ReviewCheck[]): string {
  const said = openChecks(checks).map(({ name, words }) => [name, words])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}
