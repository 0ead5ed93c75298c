import type { PersonCaller } from '#app/organization/caller.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Side } from '../dispute-states.ts'
import { type DisputeDraft, deleteDisputeDraft } from '../drafts/dispute-draft.server.ts'

/**
 * Makes a draft's files evidence of a dispute and deletes the draft. The files still belong to their sender: from here
 * on the transaction acts for the person's own organization.
 */
export async function moveFiles(
  tx: Tx,
  { organizationId }: PersonCaller,
  draft: DisputeDraft,
  { disputeId, side }: { disputeId: string; side: Side },
): Promise<void> {
  await actForOrganization(tx, organizationId)
  for (const { fileId, fileName, addedAt } of draft.files) {
    await tx
      .insertInto('dispute_evidence')
      .values({
        organization_id: organizationId,
        dispute_id: disputeId,
        side,
        file_id: fileId,
        original_file_name: fileName,
        created_at: addedAt,
      })
      .execute()
  }
  await deleteDisputeDraft(tx, organizationId, draft.id)
}
