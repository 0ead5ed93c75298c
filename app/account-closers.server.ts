import { removeUnfinishedOf } from './court-records/contributions/contributions.server.ts'
import { deleteDisputeDraftsOf } from './disputes/delete-old-drafts.server.ts'
import type { Closer } from './profile/deletion/closer.ts'
import { deleteDraftsOf } from './rental-debt/list/delete-draft.server.ts'

/** What each matter removes with a person's account, files included. */
export const accountClosers: readonly Closer[] = [
  removeUnfinishedOf,
  deleteDisputeDraftsOf,
  async (tx, { organizationId, isLast }) => {
    if (isLast) await deleteDraftsOf(tx, organizationId)
  },
]
