import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { noteConsentEvent } from '../consent/change-consent.server.ts'
import { readRenters } from '../consent/lease-renters.server.ts'
import { stopPage } from '../consent/links.server.ts'
import { leaseSourceName } from '../line/source-name.ts'
import { monthOf } from '../months/months.ts'
import { changeLease, type LockedLease, refusal } from './change-lease.server.ts'
import type { RenterChange } from './change-renter.server.ts'
import { renterBackMail } from './lease-mails.ts'
import { maxRenters } from './max-renters.ts'

/** Why a renter who left cannot be brought back; null if they can. */
export type NotBack = 'not-left' | 'decided' | 'month-over' | 'reported'

type Which = { organizationId: string; leaseId: string; renterId: string }

/** Whether the record that a renter left can be undone: in its month, until a file was made without them. */
export async function whyNotBack(tx: Tx, which: Which, today: IsoDate): Promise<NotBack | null> {
  const renter = await tx
    .selectFrom('lease_renter')
    .select(['left_on', 'left_recorded_at', 'dispute_id'])
    .where('organization_id', '=', which.organizationId)
    .where('lease_id', '=', which.leaseId)
    .where('id', '=', which.renterId)
    .executeTakeFirst()
  if (!renter || renter.left_on === null) return 'not-left'
  if (renter.dispute_id !== null) return 'decided'
  const { left_recorded_at: at } = renter
  if (at === null || monthOf(torontoDate(at)) !== monthOf(today)) return 'month-over'
  const reported = await sql`${reportedSince(which.leaseId, torontoDate(at))}`.execute(tx)
  return reported.rows.length > 0 ? 'reported' : null
}

/** A line that went out about a lease since a day. */
const reportedSince = (leaseId: string, day: IsoDate) =>
  sql`select from bureau_entry where subject_id = ${leaseId} and source = ${leaseSourceName} and line is not null
    and equifax_report_date >= ${day} limit 1`

export const notBackTexts: Record<NotBack, string> = {
  'not-left': 'This renter has not left the lease.',
  decided: 'Our reviewers decided this on a dispute. To change it, ask them to look again.',
  'month-over':
    'This can be undone only in the month in which it was recorded. To have them back, add them again.',
  reported: 'A report went out since. To have them back, add them again.',
}

/** Takes back that a renter left: what they agreed to stands as before. They are mailed where they were mailed that it ended. */
export const undoLeaving = (caller: Caller, { renterId, ...given }: RenterChange) =>
  changeLease(caller, { ...given, renterIds: [renterId] }, async (tx, lease) => {
    const { organizationId, id: leaseId, today } = lease
    const which = { organizationId, leaseId, renterId }
    const why = await whyNotBack(tx, which, today)
    if (why !== null) throw refusal.because({ field: null, text: notBackTexts[why] })
    const [renter] = await readRenters(tx, { organizationId, ids: [renterId] })
    if (!renter) throw refusal.because('not-found')
    await expectRoom(tx, lease, renter.email)
    const { left_how: how } = await tx
      .selectFrom('lease_renter')
      .select('left_how')
      .where('organization_id', '=', organizationId)
      .where('id', '=', renterId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('lease_renter')
      .set((eb) => ({
        left_on: null,
        left_how: null,
        left_recorded_at: null,
        // A mistake took it from who had agreed to nothing.
        person_email: eb.fn.coalesce('person_email', 'email'),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', renterId)
      .execute()
    await noteConsentEvent(tx, {
      organizationId,
      renterId,
      event: 'came_back',
      byWhom: 'landlord',
      personId: personIdOf(caller),
    })
    if (how !== 'died' && renter.consent === 'accepted' && renter.email !== null)
      await postMail(
        tx,
        renterBackMail({
          to: renter.email,
          firstName: renter.firstName,
          landlord: renter.landlord,
          address: fullAddress(renter) ?? '',
          url: stopPage.linkTo(renterId, organizationId, renter.email),
        }),
      )
    await recordAudit(tx, 'renter.left_undone', { subject: renterId, partOf: leaseId })
    return 'renter-back' as const
  })

/** Someone was added with their address since, or the lease is full. */
async function expectRoom(tx: Tx, { organizationId, id }: LockedLease, email: string | null): Promise<void> {
  const others = await tx
    .selectFrom('lease_renter')
    .select('email')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .where('left_on', 'is', null)
    .execute()
  if (email !== null && others.some((other) => other.email === email))
    throw refusal.because({ field: null, text: 'Another renter of this lease has their address now.' })
  if (others.length >= maxRenters)
    throw refusal.because({ field: null, text: `A lease can have ${maxRenters} renters.` })
}
