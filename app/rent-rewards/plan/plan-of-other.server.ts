import { mailedAdmins } from '#app/organization/admins.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { addressDigest } from '../consent/address-digest.server.ts'
import type { LeaseRenter } from '../consent/lease-renters.server.ts'
import { rentPaths } from '../paths.ts'
import { planOfOtherMail, planOfOtherRenterMail } from './plan-of-other-mail.ts'

type Asked = { organizationId: string; renter: Pick<LeaseRenter, 'id' | 'email'> }
type Found = { id: string; total: Cents }

/**
 * The plan that stands because someone agreed to it by the address that a renter has now; null without one. Of answers
 * from before their address was kept, it is taken to be this one.
 */
export async function findPlanAgreedHere(tx: Tx, { organizationId, renter }: Asked): Promise<Found | null> {
  if (renter.email === null) return null
  const digest = addressDigest(renter.email)
  const plan = await tx
    .selectFrom('lease_plan')
    .select(['id', 'total'])
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renter.id)
    .where('agreed_on', 'is not', null)
    .where('ended_on', 'is', null)
    .where((eb) => eb.or([eb('answered_sha256', 'is', null), eb('answered_sha256', '=', digest)]))
    .executeTakeFirst()
  return plan ?? null
}

type OfOther = { organizationId: string; renter: LeaseRenter; today: IsoDate }

/**
 * Ends what someone agreed to by a renter's address, who is not the renter. Until today it counted, so no month becomes
 * late backwards; from today on the rent's own due days do, and a first late month needs a new notice.
 */
async function endPlanAgreedHere(tx: Tx, { organizationId, renter, today }: OfOther): Promise<Found | null> {
  const plan = await findPlanAgreedHere(tx, { organizationId, renter })
  if (!plan) return null
  await tx
    .updateTable('lease_plan')
    .set({ ended_on: today, ended_because: 'other_person' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', plan.id)
    .execute()
  await recordAudit(tx, 'plan.of_other_person', { subject: renter.leaseId })
  return plan
}

/** The person at the address says that they are not the renter: the landlord's admins are mailed. */
export async function endPlanOfMailbox(tx: Tx, of: OfOther): Promise<void> {
  const plan = await endPlanAgreedHere(tx, of)
  if (!plan) return
  const { organizationId, renter } = of
  for (const { email } of await mailedAdmins(tx, organizationId))
    await postMail(
      tx,
      planOfOtherMail({
        to: email,
        renter: renter.fullName,
        address: fullAddress(renter) ?? '',
        total: plan.total,
        url: new URL(rentPaths.lease(renter.leaseId), config().publicUrl).href,
      }),
    )
}

/** The landlord says that the address before was someone else's: the renter is mailed at the new one. */
export async function endPlanOfAddressBefore(
  tx: Tx,
  of: OfOther & { newEmail: string | null },
): Promise<void> {
  const plan = await endPlanAgreedHere(tx, of)
  if (!plan || of.newEmail === null) return
  const { renter } = of
  await postMail(
    tx,
    planOfOtherRenterMail({
      to: of.newEmail,
      firstName: renter.firstName,
      landlord: renter.landlord,
      address: fullAddress(renter) ?? '',
      total: plan.total,
    }),
  )
}

/** A person who never was a renter agreed for no one, and is asked nothing more. */
export async function endPlanOfMistake(
  tx: Tx,
  {
    organizationId,
    renter,
    today,
  }: Omit<OfOther, 'renter'> & { renter: Pick<LeaseRenter, 'id' | 'leaseId'> },
): Promise<void> {
  const ended = await tx
    .updateTable('lease_plan')
    .set({ ended_on: today, ended_because: 'other_person' })
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renter.id)
    .where('ended_on', 'is', null)
    .where('declined_on', 'is', null)
    .returning('id')
    .execute()
  if (ended.length > 0) await recordAudit(tx, 'plan.of_other_person', { subject: renter.leaseId })
}
