import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requireDisputable } from '../disputable.server.ts'
import type { DisputeSubject } from '../subject.ts'
import { maxDraftLength, normalizeText } from './dispute-schema.ts'

export type DraftFile = {
  id: string
  fileId: string
  fileName: string
  size: number
  sha256: Buffer
  addedAt: Date
}

/** A person's draft of a dispute. */
export type DisputeDraft = {
  id: string
  reason: string | null
  explanation: string
  parts: string[]
  files: DraftFile[]
  /** Identifies the content: what is sent is what was checked. */
  revision: string
}

/** Whose record a person drafts a dispute or a statement about; `sent`: files already sent. */
export type DraftSubject = {
  kind: string
  subjectId: string
  /** For the furnisher: the dispute they answer. */
  disputeId?: string | null
  sent?: number
  /** Records a file that is added or removed, where it is no dispute's. */
  recordFile?: (tx: Tx, did: 'added' | 'removed') => Promise<void>
}

/** The person's own draft for a record, in their present role; its row is locked for a change. */
export async function findDisputeDraft(
  tx: Tx,
  caller: PersonCaller,
  { kind, subjectId, disputeId = null }: DraftSubject,
  { isLocked = false } = {},
): Promise<DisputeDraft | null> {
  const draft = await tx
    .selectFrom('dispute_draft')
    .select(['id', 'reason', 'explanation', 'parts'])
    .where('organization_id', '=', caller.organizationId)
    .where('person_id', '=', personIdOf(caller))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('dispute_id', 'is not distinct from', disputeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!draft) return null
  const files = await listFiles(tx, caller.organizationId, draft.id)
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
  return rows.map(({ bytes, ...file }) => ({ ...file, size: bytes }))
}

function revisionOf(draft: Kept, files: DraftFile[]): string {
  const content = JSON.stringify([
    draft.reason,
    draft.explanation,
    draft.parts ?? [],
    files.map(({ id }) => id),
  ])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

export type DisputeInput = { reason: string; explanation: string; parts: string[] }

/**
 * Saves the input, even if it cannot be sent yet, and creates the draft if there is none. Input beyond the maximum is
 * not saved: the earlier input stays.
 */
export async function saveDisputeDraft(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, typed }: { subjectId: string; typed: DisputeInput },
): Promise<void> {
  const reason = Object.hasOwn(subject.labels.form.reasons, typed.reason) ? typed.reason : null
  const today = await clockToday()
  await inTransaction(caller.actor, async (tx) => {
    await requireDisputable(tx, caller, subject, subjectId)
    const all = (await subject.listParts?.(tx, caller, subjectId, today)) ?? []
    const parts = all.filter((part) => typed.parts.includes(part))
    await keepDraft(tx, caller, { kind: subject.kind, subjectId }, { ...typed, reason, parts })
  })
}

type Kept = { reason: string | null; explanation: string; parts?: string[] }

/** Saves the person's draft for a record, and creates it if there is none. */
export async function keepDraft(
  tx: Tx,
  caller: PersonCaller,
  { kind, subjectId, disputeId = null }: DraftSubject,
  { reason, explanation: typed, parts = [] }: Kept,
): Promise<void> {
  const explanation = normalizeText(typed)
  const kept = { reason, parts, ...(explanation.length <= maxDraftLength && { explanation }) }
  await tx
    .insertInto('dispute_draft')
    .values({
      organization_id: caller.organizationId,
      person_id: personIdOf(caller),
      subject_kind: kind,
      subject_id: subjectId,
      dispute_id: disputeId,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'organization_id', 'subject_kind', 'subject_id', 'dispute_id'])
        .doUpdateSet({ ...kept, updated_at: sql`now()` }),
    )
    .execute()
}

/** Deletes a draft that has no files any more; the transaction acts for its organization. */
export const deleteDisputeDraft = (tx: Tx, organizationId: string, draftId: string) =>
  tx
    .deleteFrom('dispute_draft')
    .where('organization_id', '=', organizationId)
    .where('id', '=', draftId)
    .execute()
