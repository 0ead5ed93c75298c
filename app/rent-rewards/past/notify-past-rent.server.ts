import { mailedAdmins } from '#app/organization/admins.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { type LeaseRenter, readRenters } from '../consent/lease-renters.server.ts'
import type { Month } from '../months/months.ts'
import { rentPaths } from '../paths.ts'
import { isRefusal } from './decisions.ts'
import { type PastClaim, whoAnswers } from './past-claims.server.ts'
import type { PastLease } from './past-lease.server.ts'
import { daysToAnswer, monthsInWords } from './past-months.ts'
import { pastRentAskedMail, pastRentDecidedMail } from './past-rent-mails.ts'

const absolute = (path: string): string => new URL(path, config().publicUrl).href

/** Asks the other side what it knows: the landlord's admins, or each renter whose consent stands. */
export async function notifyAsked(
  tx: Tx,
  { lease, months }: { lease: PastLease; months: readonly Month[] },
): Promise<void> {
  const { organizationId, id: leaseId, side, renterId, landlord, address } = lease
  const facts = {
    landlord,
    address,
    months: monthsInWords(months),
    days: daysToAnswer,
    url: absolute(rentPaths.pastRentAnswer(leaseId)),
  }
  const parties = await whoAnswers(tx, { organizationId, leaseId, side })
  for (const { email } of await rentersBy(tx, organizationId, parties))
    if (email !== null)
      await postMail(tx, pastRentAskedMail({ ...facts, to: email, isRenter: true, by: landlord }))
  if (side === 'landlord') return
  const [asker] = await rentersBy(tx, organizationId, [renterId])
  for (const { email } of await mailedAdmins(tx, organizationId))
    await postMail(
      tx,
      pastRentAskedMail({ ...facts, to: email, isRenter: false, by: asker?.fullName ?? 'A renter' }),
    )
}

const rentersBy = (
  tx: Tx,
  organizationId: string,
  parties: readonly (string | null)[],
): Promise<LeaseRenter[]> => readRenters(tx, { organizationId, ids: parties.filter((id) => id !== null) })

/** What was decided, to the landlord's admins and to its renters whose consent stands. */
export async function notifyDecided(
  tx: Tx,
  claim: PastClaim,
  { isCorrection }: { isCorrection: boolean },
): Promise<void> {
  const { organizationId, leaseId } = claim
  const months = (of: (decision: string) => boolean): Month[] =>
    claim.months.filter(({ decision }) => decision !== null && of(decision)).map(({ month }) => month)
  const reasons = [...new Set(claim.months.map(({ decision }) => decision ?? ''))].filter(isRefusal)
  const facts = {
    isCorrection,
    added: monthsInWords(months((decision) => decision === 'accepted')),
    left: reasons.map((why) => ({ why, months: monthsInWords(months((decision) => decision === why)) })),
    words: claim.decisionWords,
    url: absolute(rentPaths.pastRent(leaseId)),
  }
  const ids = await whoAnswers(tx, { organizationId, leaseId, side: 'landlord' })
  const renters = await rentersBy(tx, organizationId, claim.renterId === null ? ids : [claim.renterId])
  const [first] = await rentersBy(
    tx,
    organizationId,
    claim.renterId === null ? await anyRenter(tx, claim) : [claim.renterId],
  )
  if (!first) return
  const of = { landlord: first.landlord, address: fullAddress(first) ?? '' }
  for (const { email } of renters)
    if (email !== null)
      await postMail(tx, pastRentDecidedMail({ ...facts, ...of, to: email, isRenter: true }))
  for (const { email } of await mailedAdmins(tx, organizationId))
    await postMail(tx, pastRentDecidedMail({ ...facts, ...of, to: email, isRenter: false }))
}

const anyRenter = async (tx: Tx, { organizationId, leaseId }: PastClaim): Promise<string[]> => {
  const row = await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ? [row.id] : []
}
