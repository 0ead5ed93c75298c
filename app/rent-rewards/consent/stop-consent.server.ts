import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { readSender } from '../settings/read-sender.server.ts'
import type { Link } from './answer-request.server.ts'
import { changeConsent } from './change-consent.server.ts'
import { stoppedMail } from './consent-mails.ts'
import { type LeaseRenter, lockRenters, readRenters } from './lease-renters.server.ts'
import { stopPage } from './links.server.ts'

/** What a renter agreed to, as their page shows it. */
export type StandingConsent = {
  id: string
  channel: 'mail_link' | 'page' | 'attested'
  coversLate: boolean
  textVersion: number
  legalName: string
  acceptedOn: IsoDate
  addendum: string | null
}

export async function findConsent(
  tx: Tx,
  { id: renterId, organizationId }: Link,
): Promise<StandingConsent | null> {
  const row = await tx
    .selectFrom('rent_consent')
    .select([
      'id',
      'channel',
      'covers_late',
      'late_withdrawn_at',
      'text_version',
      'legal_name',
      'accepted_at',
      'addendum',
    ])
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renterId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    channel: row.channel,
    coversLate: row.covers_late && row.late_withdrawn_at === null,
    textVersion: row.text_version,
    legalName: row.legal_name,
    acceptedOn: torontoDate(row.accepted_at.getTime()),
    addendum: row.addendum,
  }
}

/** The page behind the link of a renter's mails; null if they are gone. Changes nothing. */
export const openStopPage = (link: Link) =>
  inTransaction({ personId: null, organizationId: link.organizationId }, async (tx) => {
    const [renter] = await readRenters(tx, { organizationId: link.organizationId, ids: [link.id] })
    return renter ? { renter, consent: await findConsent(tx, link) } : null
  })

const refusal = refusalOf<'gone' | 'nothing'>()

/** A renter stops all reporting, or late months only. A landlord's attestation is objected to in the same way. */
export function stopConsent(link: Link, what: 'all' | 'late', { at }: { at: number }) {
  const { organizationId } = link
  return refusal.outcome(
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const [renter] = await lockRenters(tx, { organizationId, ids: [link.id] })
      if (!renter) throw refusal.because('gone')
      await stop(tx, { organizationId, renter, what })
      await followLeases(tx, { organizationId, ids: [renter.leaseId], today: torontoDate(at) })
      return what
    }),
  )
}

type Stopping = { organizationId: string; renter: LeaseRenter; what: 'all' | 'late' }

async function stop(tx: Tx, { organizationId, renter, what }: Stopping): Promise<void> {
  const renterId = renter.id
  const consent = await findConsent(tx, { id: renterId, organizationId })
  if (!consent || (what === 'late' && !consent.coversLate)) throw refusal.because('nothing')
  await tx
    .updateTable('rent_consent')
    .set(what === 'all' ? { withdrawn_at: nowInTransaction } : { late_withdrawn_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', consent.id)
    .execute()
  const isObjection = consent.channel === 'attested'
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent: what === 'all' ? 'withdrawn' : 'accepted',
    event: what === 'late' ? 'late_withdrawn' : isObjection ? 'objected' : 'withdrawn',
    byWhom: 'renter',
  })
  const answer = what === 'late' ? 'late_stopped' : isObjection ? 'objected' : 'stopped'
  await recordAudit(tx, 'consent.answered', {
    subject: renterId,
    partOf: renter.leaseId,
    details: { answer },
  })
  if (renter.email === null) return
  await postMail(
    tx,
    stoppedMail({
      to: renter.email,
      firstName: renter.firstName,
      sender: await readSender(tx, organizationId),
      what,
      url: stopPage.linkTo(renterId, organizationId),
    }),
  )
}
