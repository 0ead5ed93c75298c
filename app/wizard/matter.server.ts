import { leftOutAs } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { sweepDraftInput } from './draft-input.server.ts'

export const wizardMatter: Matter = {
  name: 'wizard',
  schedules: [{ name: 'forgetting what was typed', when: { every: 'day' }, run: sweepDraftInput }],
  held: { tables: { draft_input: { not: leftOutAs.typing, onDeletion: 'deleted' } } },
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
