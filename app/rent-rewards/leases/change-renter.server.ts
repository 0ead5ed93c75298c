import type { Caller } from '#app/organization/caller.ts'
import { personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { addressDigest } from '../consent/address-digest.server.ts'
import { changeConsent, noteConsentEvent } from '../consent/change-consent.server.ts'
import { type LeaseRenter, readRenters } from '../consent/lease-renters.server.ts'
import { stopPage } from '../consent/links.server.ts'
import { mailNewAddresses } from '../consent/mail-attested.server.ts'
import { endOpenRequest } from '../consent/requests.server.ts'
import { endPlanOfAddressBefore, endPlanOfMistake, findPlanAgreedHere } from '../plan/plan-of-other.server.ts'
import { mailPlanAgain } from '../plan/plans.server.ts'
import {
  type ChangedBy,
  changeLease,
  type FromForm,
  type LockedLease,
  refusal,
} from './change-lease.server.ts'
import { addressChangedMail, newAddressMail, renterLeftMail } from './lease-mails.ts'
import type { NewRenter } from './lease-schema.ts'

export type RenterChange = FromForm & { revision: number; renterId: string }

/** A renter of the lease who still lives there, with everything about their consent. */
async function standingRenter(tx: Tx, lease: LockedLease, renterId: string): Promise<LeaseRenter> {
  const [renter] = await readRenters(tx, { organizationId: lease.organizationId, ids: [renterId] })
  if (renter?.leaseId !== lease.id) throw refusal.because('not-found')
  if (renter.hasLeft)
    throw refusal.because({ field: null, text: 'This renter has left the lease. Nothing about them changes' })
  return renter
}

/** `isOthers`: the address before is of someone else, who agreed to the payment plan. */
type Changing = RenterChange & { renter: NewRenter & { joined_on: IsoDate; is_others: boolean } }

/**
 * Changes how a renter is called and reached. Another address ends a request that is open: only the landlord asks
 * again. A renter who answered keeps the account they answered with, and is mailed at both; one whose landlord attested
 * it, and who has not said who they are, answered nothing yet.
 */
export const changeRenter = (caller: Caller, { renterId, renter, ...given }: Changing) =>
  changeLease(caller, { ...given, renterIds: [renterId] }, async (tx, lease) => {
    const before = await standingRenter(tx, lease, renterId)
    const { organizationId } = lease
    await checkChange(tx, { lease, before, renter })
    if (renter.is_others) await checkOthers(tx, { lease, before, renter })
    const isOther = renter.email !== before.email
    await tx
      .updateTable('lease_renter')
      .set({
        first_name: renter.first_name,
        middle_name: renter.middle_name,
        last_name: renter.last_name,
        email: renter.email,
        phone: renter.phone,
        joined_on: renter.joined_on,
        ...(isOther && !hasAnswered(before) && { person_email: renter.email }),
        ...(isOther && { is_returned: false }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', renterId)
      .execute()
    if (renter.is_others)
      await endPlanOfAddressBefore(tx, {
        organizationId,
        renter: before,
        today: lease.today,
        newEmail: renter.email,
      })
    if (isOther)
      await moveAddress(tx, { caller, lease, before, email: renter.email, isOthers: renter.is_others })
    await recordAudit(tx, 'renter.changed', { subject: renterId, partOf: lease.id })
    return 'renter-changed' as const
  })

export const hasAnswered = ({
  consent,
  hasIdentity,
}: Pick<LeaseRenter, 'consent' | 'hasIdentity'>): boolean =>
  consent === 'withdrawn' || (consent === 'accepted' && hasIdentity)

/**
 * Who gave a birth date by an address agreed to reports, too. Where that was someone else, it takes more than another address.
 */
async function checkOthers(tx: Tx, { lease, before, renter }: Checking): Promise<void> {
  const { organizationId } = lease
  if (hasAnswered(before) || !(await findPlanAgreedHere(tx, { organizationId, renter: before })))
    throw refusal.because({
      field: null,
      text: 'No plan was agreed to with this address alone. Record that the renter was added by mistake, and add them again',
    })
  if (renter.email === before.email)
    throw refusal.because({
      field: 'email',
      text: 'This address is someone else’s: enter the renter’s own, or leave it empty',
    })
}

type Checking = { lease: LockedLease; before: LeaseRenter; renter: Changing['renter'] }

async function checkChange(tx: Tx, { lease, before, renter }: Checking): Promise<void> {
  const { email, joined_on: joinedOn } = renter
  if (joinedOn < lease.startsOn)
    throw refusal.because({ field: 'joined_on', text: `The lease starts on ${formatDate(lease.startsOn)}` })
  if (lease.endsOn !== null && joinedOn > lease.endsOn)
    throw refusal.because({ field: 'joined_on', text: `The lease ends on ${formatDate(lease.endsOn)}` })
  if (email === null && before.consent === 'accepted' && before.email !== null)
    throw refusal.because({
      field: 'email',
      text: 'This renter agreed by email: we need an address to write to',
    })
  const others = await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('organization_id', '=', lease.organizationId)
    .where('lease_id', '=', lease.id)
    .where('id', '<>', before.id)
    .where('email', '=', email ?? '')
    .execute()
  if (others.length > 0)
    throw refusal.because({
      field: 'email',
      text: 'Another renter of this lease has this address: each needs one of their own',
    })
}

type Moving = {
  caller: Caller
  lease: LockedLease
  before: LeaseRenter
  email: string | null
  isOthers: boolean
}

/**
 * The link that went to the address before works no longer; who agreed there is mailed what changed. An attested renter
 * who has not given a birth date is sent the page for it. What someone else answered by their own address is no answer of
 * the renter, and they are not mailed the renter's address.
 */
async function moveAddress(tx: Tx, { caller, lease, before, email, isOthers }: Moving): Promise<void> {
  const { organizationId } = lease
  const { id: renterId, consent } = before
  const change = {
    organizationId,
    renterId,
    event: isOthers ? 'not_me' : 'address_changed',
    byWhom: 'landlord',
    personId: personIdOf(caller),
    addressOfOther: isOthers && before.email !== null ? addressDigest(before.email) : null,
  } as const
  await mailPlanAgain(tx, { organizationId, leaseId: lease.id, renterId, today: lease.today })
  if (consent === 'requested' || consent === 'expired' || (isOthers && consent === 'declined')) {
    await endOpenRequest(tx, { organizationId, renterId })
    await changeConsent(tx, { ...change, consent: 'pending' })
    return
  }
  await noteConsentEvent(tx, change)
  if (email === null) return
  await mailNewAddresses(tx, { organizationId, ids: [renterId] })
  if (consent !== 'accepted' || before.email === null || isOthers) return
  const about = {
    firstName: before.firstName,
    landlord: before.landlord,
    address: fullAddress(before) ?? '',
  }
  const keepsAccount = hasAnswered(before)
  await postMail(
    tx,
    addressChangedMail({
      ...about,
      to: before.email,
      newAddress: email,
      keepsAccount,
      url: stopPage.linkTo(renterId, organizationId, before.email),
    }),
  )
  // The others were just asked for a birth date there.
  if (keepsAccount)
    await postMail(
      tx,
      newAddressMail({ ...about, to: email, url: stopPage.linkTo(renterId, organizationId, email) }),
    )
}

export const leavings = ['moved', 'mistake', 'died'] as const
export type Leaving = (typeof leavings)[number]

type Leave = RenterChange & { how: Leaving; leftOn: IsoDate | null }

/**
 * A renter is no longer one of the lease: from now on nothing is asked or reported about them. Another one's consent is
 * theirs; without one, the lease waits for consent again.
 */
export const letRenterLeave = (caller: Caller, { renterId, how, leftOn, ...given }: Leave) =>
  changeLease(caller, { ...given, renterIds: [renterId] }, async (tx, lease) => {
    const renter = await standingRenter(tx, lease, renterId)
    const { organizationId, today } = lease
    const { joined_on } = await tx
      .selectFrom('lease_renter')
      .select('joined_on')
      .where('organization_id', '=', organizationId)
      .where('id', '=', renterId)
      .executeTakeFirstOrThrow()
    // Someone who was added by mistake never lived there.
    const day = how === 'mistake' ? isoDate(joined_on) : (leftOn ?? today)
    if (day < joined_on)
      throw refusal.because({ field: 'left_on', text: `They joined the lease on ${formatDate(joined_on)}` })
    const by = { personId: personIdOf(caller), disputeId: null }
    await setLeft(tx, { by, lease, renter, how, day })
    if (how !== 'died' && renter.consent === 'accepted' && renter.email !== null)
      await postMail(
        tx,
        renterLeftMail({
          to: renter.email,
          firstName: renter.firstName,
          landlord: renter.landlord,
          address: fullAddress(renter) ?? '',
          leftOn: day,
          how,
          url: stopPage.linkTo(renterId, organizationId, renter.email),
        }),
      )
    return 'renter-left' as const
  })

type Left = {
  by: ChangedBy
  lease: Pick<LockedLease, 'organizationId' | 'id' | 'today'>
  renter: LeaseRenter
  how: Leaving
  day: IsoDate
}

/** Writes that a renter is no longer one of the lease, and since when; they are not asked anything more. */
export async function setLeft(tx: Tx, { by, lease, renter, how, day }: Left): Promise<void> {
  const isDecided = by.disputeId !== null
  await tx
    .updateTable('lease_renter')
    .set({
      left_on: day,
      left_how: how,
      left_recorded_at: isDecided ? null : nowInTransaction,
      dispute_id: by.disputeId,
      // Not theirs to read, unless they agreed to something, or disputed it.
      ...(how === 'mistake' && renter.consent !== 'accepted' && !isDecided && { person_email: null }),
    })
    .where('organization_id', '=', lease.organizationId)
    .where('id', '=', renter.id)
    .execute()
  await endAsking(tx, { by, lease, renter })
  if (how === 'mistake') await endPlanOfMistake(tx, { ...lease, renter })
  await recordAudit(tx, 'renter.left', { subject: renter.id, partOf: lease.id, details: { how } })
}

type Asking = Pick<Left, 'by' | 'lease' | 'renter'>

async function endAsking(tx: Tx, { by, lease, renter }: Asking): Promise<void> {
  const { organizationId } = lease
  const { id: renterId, consent } = renter
  const change = {
    organizationId,
    renterId,
    event: 'left',
    byWhom: by.disputeId === null ? 'landlord' : 'product',
    personId: by.personId,
  } as const
  if (consent === 'requested') {
    await endOpenRequest(tx, { organizationId, renterId })
    await changeConsent(tx, { ...change, consent: 'pending' })
  } else await noteConsentEvent(tx, change)
}
