/** What changed for programs, newest first. A call or a field that is new has a line; a version has an entry. */
export const changelog: readonly { on: string; version: string; changes: readonly string[] }[] = [
  {
    on: '2026-12-01',
    version: '2026-12-01',
    changes: ['The first version.'],
  },
]
