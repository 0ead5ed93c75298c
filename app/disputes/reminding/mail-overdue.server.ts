import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { isBusinessDay } from '#app/platform/values/business-days.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { readClock } from '../clock.ts'
import { disputeQueueUrl } from '../dispute-url.server.ts'
import { disputeOf } from '../staff-dispute.server.ts'
import { type DisputeSubjects, subjectOf } from '../subject.ts'
import { type LateDispute, overdueMail } from './staff-mails.ts'
import { listStaff, listUnbiasedStaff } from './unbiased-staff.server.ts'

type Overdue = LateDispute & { readers: readonly string[] }

/**
 * The job of a business day that mails staff the overdue disputes: to each person one list of those they may answer. It
 * can run twice, and in several processes at once: each gets one list a day.
 */
export async function mailOverdueDisputes(subjects: DisputeSubjects): Promise<void> {
  const today = torontoDate(await now())
  if (!isBusinessDay(today)) return
  const overdue: Overdue[] = []
  await forEveryOrganization(
    async (organizationId) => {
      const found = await inTransaction({ personId: null, organizationId }, (tx) =>
        listOverdue(tx, subjects, { organizationId, today }),
      )
      overdue.push(...found)
    },
    { which: 'live' },
  )
  if (overdue.length === 0) return
  overdue.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, async (tx) => {
    for (const { id, email } of await listStaff(tx)) {
      const late = overdue.filter(({ readers }) => readers.includes(email))
      if (late.length > 0 && (await isFirstToday(tx, id, today)))
        await postMail(tx, overdueMail({ to: email, url: disputeQueueUrl(), late }))
    }
  })
}

async function listOverdue(
  tx: Tx,
  subjects: DisputeSubjects,
  { organizationId, today }: { organizationId: string; today: IsoDate },
): Promise<Overdue[]> {
  const rows = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'open')
    .where('due_on', '<', today)
    .execute()
  const overdue: Overdue[] = []
  for (const row of rows) {
    try {
      const subject = subjectOf(subjects, row.subject_kind)
      const summary = (await subject.listSummaries(tx, [row.subject_id])).get(row.subject_id)
      const clock = readClock({ openedOn: isoDate(row.opened_on), dueOn: isoDate(row.due_on) }, today)
      overdue.push({
        title: summary?.title ?? row.subject_id,
        dueOn: row.due_on,
        late: clock.words,
        readers: await listUnbiasedStaff(tx, subject, disputeOf(row)),
      })
    } catch (error) {
      // A kind without a subject does not stop the others.
      log().error({ dispute: row.id, error: describeError(error) }, 'no word of a late dispute')
    }
  }
  return overdue
}

async function isFirstToday(tx: Tx, personId: string, day: IsoDate): Promise<boolean> {
  const first = await tx
    .insertInto('dispute_overdue_notice')
    .values({ day, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return first !== undefined
}
