import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { endPlanOfMailbox } from '../plan/plan-of-other.server.ts'
import { addressDigest } from './address-digest.server.ts'
import { changeConsent } from './change-consent.server.ts'
import type { ConsentState } from './consent-states.ts'
import type { LeaseRenter } from './lease-renters.server.ts'

type Other = { organizationId: string; renter: LeaseRenter; consent: ConsentState; today: IsoDate }

/** The address is someone else's: it is forgotten, with the plan that was agreed to by it. The landlord has to find the right one. */
export async function otherPerson(tx: Tx, { organizationId, renter, consent, today }: Other): Promise<void> {
  const { id: renterId, email } = renter
  await endPlanOfMailbox(tx, { organizationId, renter, today })
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
