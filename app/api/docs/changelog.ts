/** What changed for programs, newest first. A call or a field that is new has a line; a version has an entry. */
export const changelog: readonly { on: string; version: string; changes: readonly string[] }[] = [
  {
    on: '2026-12-01',
    version: '2026-12-01',
    changes: [
      'The first version.',
      'GET /api-management/call lists the calls of your keys.',
      'Documents have content_type and updated_at, months of the bureau status and created_at.',
    ],
  },
]
