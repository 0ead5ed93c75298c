import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addressDigest } from './address-digest.server.ts'
import { changeConsent } from './change-consent.server.ts'
import type { ConsentState } from './consent-states.ts'

type Other = { organizationId: string; renterId: string; email: string | null; consent: ConsentState }

/** The address is someone else's: it is forgotten, and the landlord has to find the right one. */
export async function otherPerson(
  tx: Tx,
  { organizationId, renterId, email, consent }: Other,
): Promise<void> {
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent,
    event: 'not_me',
    byWhom: 'renter',
    isReturned: true,
    addressOfOther: email === null ? null : addressDigest(email),
  })
  await tx
    .updateTable('lease_renter')
    .set({ email: null, person_email: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', renterId)
    .execute()
}
