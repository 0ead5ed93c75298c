import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { findOwnRecord, lockOwnRecord } from '../disputable.server.ts'
import { notifyOf, recordDisputeEvent } from '../dispute-events.server.ts'
import { disputeUrl } from '../dispute-url.server.ts'
import { retractedStaffMail } from '../reminding/staff-mails.ts'
import { listUnbiasedStaff } from '../reminding/unbiased-staff.server.ts'
import { disputeOf } from '../staff-dispute.server.ts'
import type { DisputeSubject } from '../subject.ts'

/** A dispute that its person can still withdraw. */
export type RetractableDispute = {
  record: { id: string; title: string }
  openedOn: IsoDate
}

const ownOpen = (tx: Tx, caller: PersonCaller, subject: DisputeSubject, subjectId: string) =>
  tx
    .selectFrom('dispute')
    .selectAll()
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subjectId)
    .where('person_id', '=', personIdOf(caller))
    .where('state', '=', 'open')
    // One that the other side reopened is theirs.
    .where('reopens_id', 'is', null)

/** The confirmation before it is withdrawn, or why there is nothing to withdraw. */
export function openRetraction(
  caller: PersonCaller,
  subject: DisputeSubject,
  subjectId: string,
): Promise<RetractableDispute | 'not-open' | 'not-found'> {
  return inTransaction(caller.actor, async (tx) => {
    const record = await findOwnRecord(tx, caller, subject, subjectId)
    if (!record) return 'not-found'
    const dispute = await ownOpen(tx, caller, subject, subjectId).executeTakeFirst()
    if (!dispute) return 'not-open'
    return { record: { id: record.id, title: record.title }, openedOn: isoDate(dispute.opened_on) }
  })
}

type Retracted = 'retracted' | 'not-open' | 'not-found'

/**
 * Withdraws a dispute, by the person who filed it and before it is answered: the record continues where it was, and the
 * other side and our reviewers are notified. `not-open` if there is none to withdraw.
 */
export async function retractDispute(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, once: key }: { subjectId: string; once: OnceKey },
): Promise<Retracted> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return inTransaction(caller.actor, (tx) =>
    once<Retracted>(tx, key, async () => {
      const record = await lockOwnRecord(tx, caller, subject, subjectId)
      if (!record) return 'not-found'
      // Answers hold the record as well, so the row stays open until it is changed here.
      const row = await ownOpen(tx, caller, subject, subjectId).executeTakeFirst()
      if (!row) return 'not-open'
      const dispute = disputeOf(row)
      const personId = personIdOf(caller)
      await actForOrganization(tx, record.organizationId)
      await setRetracted(tx, dispute, { personId, at })
      await subject.effects.retracted(tx, { ...dispute, personId, at })
      await recordDisputeEvent(tx, dispute, { event: 'retracted', personId, at })
      await notifyOf(tx, subject, dispute, { kind: 'retracted' })
      const notice = { title: record.title, url: disputeUrl(dispute.id) }
      for (const to of await listUnbiasedStaff(tx, subject, dispute))
        await postMail(tx, retractedStaffMail({ to, ...notice }))
      return 'retracted'
    }),
  )
}

async function setRetracted(
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({
      state: 'retracted',
      resolved_on: torontoDate(at),
      resolved_at: at,
      resolved_by: personId,
      reporting_paused_at: null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
