import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { noteConsentEvent } from '../consent/change-consent.server.ts'
import { readRenters } from '../consent/lease-renters.server.ts'
import { stopPage } from '../consent/links.server.ts'
import { leaseEndedMail, leaseGoesOnMail, renterBackMail, renterLeftMail } from '../leases/lease-mails.ts'
import { mailAccepted } from '../leases/mail-accepted.server.ts'
import type { Applying } from './applied-rows.ts'

// What an import writes of people who moved is reported as what a landlord writes by hand: to who agreed, and in what
// happened to their consent.

type Ends = Pick<Applying, 'organizationId' | 'today'> & { leaseId: string; endsOn: IsoDate | null }

/** Without an end the lease goes on. */
export const mailEnd = (tx: Tx, { organizationId, leaseId, endsOn, today }: Ends): Promise<void> =>
  mailAccepted(tx, { organizationId, id: leaseId }, (about) =>
    endsOn === null ? leaseGoesOnMail(about) : leaseEndedMail({ ...about, endsOn, isAhead: endsOn >= today }),
  )

type OfRenter = Pick<Applying, 'organizationId' | 'personId'> & { renterId: string }

export async function noteLeft(tx: Tx, of: OfRenter & { leftOn: IsoDate }): Promise<void> {
  const about = await noteMove(tx, of, 'left')
  if (about) await postMail(tx, renterLeftMail({ ...about, leftOn: of.leftOn, how: 'moved' }))
}

export async function noteBack(tx: Tx, of: OfRenter): Promise<void> {
  const about = await noteMove(tx, of, 'came_back')
  if (about) await postMail(tx, renterBackMail(about))
}

/** Returns what a renter who agreed is mailed with; null for the others. */
async function noteMove(
  tx: Tx,
  { organizationId, personId, renterId }: OfRenter,
  event: 'left' | 'came_back',
) {
  await noteConsentEvent(tx, { organizationId, renterId, event, byWhom: 'landlord', personId })
  const [renter] = await readRenters(tx, { organizationId, ids: [renterId] })
  if (renter?.consent !== 'accepted' || renter.email === null) return null
  return {
    to: renter.email,
    firstName: renter.firstName,
    landlord: renter.landlord,
    address: fullAddress(renter) ?? '',
    url: stopPage.linkTo(renterId, organizationId, renter.email),
  }
}
