import { sql } from 'kysely'
import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import type { RentRewardsEnd } from '#app/organization/rent-rewards-end.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { type LeaseRenter, lockRenters } from '../consent/lease-renters.server.ts'
import { stopPage } from '../consent/links.server.ts'
import { readSender } from '../settings/read-sender.server.ts'
import { reportingEndedMail, reportingResumedMail } from './reporting-end-mails.ts'

const batchSize = 200

/**
 * The day's work: mails the renters who agreed, once, that their landlord's Rent Rewards has ended, and once that it goes on
 * if they read that. Run twice, it mails once.
 */
export async function sendReportingEnd(today: IsoDate): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    for (let isDone = false; !isDone; ) {
      isDone = await inTransaction({ personId: null, organizationId }, async (tx) => {
        const end = await readRentRewardsEnd(tx, organizationId)
        const of = { organizationId, today }
        const done = end ? await mailEnded(tx, { ...of, end }) : await mailResumed(tx, of)
        return done < batchSize
      })
    }
  })
}

type Of = { organizationId: string; today: IsoDate }

async function mailEnded(tx: Tx, { organizationId, today, end }: Of & { end: RentRewardsEnd }) {
  const { rows } = await sql<{ id: string }>`
    select r.id from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
    where r.organization_id = ${organizationId} and r.consent = 'accepted' and r.left_on is null and l.status <> 'ended'
      and not exists (select from reporting_end_mail m where m.organization_id = r.organization_id
        and m.lease_renter_id = r.id and m.ended_on = ${end.on})
    order by r.id limit ${batchSize}`.execute(tx)
  const renters = await lockRenters(tx, { organizationId, ids: rows.map(({ id }) => id) })
  for (const renter of renters) {
    const added = await tx
      .insertInto('reporting_end_mail')
      .values({
        organization_id: organizationId,
        lease_renter_id: renter.id,
        ended_on: end.on,
        mailed_at: nowInTransaction,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) continue
    await mail(tx, renter, { organizationId, today, endedOn: end.on, write: reportingEndedMail })
    await recordAudit(tx, 'renter.reporting_end_mailed', { subject: renter.id, partOf: renter.leaseId })
  }
  return renters.length
}

async function mailResumed(tx: Tx, { organizationId, today }: Of) {
  const rows = await tx
    .selectFrom('reporting_end_mail')
    .select(['lease_renter_id as id', (eb) => eb.fn.max('ended_on').as('endedOn')])
    .where('organization_id', '=', organizationId)
    .where('resumed_at', 'is', null)
    .groupBy('lease_renter_id')
    .orderBy('lease_renter_id')
    .limit(batchSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  const renters = await lockRenters(tx, { organizationId, ids })
  const { numUpdatedRows } = await tx
    .updateTable('reporting_end_mail')
    .set({ resumed_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', anyOf(ids))
    .where('resumed_at', 'is', null)
    .executeTakeFirst()
  // Another process has just mailed them.
  if (numUpdatedRows === 0n) return 0
  for (const renter of renters) {
    if (renter.consent !== 'accepted' || renter.hasLeft) continue
    const endedOn = rows.find(({ id }) => id === renter.id)?.endedOn ?? today
    await mail(tx, renter, { organizationId, today, endedOn, write: reportingResumedMail })
  }
  return rows.length
}

type Mailed = Of & { endedOn: string; write: typeof reportingEndedMail }

async function mail(tx: Tx, renter: LeaseRenter, { organizationId, today, endedOn, write }: Mailed) {
  if (renter.email === null) return
  await postMail(
    tx,
    write({
      to: renter.email,
      firstName: renter.firstName,
      sender: await readSender(tx, organizationId),
      address: fullAddress(renter) ?? '',
      endedOn,
      reportOn: await findNextFileDate(tx, today),
      stopUrl: stopPage.linkTo(renter.id, organizationId, renter.email),
    }),
  )
}
