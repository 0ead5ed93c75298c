import type { Member, Staff } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordOpening } from '#app/rent-rewards/audit.server.ts'
import { listPastClaims } from './past-claims.server.ts'
import { findPastConflict } from './past-conflict.server.ts'

export type ProofLine = { id: string; fileName: string; size: number; on: IsoDate }

/** The proof of a claim, as far as the transaction sees it: the person's who sent it, and our reviewers'. */
export async function listProof(tx: Tx, claimId: string): Promise<ProofLine[]> {
  const rows = await proofOf(tx).where('p.claim_id', '=', claimId).execute()
  return rows.map(({ id, fileName, sizeBytes, at }) => ({
    id,
    fileName,
    size: sizeBytes,
    on: torontoDate(at),
  }))
}

const proofOf = (tx: Tx) =>
  tx
    .selectFrom('past_rent_file as p')
    .innerJoin('stored_file as file', 'file.id', 'p.file_id')
    .select(['p.id', 'p.claim_id as claimId', 'p.original_file_name as fileName', 'p.created_at as at'])
    .select(['file.storage_key as storageKey', 'file.content_type as contentType'])
    .select('file.size_bytes as sizeBytes')
    .orderBy('p.created_at')
    .orderBy('p.id')

/** A file for the person who sent it; not found for everyone else. */
export const getOwnProof = (member: Member, { leaseId, fileId }: { leaseId: string; fileId: string }) =>
  inTransaction(member.actor, async (tx) =>
    found(
      await proofOf(tx)
        .innerJoin('past_rent_claim as c', 'c.id', 'p.claim_id')
        .where('p.id', '=', fileId)
        .where('c.lease_id', '=', leaseId)
        .where('c.person_id', '=', member.person.id)
        .executeTakeFirst(),
    ),
  )

/** A file for a reviewer who may decide; the view is recorded in the landlord's trail. */
export const getProofForStaff = (staff: Staff, { claimId, fileId }: { claimId: string; fileId: string }) =>
  inTransaction(staff.actor, async (tx) => {
    const [claim] = await listPastClaims(tx, { claimId })
    const { organizationId } = found(claim)
    found((await findPastConflict(tx, staff, found(claim))) === null || null)
    const file = found(
      await proofOf(tx).where('p.claim_id', '=', claimId).where('p.id', '=', fileId).executeTakeFirst(),
    )
    await actForOrganization(tx, organizationId)
    await recordOpening(tx, 'past_rent.proof_opened', { subject: claimId, why: 'review' })
    return file
  })
