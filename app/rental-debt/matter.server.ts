import type { Matter } from '#app/platform/matter.ts'
import { debtStanding } from './account-deletion.server.ts'
import { heldInDebts } from './held-data.server.ts'
import { deleteDraftsOf } from './list/delete-draft.server.ts'

export const rentalDebtMatter: Matter = {
  name: 'rental-debt',
  held: heldInDebts,
  deletion: {
    ...debtStanding,
    async leave(tx, { organizationId, isLast }) {
      if (isLast) await deleteDraftsOf(tx, organizationId)
    },
  },
}
