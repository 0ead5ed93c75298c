import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { addDays, type IsoDate, startOfTorontoDay, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { readSender } from '../settings/read-sender.server.ts'
import { changeConsent, noteConsentEvent } from './change-consent.server.ts'
import { consentRequestMail } from './consent-mails.ts'
import { requestDays } from './consent-states.ts'
import { followUpOf } from './follow-returned.server.ts'
import { lockRenters } from './lease-renters.server.ts'
import { askedPage } from './links.server.ts'
import { endOpenRequest } from './requests.server.ts'

/** The day's work on requests that have no answer: one reminder after a week, and an end after 30 days. */
export async function followRequests(today: IsoDate): Promise<void> {
  await forEveryOrganization(async (organizationId) => {
    const ids = await inTransaction({ personId: null, organizationId }, (tx) =>
      dueRequests(tx, organizationId, today),
    )
    for (const id of ids)
      await inTransaction({ personId: null, organizationId }, (tx) =>
        followOne(tx, { organizationId, id, today }),
      )
  })
}

const endOf = (day: IsoDate): Date => new Date(startOfTorontoDay(addDays(day, 1)))

async function dueRequests(tx: Tx, organizationId: string, today: IsoDate): Promise<string[]> {
  const rows = await tx
    .selectFrom('consent_request')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('answered_at', 'is', null)
    .where('returned_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', endOf(today)),
        eb.and([
          eb('reminded_at', 'is', null),
          eb('sent_at', '<', endOf(addDays(today, -requestDays.untilReminder))),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type One = { organizationId: string; id: string; today: IsoDate }

async function followOne(tx: Tx, { organizationId, id, today }: One): Promise<void> {
  const own = await tx
    .selectFrom('consent_request')
    .select('lease_renter_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  const [renter] = own ? await lockRenters(tx, { organizationId, ids: [own.lease_renter_id] }) : []
  // Read again under the lock: the renter may have answered meanwhile.
  const request = await tx
    .selectFrom('consent_request')
    .select(['expires_at', 'reminded_at', 'recipient'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (!request || renter?.consent !== 'requested') return
  const renterId = renter.id
  // Without a reminder: there is nothing to answer any more.
  if (request.expires_at < endOf(today) || renter.hasLeft || renter.isOver) {
    await endOpenRequest(tx, { organizationId, renterId })
    await changeConsent(tx, {
      organizationId,
      renterId,
      consent: 'expired',
      event: 'expired',
      byWhom: 'product',
    })
    await recordAudit(tx, 'consent.expired', { subject: renterId, partOf: renter.leaseId })
    return
  }
  if (request.reminded_at !== null || !isReportedIn(renter.province)) return
  // Nothing is reported while it has ended.
  if ((await readRentRewardsEnd(tx, organizationId)) !== null) return
  await tx
    .updateTable('consent_request')
    .set({ reminded_at: new Date(startOfTorontoDay(today)) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await noteConsentEvent(tx, { organizationId, renterId, event: 'reminded', byWhom: 'product' })
  await postMail(
    tx,
    consentRequestMail({
      to: request.recipient,
      firstName: renter.firstName,
      sender: await readSender(tx, organizationId),
      address: fullAddress(renter) ?? '',
      expiresOn: torontoDate(request.expires_at),
      isReminder: true,
      url: askedPage.linkTo(id, organizationId),
    }),
    { followUp: followUpOf(organizationId, id) },
  )
}
