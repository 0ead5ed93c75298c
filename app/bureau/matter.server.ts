import { leftOutAs } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'

export const bureauMatter: Matter = {
  name: 'bureau',
  held: { tables: { bureau_batch: { not: leftOutAs.work } } },
}
