import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import type { Dispute, DisputeSubject, DisputeSubjects } from './subject.ts'

const selectDispute = (tx: Tx, disputeId: string) =>
  tx.selectFrom('dispute').selectAll().where('id', '=', disputeId)

export type DisputeRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectDispute>['executeTakeFirst']>>
>

/** A dispute as staff see it: with its subject, and why this person may not decide it. */
export type StaffDispute = {
  subject: DisputeSubject
  dispute: Dispute
  row: DisputeRow
  title: string
  organizationName: string
  conflict: string | null
}

/** A dispute's subject, from its row. */
export const disputeOf = (
  row: Pick<DisputeRow, 'id' | 'organization_id' | 'subject_id' | 'party_id' | 'person_id'>,
): Dispute => ({
  id: row.id,
  organizationId: row.organization_id,
  subjectId: row.subject_id,
  partyId: row.party_id,
  disputerId: row.person_id,
})

/** A dispute with its record, or null; `isLocked` locks its row for a change. */
export async function findStaffDispute(
  tx: Tx,
  staff: Staff,
  subjects: DisputeSubjects,
  disputeId: string,
  { isLocked = false } = {},
): Promise<StaffDispute | null> {
  const row = await selectDispute(tx, disputeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  // A page of one kind has no disputes of another.
  const subject = row && subjects.find(({ kind }) => kind === row.subject_kind)
  if (!row || !subject) return null
  const summary = (await subject.listSummaries(tx, [row.subject_id])).get(row.subject_id)
  if (!summary) return null
  const dispute = disputeOf(row)
  return {
    ...summary,
    subject,
    dispute,
    row,
    conflict: await subject.findConflict(tx, staff.person, dispute),
  }
}

/** The same for staff who may decide it; null for others for others. */
export async function findDecidable(
  tx: Tx,
  staff: Staff,
  subjects: DisputeSubjects,
  disputeId: string,
): Promise<StaffDispute | null> {
  const staffDispute = await findStaffDispute(tx, staff, subjects, disputeId)
  return staffDispute?.conflict === null ? staffDispute : null
}

/** The same for a page, which does not exist for others. */
export const requireDecidable = async (...asked: Parameters<typeof findDecidable>): Promise<StaffDispute> =>
  found(await findDecidable(...asked))
