import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { ConsentEvent, ConsentState } from './consent-states.ts'

type Change = {
  organizationId: string
  renterId: string
  consent: ConsentState
  lateConsent?: boolean
  event: ConsentEvent
  byWhom: 'renter' | 'landlord' | 'product'
  personId?: string | null
  /** The last request came back. */
  isReturned?: boolean
  /** The digest of an address that is someone else's. */
  addressOfOther?: Buffer | null
}

/** Writes where a renter's consent is now, and what happened to it. */
export async function changeConsent(tx: Tx, change: Change): Promise<void> {
  const { organizationId, renterId, consent, lateConsent = false, isReturned = false } = change
  await tx
    .updateTable('lease_renter')
    .set({
      consent,
      late_consent: lateConsent,
      consent_changed_at: nowInTransaction,
      is_returned: isReturned,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', renterId)
    .execute()
  await noteConsentEvent(tx, change)
}

export async function noteConsentEvent(
  tx: Tx,
  {
    organizationId,
    renterId,
    event,
    byWhom,
    personId = null,
    addressOfOther = null,
  }: Omit<Change, 'consent'>,
): Promise<void> {
  await tx
    .insertInto('consent_event')
    .values({
      organization_id: organizationId,
      lease_renter_id: renterId,
      event,
      by_whom: byWhom,
      person_id: personId,
      address_sha256: addressOfOther,
      created_at: nowInTransaction,
    })
    .execute()
}
