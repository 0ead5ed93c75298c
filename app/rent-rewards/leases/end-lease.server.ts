import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { changeConsent } from '../consent/change-consent.server.ts'
import { endOpenRequest } from '../consent/requests.server.ts'
import { alteredMonths, alteredText } from '../months/altered.ts'
import { monthOf } from '../months/months.ts'
import {
  changeLease,
  decided,
  expectSeen,
  type FromForm,
  type LockedLease,
  refusal,
} from './change-lease.server.ts'
import { hasDecided } from './decided-months.server.ts'
import { leaseEndedMail, leaseGoesOnMail } from './lease-mails.ts'
import { mailAccepted } from './mail-accepted.server.ts'

export const endings = ['term', 'moved_out', 'assigned', 'other'] as const
export type Ending = (typeof endings)[number]

type EndingOf = FromForm & { revision?: number; endsOn: IsoDate; how: Ending; seen: string }

/**
 * Ends a lease on a day, in the past or ahead. Renters who agreed are mailed that reporting ends. Confirmed months that
 * it alters need a second answer.
 */
export const endLease = (caller: Caller, { endsOn, how, seen, ...given }: EndingOf) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId, months, today } = lease
    if (lease.endedHow !== null)
      throw refusal.because({ field: null, text: 'The end of this lease is recorded already' })
    if (endsOn < lease.startsOn)
      throw refusal.because({ field: 'ends_on', text: 'The lease cannot end before it starts' })
    if (endsOn < months.startsOn)
      throw refusal.because({
        field: 'ends_on',
        text: 'Its months are counted here from a later day. A lease that ended before that can be deleted',
      })
    const altered = alteredMonths(months, { ...months, endsOn }, today)
    if (await hasDecided(tx, leaseId, altered)) throw refusal.because(decided)
    expectSeen(altered.map(alteredText), seen)
    await tx
      .updateTable('lease')
      .set({ ends_on: endsOn, ended_how: how, end_recorded_on: today, ends_on_before: lease.endsOn })
      .where('organization_id', '=', organizationId)
      .where('id', '=', leaseId)
      .execute()
    if (endsOn < today) await endRequests(tx, lease)
    await mailRenters(tx, lease, { endsOn })
    await recordAudit(tx, 'lease.ended', { subject: leaseId, details: { on: endsOn, how } })
    return 'ended' as const
  })

/** Whether the end of a lease can be undone: in the month in which it was recorded. */
export const canUndoEnd = (recordedOn: IsoDate | null, today: IsoDate): boolean =>
  recordedOn !== null && monthOf(recordedOn) === monthOf(today)

/** Takes an end back: the lease is as it was. Renters are mailed that it goes on. */
export const undoEnd = (caller: Caller, given: FromForm & { revision: number }) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId, today } = lease
    if (lease.endedHow === null) throw refusal.because({ field: null, text: 'This lease has not been ended' })
    if (!canUndoEnd(lease.endRecordedOn, today))
      throw refusal.because({
        field: null,
        text: 'An end can be undone in the month in which it was recorded. Add the lease again instead',
      })
    const before = { ...lease.months, endsOn: lease.endsOnBefore }
    if (await hasDecided(tx, leaseId, alteredMonths(lease.months, before, today)))
      throw refusal.because(decided)
    await tx
      .updateTable('lease')
      .set({ ends_on: lease.endsOnBefore, ended_how: null, end_recorded_on: null, ends_on_before: null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', leaseId)
      .execute()
    await mailRenters(tx, lease, { endsOn: null })
    await recordAudit(tx, 'lease.end_undone', { subject: leaseId })
    return 'end-undone' as const
  })

const rentersOf = (tx: Tx, { organizationId, id }: LockedLease) =>
  tx
    .selectFrom('lease_renter')
    .select(['id', 'consent'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .where('left_on', 'is', null)
    .orderBy('id')
    .execute()

/** No one is asked about a lease that has ended. */
async function endRequests(tx: Tx, lease: LockedLease): Promise<void> {
  const { organizationId } = lease
  for (const { id: renterId, consent } of await rentersOf(tx, lease)) {
    if (consent !== 'requested') continue
    await endOpenRequest(tx, { organizationId, renterId })
    await changeConsent(tx, {
      organizationId,
      renterId,
      consent: 'expired',
      event: 'expired',
      byWhom: 'product',
    })
  }
}

/** `endsOn` is null if the lease goes on after all. */
const mailRenters = (tx: Tx, lease: LockedLease, { endsOn }: { endsOn: IsoDate | null }): Promise<void> =>
  mailAccepted(tx, lease, (about) =>
    endsOn === null
      ? leaseGoesOnMail(about)
      : leaseEndedMail({ ...about, endsOn, isAhead: endsOn >= lease.today }),
  )
