import { randomUUID } from 'node:crypto'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { findSuppression } from '#app/platform/mail/suppression.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { daysBetween, torontoDate, torontoDaysLater } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { askingFault } from '../settings/may-ask.server.ts'
import { readSender } from '../settings/read-sender.server.ts'
import type { NotAsking } from '../settings/rent-settings.ts'
import type { Sender } from '../settings/sender.ts'
import { changeConsent } from './change-consent.server.ts'
import { consentRequestMail } from './consent-mails.ts'
import { type NotAsked, requestDays, whyNotAsked } from './consent-states.ts'
import { followUpOf } from './follow-returned.server.ts'
import { type LeaseRenter, lockRenters } from './lease-renters.server.ts'
import { askedPage } from './links.server.ts'

/** What became of each renter that was to be asked. */
export type AskedRenter = { renterId: string; leaseId: string; name: string; outcome: 'asked' | NotAsked }

const refusal = refusalOf<NotAsking>()

type Asking = { renterIds: readonly string[]; at: number; once: OnceKey }

/**
 * Mails a request to each of the renters who can be asked; the others are left as they are, with the reason. Nothing
 * while no renter can be asked.
 */
export function requestConsent(
  caller: Caller,
  { renterIds, at, once: key }: Asking,
): Promise<Outcome<AskedRenter[], NotAsking>> {
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const { organizationId } = caller
        const why = await askingFault(tx, organizationId)
        if (why !== null) throw refusal.because(why)
        return askRenters(tx, { organizationId, askedBy: personIdOf(caller), renterIds, at })
      }),
    ),
  )
}

type Asked = { organizationId: string; askedBy: string; renterIds: readonly string[]; at: number }

/** The same in a transaction of the organization. */
export async function askRenters(
  tx: Tx,
  { organizationId, askedBy, renterIds, at }: Asked,
): Promise<AskedRenter[]> {
  const sender = await readSender(tx, organizationId)
  const renters = await lockRenters(tx, { organizationId, ids: renterIds })
  const outcomes: AskedRenter[] = []
  for (const renter of renters) {
    const outcome = await askOne(tx, { organizationId, askedBy, renter, sender, at })
    outcomes.push({ renterId: renter.id, leaseId: renter.leaseId, name: renter.fullName, outcome })
  }
  return outcomes
}

type One = { organizationId: string; askedBy: string; renter: LeaseRenter; sender: Sender; at: number }

async function askOne(
  tx: Tx,
  { organizationId, askedBy, renter, sender, at }: One,
): Promise<'asked' | NotAsked> {
  const { id: renterId, email, consent: state, changedAt, declined, hasLeft, isOver } = renter
  const why = whyNotAsked({
    state,
    daysSince: daysBetween(torontoDate(changedAt), torontoDate(at)),
    declined,
    email,
    hasLeft,
    isOver,
    isReported: isReportedIn(renter.province),
    isSuppressed: email !== null && (await findSuppression(tx, email)) !== null,
  })
  if (why !== null || email === null) return why ?? 'no-email'
  const requestId = randomUUID()
  const expiresAt = torontoDaysLater(at, requestDays.open)
  await tx
    .insertInto('consent_request')
    .values({
      id: requestId,
      organization_id: organizationId,
      lease_renter_id: renterId,
      recipient: email,
      requested_by: askedBy,
      sent_at: new Date(at),
      expires_at: new Date(expiresAt),
    })
    .execute()
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent: 'requested',
    event: 'requested',
    byWhom: 'landlord',
    personId: askedBy,
  })
  await postMail(
    tx,
    consentRequestMail({
      to: email,
      firstName: renter.firstName,
      sender,
      address: fullAddress(renter) ?? '',
      expiresOn: torontoDate(expiresAt),
      isReminder: false,
      url: askedPage.linkTo(requestId, organizationId),
    }),
    { followUp: followUpOf(organizationId, requestId) },
  )
  await recordAudit(tx, 'consent.requested', { subject: renterId, partOf: renter.leaseId })
  return 'asked'
}
