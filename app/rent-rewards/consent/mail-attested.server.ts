import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { readSender } from '../settings/read-sender.server.ts'
import type { Sender } from '../settings/sender.ts'
import { welcomeMail } from './consent-mails.ts'
import { type LeaseRenter, readRenters } from './lease-renters.server.ts'
import { stopPage } from './links.server.ts'
import { isIdentityMissing } from './missing-identity.ts'

type Attested = { organizationId: string; renter: LeaseRenter; sender: Sender }

/** Mails a renter what their landlord attested, with the page to object or to give a birth date; nothing without an address. */
export async function mailAttested(tx: Tx, { organizationId, renter, sender }: Attested): Promise<void> {
  const { id: renterId, email, firstName } = renter
  if (email === null) return
  await postMail(
    tx,
    welcomeMail({
      to: email,
      firstName,
      sender,
      address: fullAddress(renter) ?? '',
      coversLate: false,
      textVersion: null,
      url: stopPage.linkTo(renterId, organizationId, email),
    }),
  )
}

type Reached = { organizationId: string; ids: readonly string[] }

/** The same at an address that is new, to those of these renters whose birth date is missing. */
export async function mailNewAddresses(tx: Tx, { organizationId, ids }: Reached): Promise<void> {
  const renters = (await readRenters(tx, { organizationId, ids })).filter(isIdentityMissing)
  if (renters.length === 0) return
  const sender = await readSender(tx, organizationId)
  for (const renter of renters) await mailAttested(tx, { organizationId, renter, sender })
}
