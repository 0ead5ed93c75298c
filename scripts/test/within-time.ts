import type { Kind } from './selection.ts'

/**
 * How many test files of each kind `npm test -- changed` runs: with the static checks and the build, three minutes on
 * two processors. What is under everything reaches hundreds of files; those run before a change lands.
 */
export const maxFiles: Record<Kind, number> = { unit: 80, integration: 24, browser: 4 }

/**
 * The nearest tests, as many as fit: by their distance, and of those as near as each other first the ones that are
 * preferred, which say more about the change than others.
 */
export function withinTime(kind: Kind, picked: Map<string, number>, preferred: readonly string[]): string[] {
  const first = new Set(preferred)
  return [...picked]
    .toSorted(
      ([one, near], [other, far]) =>
        near - far || Number(first.has(other)) - Number(first.has(one)) || one.localeCompare(other),
    )
    .slice(0, maxFiles[kind])
    .map(([test]) => test)
}
