import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { findSuppression } from '#app/platform/mail/suppression.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { lockRenters } from '../consent/lease-renters.server.ts'
import { stopPage } from '../consent/links.server.ts'
import { rentPaths } from '../paths.ts'
import { readSender } from '../settings/read-sender.server.ts'
import { lateNoticeMail } from './late-notice-mail.ts'
import { latenessOn } from './lateness.ts'
import type { LineFacts } from './line-facts.ts'
import { readLineFacts } from './read-line-facts.server.ts'
import { noticeDays, toNotify } from './to-notify.ts'

const batchSize = 200

/**
 * The day's work: mails each renter whose rent can be reported as late in the next file, once for each lateness. Run twice, it
 * mails once; a day without it is caught up.
 */
export async function sendLateNotices(today: IsoDate): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    await inTransaction({ personId: null, organizationId }, async (tx) => {
      await keepSent(tx, organizationId)
      await dropWaiting(tx, { organizationId, today })
    })
    let after: string | null = null
    do {
      const from: string | null = after
      const ids: string[] = await inTransaction({ personId: null, organizationId }, async (tx) => {
        const found = await candidates(tx, organizationId, from)
        await notifyOf(tx, { organizationId, ids: found, today })
        return found
      })
      after = ids.length < batchSize ? null : (ids.at(-1) ?? null)
    } while (after !== null)
  })
}

/** Keeps from when notices count whose email was sent since: emails are deleted after a month. */
const keepSent = (tx: Tx, organizationId: string) =>
  sql`update late_notice n set mail_id = null, may_report_from = greatest(n.may_report_from,
      (m.sent_at at time zone 'America/Toronto')::date + ${noticeDays.least}::int)
    from outgoing_mail m
    where n.organization_id = ${organizationId} and m.id = n.mail_id and m.sent_at is not null`.execute(tx)

/** An email that still waits names a day that will not be: it gives way to one with the day as of now. */
const dropWaiting = (tx: Tx, { organizationId, today }: { organizationId: string; today: IsoDate }) =>
  sql`with waiting as (
      delete from outgoing_mail m using late_notice n
      where n.organization_id = ${organizationId} and n.returned_at is null and n.mailed_on < ${today}
        and m.id = n.mail_id and m.sent_at is null and m.came_back_at is null
      returning m.id)
    update late_notice set returned_at = ${nowInTransaction}, mail_id = null
    where organization_id = ${organizationId} and mail_id in (select id from waiting)`.execute(tx)

/** Leases that owe something, with a renter who agreed to late months. */
async function candidates(tx: Tx, organizationId: string, after: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('lease as l')
    .select('l.id')
    .where('l.organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('l.owed', 'is', null), eb('l.owed', '>', 0)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lease_renter as r')
          .select('r.id')
          .where('r.organization_id', '=', organizationId)
          .whereRef('r.lease_id', '=', 'l.id')
          .where('r.late_consent', '=', true),
      ),
    )
    .$if(after !== null, (query) => query.where('l.id', '>', after))
    .orderBy('l.id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

type Notifying = { organizationId: string; ids: readonly string[]; today: IsoDate }

async function notifyOf(tx: Tx, { organizationId, ids, today }: Notifying): Promise<void> {
  const reportDate = await findNextFileDate(tx, today)
  const asked = { organizationId, ids, reportDate }
  const onFault = (lease: string, error: unknown) =>
    log().error({ lease, error: describeError(error) }, 'no late notice of a lease')
  for (const facts of (await readLineFacts(tx, asked, onFault)).values()) {
    const due = toNotify(facts, { today, reportDate })
    if (due) await notify(tx, { organizationId, facts, today, reportDate, ...due })
  }
}

type Notice = {
  organizationId: string
  facts: LineFacts
  today: IsoDate
  reportDate: IsoDate
} & NonNullable<ReturnType<typeof toNotify>>

async function notify(tx: Tx, given: Notice): Promise<void> {
  const { organizationId, facts, today, reportDate, about, renters } = given
  const sender = await readSender(tx, organizationId)
  // Not what was due since: of that nothing may have been confirmed.
  const { pastDue: owed } = latenessOn(facts, reportDate)
  const mayReportFrom = addDays(today, noticeDays.least)
  for (const renter of await lockRenters(tx, { organizationId, ids: renters.map(({ id }) => id) })) {
    if (renter.email === null || !renter.lateConsent || owed === 0) continue
    // It would come back each day: they are mailed once their address is another one, or gets mail again.
    if ((await findSuppression(tx, renter.email)) === 'bounced') continue
    await endNotice(tx, { organizationId, renterId: renter.id, about, before: today })
    const id = randomUUID()
    const added = await tx
      .insertInto('late_notice')
      .values({
        id,
        organization_id: organizationId,
        lease_renter_id: renter.id,
        about,
        owed,
        recipient: renter.email,
        mailed_on: today,
        may_report_from: mayReportFrom,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'lease_renter_id', 'about'])
          .where('returned_at', 'is', null)
          .doNothing(),
      )
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) continue
    await markReturned(tx, { organizationId, renterId: renter.id, isReturned: false })
    const mailId = await postMail(
      tx,
      lateNoticeMail({
        to: renter.email,
        firstName: renter.firstName,
        sender,
        address: fullAddress(renter) ?? '',
        about,
        owed,
        reportOn: reportDateFrom(mayReportFrom),
        disputeUrl: new URL(rentPaths.dispute(renter.id), config().publicUrl).href,
        stopUrl: stopPage.linkTo(renter.id, organizationId, renter.email),
      }),
      { followUp: { job: 'follow-late-notice', data: { organizationId, noticeId: id } } },
    )
    await tx
      .updateTable('late_notice')
      .set({ mail_id: mailId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, 'renter.late_notice_mailed', { subject: renter.id, partOf: facts.leaseId })
  }
}

type Ending = { organizationId: string; renterId: string; about: IsoDate; before: IsoDate }

/** One that does not count any more, since reporting had ended before its file, gives way. */
const endNotice = (tx: Tx, { organizationId, renterId, about, before }: Ending) =>
  tx
    .updateTable('late_notice')
    .set({ returned_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renterId)
    .where('about', '=', about)
    .where('mailed_on', '<', before)
    .where('returned_at', 'is', null)
    .execute()

/**
 * The job: a notice that came back has reached no one, and counts as not sent. Its landlord is asked to fix the address. It
 * can run twice.
 */
export async function followLateNotice({
  organizationId,
  noticeId,
  canArrive,
}: {
  organizationId: string
  noticeId: string
  canArrive: boolean
}): Promise<void> {
  await inTransaction({ personId: null, organizationId }, async (tx) => {
    const notice = await tx
      .selectFrom('late_notice')
      .select(['lease_renter_id as renterId', 'recipient'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', noticeId)
      .executeTakeFirst()
    if (!notice) return
    const { renterId, recipient } = notice
    const [renter] = await lockRenters(tx, { organizationId, ids: [renterId] })
    if (renter?.email === recipient && renter.consent === 'accepted')
      await markReturned(tx, { organizationId, renterId, isReturned: !canArrive })
    if (canArrive) return
    await tx
      .updateTable('late_notice')
      .set({ returned_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('id', '=', noticeId)
      .where('returned_at', 'is', null)
      .execute()
  })
}

type Marking = { organizationId: string; renterId: string; isReturned: boolean }

/** Whether the landlord sees on the renter that our mail came back. */
const markReturned = (tx: Tx, { organizationId, renterId, isReturned }: Marking) =>
  tx
    .updateTable('lease_renter')
    .set({ is_returned: isReturned })
    .where('organization_id', '=', organizationId)
    .where('id', '=', renterId)
    .where('is_returned', '<>', isReturned)
    .execute()
