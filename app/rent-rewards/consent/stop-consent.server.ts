import { holdCollecting } from '#app/bureau/collecting.server.ts'
import { findNextFileDate } from '#app/bureau/next-file.server.ts'
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
import { listReceipts } from './consent-receipt.server.ts'
import { findLastReport } from './last-report.server.ts'
import { type LeaseRenter, lockRenters, readRenters } from './lease-renters.server.ts'
import { stopPage } from './links.server.ts'
import { readOwnHistory } from './read-history.server.ts'

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
    acceptedOn: torontoDate(row.accepted_at),
    addendum: row.addendum,
  }
}

/** The page behind the link of a renter's mails; null if they are gone. Changes nothing. */
export const openStopPage = (link: Link) =>
  inTransaction({ personId: null, organizationId: link.organizationId }, async (tx) => {
    const [renter] = await readRenters(tx, { organizationId: link.organizationId, ids: [link.id] })
    if (!renter) return null
    const { organizationId } = link
    return {
      renter,
      consent: await findConsent(tx, link),
      receipts: await listReceipts(tx, link),
      history: await readOwnHistory(tx, { organizationId, renterId: renter.id }),
      lastReport: await findLastReport(tx, { organizationId, leaseId: renter.leaseId, renterId: renter.id }),
    }
  })

const refusal = refusalOf<'gone' | 'nothing'>()

/** `removal`: all of it, and what was sent is taken out of the credit file too. */
export type StopPart = 'all' | 'removal' | 'late'

/** A renter stops all reporting, or late months only. A landlord's attestation is objected to in the same way. */
export function stopConsent(link: Link, what: StopPart, { at }: { at: number }) {
  const { organizationId } = link
  return refusal.outcome(
    inTransaction({ personId: null, organizationId }, async (tx) => {
      // In time for a file or not: what the page then says of the last report stays so.
      await holdCollecting(tx, organizationId)
      const [renter] = await lockRenters(tx, { organizationId, ids: [link.id] })
      if (!renter) throw refusal.because('gone')
      const done = await stop(tx, { organizationId, renter, what, today: torontoDate(at) })
      await followLeases(tx, { organizationId, ids: [renter.leaseId], today: torontoDate(at) })
      return done
    }),
  )
}

type Stopping = { organizationId: string; renter: LeaseRenter; what: StopPart; today: IsoDate }

/** Returns what came of it: an objection takes out what was sent, without asking. */
async function stop(tx: Tx, { organizationId, renter, what, today }: Stopping): Promise<StopPart> {
  const renterId = renter.id
  const consent = await findConsent(tx, { id: renterId, organizationId })
  if (!consent) return stopAgain(tx, { organizationId, renter, what, today })
  // Late months were stopped before, or never allowed.
  if (what === 'late' && !consent.coversLate) return 'late'
  await tx
    .updateTable('rent_consent')
    .set({
      ...(what === 'late' ? { late_withdrawn_at: nowInTransaction } : { withdrawn_at: nowInTransaction }),
      ...(what === 'removal' && { removal_asked_at: nowInTransaction }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', consent.id)
    .execute()
  const isObjection = consent.channel === 'attested'
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent: what === 'late' ? 'accepted' : 'withdrawn',
    event: what === 'late' ? 'late_withdrawn' : isObjection ? 'objected' : 'withdrawn',
    byWhom: 'renter',
  })
  const answer =
    what === 'late'
      ? 'late_stopped'
      : isObjection
        ? 'objected'
        : what === 'removal'
          ? 'removal_asked'
          : 'stopped'
  await recordAudit(tx, 'consent.answered', {
    subject: renterId,
    partOf: renter.leaseId,
    details: { answer },
  })
  const done = isObjection && what === 'all' ? 'removal' : what
  await mailStopped(tx, { organizationId, renter, what: done, today })
  return done
}

/** Of a renter who stopped before: nothing changes, but that what was sent is to be taken out can still be asked. */
async function stopAgain(tx: Tx, { organizationId, renter, what, today }: Stopping): Promise<StopPart> {
  const ended = await tx
    .selectFrom('rent_consent')
    .select(['id', 'channel', 'removal_asked_at'])
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renter.id)
    .orderBy('withdrawn_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!ended) throw refusal.because('nothing')
  if (ended.channel === 'attested' || ended.removal_asked_at !== null) return 'removal'
  if (what !== 'removal') return 'all'
  await tx
    .updateTable('rent_consent')
    .set({ removal_asked_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', ended.id)
    .execute()
  await recordAudit(tx, 'consent.answered', {
    subject: renter.id,
    partOf: renter.leaseId,
    details: { answer: 'removal_asked' },
  })
  await mailStopped(tx, { organizationId, renter, what, today })
  return what
}

async function mailStopped(tx: Tx, { organizationId, renter, what, today }: Stopping): Promise<void> {
  const { id: renterId, leaseId, email, firstName } = renter
  if (email === null) return
  await postMail(
    tx,
    stoppedMail({
      to: email,
      firstName,
      sender: await readSender(tx, organizationId),
      what,
      lastReport: await findLastReport(tx, { organizationId, leaseId, renterId }),
      nextFile: await findNextFileDate(tx, today),
      url: stopPage.linkTo(renterId, organizationId, email),
    }),
  )
}
