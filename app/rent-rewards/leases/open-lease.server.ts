import { redirect } from '@remix-run/node'
import { personActor } from '#app/account/sessions.server.ts'
import { can } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { isoDateOrNull } from '#app/platform/values/dates.ts'
import { recordOpening } from '#app/rent-rewards/audit.server.ts'
import { stopPage } from '../consent/links.server.ts'
import { readConsentHistory, readOwnHistory } from '../consent/read-history.server.ts'
import { listShownDisputes } from '../disputes/renter-disputes.server.ts'
import { findTakenOutOf } from '../disputes/taken-out.server.ts'
import { readLeaseOpenings } from '../looked/lease-openings.server.ts'
import { rentPaths } from '../paths.ts'
import { listRented } from '../renting/rented-leases.server.ts'
import { canUndoEnd } from './end-lease.server.ts'
import { findLease, type LeaseView } from './read-lease.server.ts'

/** A lease for the side that opens it: its landlord, or a person who rents it; not found for anyone else. */
export async function openLease(member: Member, leaseId: string) {
  const today = await clockToday()
  const own = can(member.access, 'leases:see') ? await findLease(member.actor, leaseId, today) : null
  if (own?.organizationId === member.organizationId) {
    const { disputes, histories } = await openAsLandlord(member, own)
    const canChange = can(member.access, 'leases:manage')
    return {
      as: 'landlord' as const,
      canChange,
      actor: member.actor,
      lease: own,
      today,
      disputes,
      histories,
      canDelete: canChange && wasNeverUsed(own) && disputes.length === 0,
      canUndoEnd: canUndoEnd(isoDateOrNull(own.endRecordedOn), today),
    }
  }
  return { as: 'renter' as const, today, ...(await openRented(member, leaseId, today)) }
}

/** Opening it is recorded: its renters read who did. */
const openAsLandlord = (member: Member, { id, organizationId, renters }: LeaseView) =>
  inTransaction(member.actor, async (tx) => {
    await recordOpening(tx, 'lease.opened', { subject: id, why: 'landlord' })
    const renterIds = renters.map((renter) => renter.id)
    return {
      disputes: await listShownDisputes(tx, renterIds),
      histories: Object.fromEntries(await readConsentHistory(tx, { organizationId, renterIds })),
    }
  })

/** How many of those who have looked are shown beside the lease. */
const lookedShown = 5

async function openRented(member: Member, leaseId: string, today: LeaseView['startsOn']) {
  // As the person alone: a role in the landlord's organization shows nothing of roommates here.
  const actor = personActor(member.session)
  const seen = await findLease(actor, leaseId, today)
  const takenOut = seen ? null : await findTakenOutOf(member, leaseId)
  if (takenOut) throw redirect(rentPaths.ofRenter(takenOut))
  const lease = found(seen)
  const [own] = lease.renters
  const asked = { personId: member.person.id, before: null, limit: lookedShown }
  const { dispute, looked, history } = await inTransaction(actor, async (tx) => ({
    dispute: own ? (await listShownDisputes(tx, [own.id]))[0] : undefined,
    history: own ? await readOwnHistory(tx, { organizationId: lease.organizationId, renterId: own.id }) : [],
    looked: await readLeaseOpenings(tx, asked, leaseId),
  }))
  const others = await listRented({ actor, person: member.person })
  return {
    actor,
    lease,
    dispute,
    looked,
    history,
    others: others.filter(({ id }) => id !== leaseId),
    stopUrl: own ? stopPage.pathTo(own.id, lease.organizationId, member.person.email) : '',
  }
}

/** It can go as if it had never been: no renter agreed to anything. */
const wasNeverUsed = ({ status, renters }: LeaseView): boolean =>
  status === 'pending_consent' &&
  renters.every(({ consent }) => consent === 'pending' || consent === 'expired')
