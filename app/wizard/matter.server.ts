import { leftOutAs } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'

export const wizardMatter: Matter = {
  name: 'wizard',
  held: { tables: { draft_input: { not: leftOutAs.typing } } },
  deletion: {
    async leave(tx, { organizationId, personId }) {
      await tx
        .deleteFrom('draft_input')
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', personId)
        .execute()
    },
  },
}
