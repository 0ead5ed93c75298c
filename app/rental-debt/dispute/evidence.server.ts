import { sql } from 'kysely'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { requireOwedDebt } from '../debt-access.server.ts'
import { requireUnbiased } from './dispute-file.server.ts'

const evidenceFiles = (tx: Tx, evidenceId: string) =>
  tx
    .selectFrom('dispute_evidence as evidence')
    .innerJoin('stored_file as file', 'file.id', 'evidence.file_id')
    .innerJoin('dispute', 'dispute.id', 'evidence.dispute_id')
    .select(['file.storage_key as storageKey', 'file.content_type as contentType'])
    .select(['file.size_bytes as sizeBytes', 'evidence.original_file_name as fileName'])
    .select('evidence.organization_id as organizationId')
    .where('evidence.id', '=', evidenceId)

/** A file for the debtor who brought it; to everybody else, another debtor of the debt included, it is not found. */
export async function getOwnEvidence(member: Member, debtId: string, evidenceId: string) {
  return inTransaction(member.actor, async (tx) => {
    await requireOwedDebt(tx, member, debtId)
    const found = await evidenceFiles(tx, evidenceId)
      .where('dispute.rental_debt_id', '=', debtId)
      .where('dispute.person_id', '=', member.person.id)
      .executeTakeFirst()
    if (!found) throw notFound()
    return found
  })
}

/**
 * A file for staff who may judge the dispute. That they opened it is written down in the debtor's organization's name:
 * once for the openings of one sitting.
 */
export async function getEvidenceForStaff(staff: Staff, disputeId: string, evidenceId: string) {
  return inTransaction(staff.actor, async (tx) => {
    await requireUnbiased(tx, staff, disputeId)
    const found = await evidenceFiles(tx, evidenceId).where('dispute.id', '=', disputeId).executeTakeFirst()
    if (!found) throw notFound()
    const { organizationId, ...file } = found
    await actForOrganization(tx, organizationId)
    await sql`insert into dispute_evidence_access (organization_id, evidence_id, person_id)
      select ${organizationId}, ${evidenceId}, ${staff.person.id}
      where not exists (select from dispute_evidence_access a where a.evidence_id = ${evidenceId}
        and a.person_id = ${staff.person.id} and a.created_at > now() - interval '10 minutes')`.execute(tx)
    return file
  })
}
