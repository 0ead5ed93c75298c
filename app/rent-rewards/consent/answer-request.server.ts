import { randomUUID } from 'node:crypto'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { readSender } from '../settings/read-sender.server.ts'
import type { Acceptance } from './answer-schema.ts'
import { changeConsent } from './change-consent.server.ts'
import { welcomeMail } from './consent-mails.ts'
import { type NotStarted, whyNotStarted } from './consent-states.ts'
import { currentText } from './consent-text.ts'
import { findGivenAnswer, type GivenAnswer } from './given-answer.server.ts'
import { keepIdentity } from './identity.server.ts'
import { type LeaseRenter, lockRenters, readRenters } from './lease-renters.server.ts'
import { stopPage } from './links.server.ts'
import { otherPerson } from './other-person.server.ts'
import { endOpenRequest } from './requests.server.ts'
import { sharesName } from './shares-name.ts'
import { digestOf } from './text-digest.server.ts'

/** The row that a link names. */
export type Link = { id: string; organizationId: string }

/** `province`: the home is where rent is not reported; `ended`: the lease has ended. */
export type RequestState = 'open' | 'expired' | 'answered' | 'province' | 'ended'

export type OpenedRequest = {
  state: RequestState
  renter: LeaseRenter
  expiresOn: IsoDate
  /** Null while it is open, and where it does not hold any more. */
  given: GivenAnswer | null
}

/** A request as its link shows it; null if it is gone. Changes nothing: mail scanners open links too. */
export const openRequest = (link: Link, at: number): Promise<OpenedRequest | null> =>
  inTransaction({ personId: null, organizationId: link.organizationId }, (tx) => readRequest(tx, link, at))

async function readRequest(tx: Tx, { id, organizationId }: Link, at: number): Promise<OpenedRequest | null> {
  const request = await tx
    .selectFrom('consent_request')
    .select(['lease_renter_id', 'expires_at', 'answered_at', 'returned_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) return null
  const [renter] = await readRenters(tx, { organizationId, ids: [request.lease_renter_id] })
  if (!renter) return null
  const isAnswered = request.answered_at !== null || request.returned_at !== null || renter.hasLeft
  const ended = stateOf({ isAnswered, isExpired: request.expires_at.getTime() <= at }, renter)
  const given = ended === 'answered' ? await findGivenAnswer(tx, { organizationId, requestId: id }) : null
  const state = given?.do === 'expired' ? 'expired' : ended
  return { state, renter, expiresOn: torontoDate(request.expires_at), given }
}

function stateOf(
  { isAnswered, isExpired }: { isAnswered: boolean; isExpired: boolean },
  { province, isOver }: LeaseRenter,
): RequestState {
  if (isAnswered) return 'answered'
  if (isExpired) return 'expired'
  if (isOver) return 'ended'
  return isReportedIn(province) ? 'open' : 'province'
}

/** `isSure`: they were asked a second time whether they are the renter, and said yes. */
type Said = { acceptance: Acceptance; isSure: boolean }

export type Answer = ({ do: 'yes' } & Said) | { do: 'no' } | { do: 'not-me' }

const refusal = refusalOf<
  'gone' | Exclude<RequestState, 'open'> | NotStarted | 'other-person' | 'other-name'
>()

/** A renter's answer to a request, once: a second one, also at the same moment, finds it answered. */
export function answerRequest(link: Link, answer: Answer, { at }: { at: number }) {
  const { organizationId } = link
  return refusal.outcome(
    inTransaction({ personId: null, organizationId }, async (tx) => {
      await lockRenterOf(tx, link)
      const request = await readRequest(tx, link, at)
      if (!request) throw refusal.because('gone')
      // Sent twice, or from two tabs: the second one ends where the first one did.
      if (isSame(answer, request.given)) return answer.do
      if (request.state !== 'open') throw refusal.because(request.state)
      const { renter } = request
      await tx
        .updateTable('consent_request')
        .set({ answered_at: nowInTransaction })
        .where('organization_id', '=', organizationId)
        .where('id', '=', link.id)
        .execute()
      if (answer.do === 'yes')
        await accept(tx, { organizationId, renter, said: answer, channel: 'mail_link' })
      else if (answer.do === 'no') await decline(tx, organizationId, renter)
      else
        await otherPerson(tx, {
          organizationId,
          renter,
          consent: 'pending',
          today: torontoDate(at),
        })
      await recordAudit(tx, 'consent.answered', {
        subject: renter.id,
        partOf: renter.leaseId,
        details: { answer: answer.do },
      })
      await followLeases(tx, { organizationId, ids: [renter.leaseId], today: torontoDate(at) })
      return answer.do
    }),
  )
}

function isSame(answer: Answer, given: GivenAnswer | null): boolean {
  if (answer.do !== given?.do) return false
  if (answer.do !== 'yes' || given.do !== 'yes') return true
  const { legalName, coversLate } = answer.acceptance
  return legalName === given.legalName && coversLate === given.coversLate
}

/** Of two answers at once, the second reads what the first one wrote. */
async function lockRenterOf(tx: Tx, { id, organizationId }: Link): Promise<void> {
  const request = await tx
    .selectFrom('consent_request')
    .select('lease_renter_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (request) await lockRenters(tx, { organizationId, ids: [request.lease_renter_id] })
}

type Accepting = {
  organizationId: string
  renter: LeaseRenter
  said: Said
  channel: 'mail_link' | 'page'
}

/**
 * A renter who said no, stopped or objected starts again on their own: by the link of our mails, which proves them as a
 * request does.
 */
export function startAgain(link: Link, said: Said, { at }: { at: number }) {
  const { organizationId } = link
  return refusal.outcome(
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const [renter] = await lockRenters(tx, { organizationId, ids: [link.id] })
      if (!renter) throw refusal.because('gone')
      if (renter.consent === 'accepted') throw refusal.because('answered')
      const why = whyNotStarted({ ...renter, isReported: isReportedIn(renter.province) })
      if (why) throw refusal.because(why)
      await endOpenRequest(tx, { organizationId, renterId: renter.id })
      await accept(tx, { organizationId, renter, said, channel: 'page' })
      await recordAudit(tx, 'consent.answered', {
        subject: renter.id,
        partOf: renter.leaseId,
        details: { answer: 'yes' },
      })
      await followLeases(tx, { organizationId, ids: [renter.leaseId], today: torontoDate(at) })
      return 'yes' as const
    }),
  )
}

/** A new record with the text of today. The receipt goes to the address that was asked. */
async function accept(tx: Tx, { organizationId, renter, said, channel }: Accepting): Promise<void> {
  const { id: renterId, email, firstName } = renter
  const { legalName, birthDate, coversLate } = said.acceptance
  if ((await keepIdentity(tx, { organizationId, renterId, legalName, birthDate })) === 'other-person')
    throw refusal.because('other-person')
  if (!said.isSure && !sharesName(legalName, renter.fullName)) throw refusal.because('other-name')
  const text = currentText()
  await tx
    .insertInto('rent_consent')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_renter_id: renterId,
      covers_late: coversLate,
      channel,
      text_version: text.version,
      text_sha256: digestOf(text),
      legal_name: legalName,
      accepted_at: nowInTransaction,
    })
    .execute()
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent: 'accepted',
    lateConsent: coversLate,
    event: 'accepted',
    byWhom: 'renter',
  })
  if (email === null) return
  await postMail(
    tx,
    welcomeMail({
      to: email,
      firstName,
      sender: await readSender(tx, organizationId),
      address: fullAddress(renter) ?? '',
      coversLate,
      textVersion: text.version,
      url: stopPage.linkTo(renterId, organizationId, email),
    }),
  )
}

const decline = (tx: Tx, organizationId: string, { id: renterId }: LeaseRenter): Promise<void> =>
  changeConsent(tx, { organizationId, renterId, consent: 'declined', event: 'declined', byWhom: 'renter' })
