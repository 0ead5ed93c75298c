import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { isReminderDue, readClock } from '../clock.ts'
import { disputeUrl } from '../dispute-url.server.ts'
import { disputeOf } from '../staff-dispute.server.ts'
import { type Dispute, type DisputeSubject, type DisputeSubjects, subjectOf } from '../subject.ts'
import { listUnbiasedStaff } from './unbiased-staff.server.ts'

/**
 * The daily job that reminds staff of disputes due in two business days. It can run twice, after days without running,
 * and in several processes at once: each dispute is reminded of once.
 */
export async function remindOfDisputes(subjects: DisputeSubjects): Promise<void> {
  const at = await now()
  await forEveryOrganization(async (organizationId) => {
    for (const due of await dueDisputes(organizationId, torontoDate(at))) {
      // A failure does not stop the others; the next day tries again.
      await inTransaction({ personId: null, organizationId }, (tx) =>
        remind(tx, subjectOf(subjects, due.kind), due),
      ).catch((error) =>
        log().error({ dispute: due.dispute.id, error: describeError(error) }, 'no reminder of a dispute'),
      )
    }
  })
}

type Due = { kind: string; dispute: Dispute; dueOn: IsoDate; left: string }

async function dueDisputes(organizationId: string, today: IsoDate): Promise<Due[]> {
  const rows = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .selectFrom('dispute')
      .select(['id', 'organization_id', 'subject_kind', 'subject_id', 'party_id', 'person_id'])
      .select(['opened_on', 'due_on'])
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'open')
      .orderBy('due_on')
      .execute(),
  )
  return rows
    .map((row) => ({ row, openedOn: isoDate(row.opened_on), dueOn: isoDate(row.due_on) }))
    .filter(({ dueOn }) => isReminderDue(dueOn, today))
    .map(({ row, ...days }) => ({
      kind: row.subject_kind,
      dispute: disputeOf(row),
      dueOn: days.dueOn,
      left: readClock(days, today).words,
    }))
}

async function remind(tx: Tx, subject: DisputeSubject, { dispute, dueOn, left }: Due): Promise<void> {
  const isFirst = await tx
    .insertInto('dispute_reminder')
    .values({ organization_id: dispute.organizationId, dispute_id: dispute.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dispute_id')
    .executeTakeFirst()
  if (!isFirst) return
  const url = disputeUrl(dispute.id)
  const write = await subject.writeReminder(tx, dispute, { dueOn, left, url })
  for (const to of await listUnbiasedStaff(tx, subject, dispute)) await postMail(tx, write(to))
}
