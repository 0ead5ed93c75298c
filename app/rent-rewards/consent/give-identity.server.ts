import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import type { Link } from './answer-request.server.ts'
import type { Who } from './answer-schema.ts'
import { noteConsentEvent } from './change-consent.server.ts'
import { findBirthDate, keepIdentity } from './identity.server.ts'
import { type LeaseRenter, lockRenters } from './lease-renters.server.ts'
import { isIdentityMissing } from './missing-identity.ts'
import { otherPerson } from './other-person.server.ts'
import { sharesName } from './shares-name.ts'
import { findConsent } from './stop-consent.server.ts'

/** `not-asked`: the renter is gone, or no consent of theirs stands. `other-name`: they are to say once more that it is them. */
const refusal = refusalOf<'not-asked' | 'other-person' | 'other-name'>()

/**
 * A renter whose landlord attested their consent says who they are, by the link of our mails. What they agreed to stays
 * as it is. Of two at once, the second changes nothing; with another birth date it is refused.
 */
export function giveIdentity(link: Link, who: Who, { at, isSure }: { at: number; isSure: boolean }) {
  const { organizationId } = link
  return refusal.outcome(
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const [renter] = await lockRenters(tx, { organizationId, ids: [link.id] })
      if (!renter) throw refusal.because('not-asked')
      if (isIdentityMissing(renter)) await keepFirst(tx, { organizationId, renter, who, at, isSure })
      else if (renter.consent !== 'accepted' || renter.hasLeft) throw refusal.because('not-asked')
      else {
        const known = await findBirthDate(tx, { organizationId, renterId: renter.id })
        if (known !== who.birthDate) throw refusal.because('other-person')
      }
      return 'identity' as const
    }),
  )
}

type First = { organizationId: string; renter: LeaseRenter; who: Who; at: number; isSure: boolean }

async function keepFirst(tx: Tx, { organizationId, renter, who, at, isSure }: First): Promise<void> {
  const { id: renterId, leaseId } = renter
  if ((await keepIdentity(tx, { organizationId, renterId, ...who })) === 'other-person')
    throw refusal.because('other-person')
  // As their landlord named them when they attested it: the page shows that name.
  const consent = await findConsent(tx, { id: renterId, organizationId })
  if (!isSure && !sharesName(who.legalName, consent?.legalName ?? '')) throw refusal.because('other-name')
  await noteConsentEvent(tx, { organizationId, renterId, event: 'identity_given', byWhom: 'renter' })
  await recordAudit(tx, 'consent.identity_given', { subject: renterId, partOf: leaseId })
  await followLeases(tx, { organizationId, ids: [leaseId], today: torontoDate(at) })
}

/**
 * The person who got the notice of an attestation says that they are someone else. What the landlord attested stays: it is
 * about the renter, without whose birth date nothing is sent.
 */
export function sayOtherPerson({ id, organizationId }: Link, { at }: { at: number }) {
  return refusal.outcome(
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const [renter] = await lockRenters(tx, { organizationId, ids: [id] })
      if (!renter || !isIdentityMissing(renter)) throw refusal.because('not-asked')
      if (renter.email !== null) {
        await otherPerson(tx, { organizationId, renter, consent: renter.consent, today: torontoDate(at) })
        await recordAudit(tx, 'consent.answered', {
          subject: id,
          partOf: renter.leaseId,
          details: { answer: 'not-me' },
        })
      }
      return 'not-me' as const
    }),
  )
}
