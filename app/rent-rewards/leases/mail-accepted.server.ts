import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { readRenters } from '../consent/lease-renters.server.ts'
import { stopPage } from '../consent/links.server.ts'
import type { LockedLease } from './change-lease.server.ts'

type About = { to: string; firstName: string; landlord: string; address: string; url: string }

/** Mails every renter of a lease who agreed and has an address. */
export async function mailAccepted(
  tx: Tx,
  { organizationId, id: leaseId }: Pick<LockedLease, 'organizationId' | 'id'>,
  write: (about: About) => Mail,
): Promise<void> {
  const accepted = await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('left_on', 'is', null)
    .where('consent', '=', 'accepted')
    .execute()
  const renters = await readRenters(tx, { organizationId, ids: accepted.map(({ id }) => id) })
  for (const renter of renters) {
    if (renter.email === null) continue
    const about = {
      to: renter.email,
      firstName: renter.firstName,
      landlord: renter.landlord,
      address: fullAddress(renter) ?? '',
      url: stopPage.linkTo(renter.id, organizationId, renter.email),
    }
    await postMail(tx, write(about))
  }
}
