import { recordOpening } from '#app/disputes/audit.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { Side } from '../dispute-states.ts'
import { requireDecidable } from '../staff-dispute.server.ts'
import type { DisputeSubject, DisputeSubjects } from '../subject.ts'

export type EvidenceLine = { id: string; fileName: string; size: number; on: IsoDate }

/** One side's evidence for a dispute. */
export async function listEvidence(tx: Tx, disputeId: string, side: Side): Promise<EvidenceLine[]> {
  const rows = await tx
    .selectFrom('dispute_evidence as evidence')
    .innerJoin('stored_file as file', 'file.id', 'evidence.file_id')
    .select(['evidence.id', 'evidence.original_file_name as fileName', 'file.size_bytes as bytes'])
    .select('evidence.created_at as at')
    .where('evidence.dispute_id', '=', disputeId)
    .where('evidence.side', '=', side)
    .orderBy('evidence.created_at')
    .orderBy('evidence.id')
    .execute()
  return rows.map(({ bytes, at, ...line }) => ({
    ...line,
    size: bytes,
    on: torontoDate(at),
  }))
}

const evidenceFiles = (tx: Tx, evidenceId: string) =>
  tx
    .selectFrom('dispute_evidence as evidence')
    .innerJoin('stored_file as file', 'file.id', 'evidence.file_id')
    .innerJoin('dispute', 'dispute.id', 'evidence.dispute_id')
    .select(['file.storage_key as storageKey', 'file.content_type as contentType'])
    .select(['file.size_bytes as sizeBytes', 'evidence.original_file_name as fileName'])
    .select('evidence.organization_id as organizationId')
    .where('evidence.id', '=', evidenceId)

/**
 * A file for the side that sent it: the person who disputes, or the furnisher's people; not found for everyone else.
 */
export async function getOwnEvidence(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, evidenceId }: { subjectId: string; evidenceId: string },
) {
  return inTransaction(caller.actor, async (tx) => {
    const { side } = found(await subject.findRecord(tx, caller, subjectId))
    const file = await evidenceFiles(tx, evidenceId)
      .where('dispute.subject_kind', '=', subject.kind)
      .where('dispute.subject_id', '=', subjectId)
      .where('evidence.side', '=', side)
      .$if(side === 'consumer', (query) => query.where('dispute.person_id', '=', caller.by.person.id))
      .$if(side === 'furnisher', (query) =>
        query.where('evidence.organization_id', '=', caller.organizationId),
      )
      .executeTakeFirst()
    return found(file)
  })
}

/**
 * A file for staff who may decide the dispute. The view is recorded in the name of the file's organization: once per
 * sitting.
 */
export async function getEvidenceForStaff(
  staff: Staff,
  subjects: DisputeSubjects,
  { disputeId, evidenceId }: { disputeId: string; evidenceId: string },
) {
  return inTransaction(staff.actor, async (tx) => {
    await requireDecidable(tx, staff, subjects, disputeId)
    const asked = evidenceFiles(tx, evidenceId).where('dispute.id', '=', disputeId)
    const { organizationId, ...file } = found(await asked.executeTakeFirst())
    await actForOrganization(tx, organizationId)
    await recordOpening(tx, 'evidence.opened', { subject: evidenceId, partOf: disputeId, why: 'review' })
    return file
  })
}
