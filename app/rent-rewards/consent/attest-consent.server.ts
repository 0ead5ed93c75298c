import { randomUUID } from 'node:crypto'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { askingFault } from '../settings/may-ask.server.ts'
import { readSender } from '../settings/read-sender.server.ts'
import type { NotAsking } from '../settings/rent-settings.ts'
import type { Sender } from '../settings/sender.ts'
import { changeConsent } from './change-consent.server.ts'
import { whyNotAttested } from './consent-states.ts'
import { currentText } from './consent-text.ts'
import { type LeaseRenter, lockRenters } from './lease-renters.server.ts'
import { mailAttested } from './mail-attested.server.ts'
import { endOpenRequest } from './requests.server.ts'
import { digestOf } from './text-digest.server.ts'

export type AttestedOf = {
  renterId: string
  leaseId: string
  name: string
  outcome: 'attested' | NonNullable<ReturnType<typeof whyNotAttested>>
}

const refusal = refusalOf<NotAsking>()

/** `addendum`: where the renter agreed, in the landlord's words, such as the addendum of the lease. */
export type ToAttest = { renterId: string; addendum: string }

type Attesting = {
  renters: readonly ToAttest[]
  today: IsoDate
  once: OnceKey
}

/**
 * The landlord's word that renters agreed to on-time reporting; never to late months, which only a renter agrees to.
 * Anyone who declined or stopped is left as they are. Each renter with an address is mailed, and can object at once.
 */
export function attestConsent(
  caller: Caller,
  { renters, today, once: key }: Attesting,
): Promise<Outcome<AttestedOf[], NotAsking>> {
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const { organizationId } = caller
        const why = await askingFault(tx, organizationId)
        if (why !== null) throw refusal.because(why)
        return attestRenters(tx, { organizationId, attestedBy: personIdOf(caller), renters, today })
      }),
    ),
  )
}

type Attested = Omit<Attesting, 'once'> & { organizationId: string; attestedBy: string }

/** The same in a transaction of the organization. */
export async function attestRenters(tx: Tx, given: Attested): Promise<AttestedOf[]> {
  const { organizationId, attestedBy, today } = given
  const addendumOf = new Map(given.renters.map(({ renterId, addendum }) => [renterId, addendum]))
  const sender = await readSender(tx, organizationId)
  const renters = await lockRenters(tx, { organizationId, ids: [...addendumOf.keys()] })
  const outcomes = renters.map((renter): AttestedOf => {
    const outcome = whyNotAttested(renter.consent, askable(renter)) ?? 'attested'
    return { renterId: renter.id, leaseId: renter.leaseId, name: renter.fullName, outcome }
  })
  const attested = renters.filter((_, index) => outcomes[index]?.outcome === 'attested')
  for (const renter of attested) {
    const addendum = addendumOf.get(renter.id) ?? ''
    await attestOne(tx, { organizationId, attestedBy, renter, sender, addendum })
  }
  await followLeases(tx, { organizationId, ids: [...new Set(attested.map(({ leaseId }) => leaseId))], today })
  return outcomes
}

const askable = ({ hasLeft, isOver, province }: LeaseRenter) => ({
  hasLeft,
  isOver,
  isReported: isReportedIn(province),
})

type One = {
  organizationId: string
  attestedBy: string
  renter: LeaseRenter
  sender: Sender
  addendum: string
}

async function attestOne(tx: Tx, given: One): Promise<void> {
  const { organizationId, attestedBy, renter, sender, addendum } = given
  const { id: renterId, leaseId, fullName } = renter
  const text = currentText()
  await endOpenRequest(tx, { organizationId, renterId })
  await tx
    .insertInto('rent_consent')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_renter_id: renterId,
      covers_late: false,
      channel: 'attested',
      text_version: text.version,
      text_sha256: digestOf(text),
      legal_name: fullName,
      attested_by: attestedBy,
      addendum,
      accepted_at: nowInTransaction,
    })
    .execute()
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent: 'accepted',
    event: 'attested',
    byWhom: 'landlord',
    personId: attestedBy,
  })
  await recordAudit(tx, 'consent.attested', { subject: renterId, partOf: leaseId })
  await mailAttested(tx, { organizationId, renter, sender })
}
