import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { deleteDisputeDraft } from './dispute-draft.server.ts'

/** Removes drafts of disputes after thirty days without a change, with their files. */
export async function deleteOldDisputeDrafts(): Promise<void> {
  await deleteOldOfStaff()
  await forEveryOrganization((organizationId) =>
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const left = await tx
        .selectFrom('dispute_draft')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('updated_at', '<', sql<Date>`now() - interval '30 days'`)
        .forUpdate()
        .execute()
      await deleteDrafts(tx, organizationId, left)
    }),
  )
}

/** What a person drafted in one of their organizations; the transaction acts for both. */
export async function deleteDisputeDraftsOf(
  tx: Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<void> {
  const drafts = await tx
    .selectFrom('dispute_draft')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .forUpdate()
    .execute()
  await deleteDrafts(tx, organizationId, drafts)
}

async function deleteDrafts(tx: Tx, organizationId: string, drafts: readonly { id: string }[]) {
  for (const { id } of drafts) {
    const files = await tx
      .deleteFrom('dispute_draft_file')
      .where('organization_id', '=', organizationId)
      .where('draft_id', '=', id)
      .returning('file_id as fileId')
      .execute()
    for (const { fileId } of files) await requestJob(tx, 'discard-file', { organizationId, fileId })
    await deleteDisputeDraft(tx, organizationId, id)
  }
}

/** What reviewers drafted for decisions that were not made, and who was mailed the overdue list. */
async function deleteOldOfStaff(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, async (tx) => {
    await tx
      .deleteFrom('dispute_correction_draft')
      .where('updated_at', '<', sql<Date>`now() - interval '30 days'`)
      .execute()
    await tx.deleteFrom('dispute_overdue_notice').where('day', '<', sql<string>`current_date - 60`).execute()
  })
}
