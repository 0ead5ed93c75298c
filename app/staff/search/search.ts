import type { Found } from '#app/platform/matter.ts'

export type FoundGroup = { label: string; found: Found[] }

/** The results by kind, in order. */
export const groupsOf = (found: readonly Found[], kinds: Readonly<Record<string, string>>): FoundGroup[] =>
  Object.entries(kinds)
    .map(([kind, label]) => ({ label, found: found.filter((each) => each.kind === kind) }))
    .filter((group) => group.found.length > 0)
