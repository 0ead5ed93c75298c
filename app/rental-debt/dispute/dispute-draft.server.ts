import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { longestTyped, tidyText } from './dispute-schema.ts'
import { isDisputeReason } from './reasons.ts'

export type DraftFile = {
  id: string
  fileId: string
  fileName: string
  size: string
  sha256: Buffer
  addedAt: Date
}

/** What somebody has gathered for a dispute that is not sent yet. */
export type DisputeDraft = {
  id: string
  reason: string | null
  explanation: string
  files: DraftFile[]
  /** Tells one content from another: what is sent is what was checked. */
  revision: string
}

/** The person's own draft for a debt, in their present role; with its row held where it is to be changed. */
export async function findDisputeDraft(
  tx: Tx,
  member: Member,
  debtId: string,
  { isLocked = false } = {},
): Promise<DisputeDraft | null> {
  const draft = await tx
    .selectFrom('dispute_draft')
    .select(['id', 'reason', 'explanation'])
    .where('organization_id', '=', member.organizationId)
    .where('person_id', '=', member.person.id)
    .where('rental_debt_id', '=', debtId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!draft) return null
  const files = await listFiles(tx, member.organizationId, draft.id)
  return { ...draft, files, revision: revisionOf(draft, files) }
}

async function listFiles(tx: Tx, organizationId: string, draftId: string): Promise<DraftFile[]> {
  const rows = await tx
    .selectFrom('dispute_draft_file as kept')
    .innerJoin('stored_file as file', 'file.id', 'kept.file_id')
    .select(['kept.id', 'kept.file_id as fileId', 'kept.original_file_name as fileName'])
    .select(['kept.created_at as addedAt', 'file.size_bytes as bytes', 'file.sha256'])
    .where('kept.organization_id', '=', organizationId)
    .where('kept.draft_id', '=', draftId)
    .orderBy('kept.created_at')
    .orderBy('kept.id')
    .execute()
  return rows.map(({ bytes, ...file }) => ({ ...file, size: formatBytes(bytes) }))
}

function revisionOf(draft: { reason: string | null; explanation: string }, files: DraftFile[]): string {
  const content = JSON.stringify([draft.reason, draft.explanation, files.map(({ id }) => id)])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/**
 * Keeps what was typed, also what cannot be sent yet, and makes the draft where there is none. Far more than can be sent
 * is not kept: what was kept before stays.
 */
export async function saveDisputeDraft(
  tx: Tx,
  member: Member,
  debtId: string,
  fields: FormData,
): Promise<string> {
  const reason = String(fields.get('reason') ?? '')
  const explanation = tidyText(String(fields.get('explanation') ?? ''))
  const typed = {
    reason: isDisputeReason(reason) ? reason : null,
    ...(explanation.length <= longestTyped && { explanation }),
  }
  const { id } = await tx
    .insertInto('dispute_draft')
    .values({
      organization_id: member.organizationId,
      person_id: member.person.id,
      rental_debt_id: debtId,
      ...typed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'organization_id', 'rental_debt_id'])
        .doUpdateSet({ ...typed, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
