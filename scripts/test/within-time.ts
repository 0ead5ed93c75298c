import type { Kind } from './selection.ts'

/**
 * How many test files of each kind `npm test -- changed` runs: with the static checks and the build, three minutes on
 * two quick processors. What is under everything reaches hundreds of files; those run before a change lands.
 */
export const maxFiles: Record<Kind, number> = { unit: 80, integration: 24, browser: 4 }

const wholeMs = 180_000
/** What the static checks and the build take on such a machine. */
const checksMs = 70_000

/** What is left for the tests, as a part of `maxFiles`: a machine on which the checks took longer has less time, and is slower. */
export function partOfFiles(tookMs: number): number {
  if (tookMs <= checksMs) return 1
  const left = Math.max(0, wholeMs - tookMs) / (wholeMs - checksMs)
  return left * (checksMs / tookMs)
}

/** A minute and more each. One that a change is next to runs anyway. */
export const longFiles = [
  'api/fuzz',
  'api/live-calls',
  'api/one-key-at-once',
  'court-records/contribution-decisions',
  'court-records/import-orders',
  'court-records/public-copies',
  'payments/killed',
  'platform/hostile-files',
  'rent-rewards/year-of-leases',
  'review/review-kill',
].map((name) => `tests/integration/${name}.test.ts`)
const isLong = new Set(longFiles)
const next = 1

/**
 * The nearest tests, as many as fit, one at least: by their distance, and of those as near as each other first the ones
 * that are preferred, which say more about the change than others.
 */
export function withinTime(
  kind: Kind,
  picked: Map<string, number>,
  preferred: readonly string[],
  part = 1,
): string[] {
  const first = new Set(preferred)
  return [...picked]
    .filter(([test, steps]) => steps <= next || !isLong.has(test))
    .toSorted(
      ([one, near], [other, far]) =>
        near - far || Number(first.has(other)) - Number(first.has(one)) || one.localeCompare(other),
    )
    .slice(0, Math.max(1, Math.round(part * maxFiles[kind])))
    .map(([test]) => test)
}
