import { randomUUID } from 'node:crypto'
import { mailedAdmins } from '#app/organization/admins.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { addressDigest, addresseeOf } from '../consent/address-digest.server.ts'
import { type LeaseRenter, lockRenters, readRenters } from '../consent/lease-renters.server.ts'
import { changeLease, type FromForm, refusal } from '../leases/change-lease.server.ts'
import { knownBalance } from '../months/confirmed.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { rentPaths } from '../paths.ts'
import { maxParts, type PlanPart, type PlanStanding, partsOf, planOn } from './plan.ts'
import { planAnsweredMail, planMail } from './plan-mail.ts'
import { planPage } from './plan-page.server.ts'
import type { PlanInput } from './plan-schema.ts'

/** A plan of a lease, as far as its reader may see it. */
export type PlanView = {
  id: string
  renterId: string
  total: Cents
  proposedOn: IsoDate
  agreedOn: IsoDate | null
  parts: PlanPart[]
  /** Null until it is agreed. */
  standing: PlanStanding | null
}

type Reading = { organizationId: string; leaseId: string; today: IsoDate }

/** The plan that is proposed or agreed; null if there is none. */
export async function findPlan(
  tx: Tx,
  { organizationId, leaseId, today }: Reading,
): Promise<PlanView | null> {
  const row = await tx
    .selectFrom('lease_plan')
    .select(['id', 'lease_renter_id', 'total', 'proposed_on', 'agreed_on'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('declined_on', 'is', null)
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const parts = (
    await tx
      .selectFrom('lease_plan_part')
      .select(['due_on', 'amount'])
      .where('organization_id', '=', organizationId)
      .where('plan_id', '=', row.id)
      .orderBy('due_on')
      .execute()
  ).map(({ due_on, amount }) => ({ on: isoDate(due_on), amount }))
  const agreedOn = isoDateOrNull(row.agreed_on)
  const months = (await readMonthsOf(tx, { organizationId, ids: [leaseId] })).get(leaseId)
  return {
    id: row.id,
    renterId: row.lease_renter_id,
    total: row.total,
    proposedOn: isoDate(row.proposed_on),
    agreedOn,
    parts,
    standing: agreedOn && months ? planOn(months, { agreedOn, parts }, today) : null,
  }
}

/** Proposes to pay what is owed in parts. It counts once the renter agrees, on the page of the mail. */
export const proposePlan = (caller: Caller, { plan, ...given }: FromForm & { plan: PlanInput }) =>
  changeLease(caller, { ...given, renterIds: [plan.renter] }, async (tx, lease) => {
    const { organizationId, id: leaseId, today } = lease
    if (await findPlan(tx, { organizationId, leaseId, today }))
      throw refusal.because({ field: null, text: 'A plan stands already. End it first' })
    const total = knownBalance(lease.months, today)
    if (total === null)
      throw refusal.because({ field: null, text: 'What is owed is not known: confirm the open months first' })
    if (total === 0) throw refusal.because({ field: null, text: 'Nothing is owed on this lease' })
    const [renter] = await readRenters(tx, { organizationId, ids: [plan.renter] })
    if (renter?.leaseId !== leaseId) throw refusal.because('not-found')
    if (renter.hasLeft || renter.email === null)
      throw refusal.because({ field: 'renter', text: 'This renter cannot be asked by email' })
    const parts = partsOf({ total, each: plan.each, first: plan.first })
    if (parts === null)
      throw refusal.because({ field: 'each', text: `Enter more: a plan has ${maxParts} payments at most` })
    const id = randomUUID()
    await tx
      .insertInto('lease_plan')
      .values({
        id,
        organization_id: organizationId,
        lease_id: leaseId,
        lease_renter_id: renter.id,
        total,
        proposed_on: today,
        proposed_by: personIdOf(caller),
        proposed_at: nowInTransaction,
      })
      .execute()
    await tx
      .insertInto('lease_plan_part')
      .values(
        parts.map(({ on, amount }) => ({ organization_id: organizationId, plan_id: id, due_on: on, amount })),
      )
      .execute()
    await recordAudit(tx, 'plan.proposed', { subject: leaseId })
    await mailPlan(tx, { organizationId, renter, email: renter.email, plan: { id, total, parts } })
    return 'plan-proposed' as const
  })

type Mailed = {
  organizationId: string
  renter: LeaseRenter
  email: string
  plan: Pick<PlanView, 'id' | 'total' | 'parts'>
}

const mailPlan = (tx: Tx, { organizationId, renter, email, plan: { id, total, parts } }: Mailed) =>
  postMail(
    tx,
    planMail({
      to: email,
      firstName: renter.firstName,
      landlord: renter.landlord,
      address: fullAddress(renter) ?? '',
      total,
      parts,
      url: planPage.linkTo(id, organizationId, email),
    }),
  )

/** Mails a plan that its renter can still answer to their new address: the link to the one before opens no longer. */
export async function mailPlanAgain(tx: Tx, { renterId, ...reading }: Reading & { renterId: string }) {
  const { organizationId } = reading
  const plan = await findPlan(tx, reading)
  if (plan?.renterId !== renterId || plan.agreedOn !== null || isTooLate(plan.parts, reading.today)) return
  const [renter] = await readRenters(tx, { organizationId, ids: [renterId] })
  if (renter?.email != null) await mailPlan(tx, { organizationId, renter, email: renter.email, plan })
}

/** Ends the plan that stands; the original due days count again. Ended twice is ended. */
export const endPlan = (caller: Caller, given: FromForm) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId, today } = lease
    const plan = await findPlan(tx, { organizationId, leaseId, today })
    if (plan) {
      await tx
        .updateTable('lease_plan')
        .set({ ended_on: today })
        .where('organization_id', '=', organizationId)
        .where('id', '=', plan.id)
        .execute()
      await recordAudit(tx, 'plan.ended', { subject: leaseId })
    }
    return 'plan-ended' as const
  })

export type PlanLink = { id: string; organizationId: string; addressee: string | null }

export type AskedPlan = {
  state: 'open' | 'agreed' | 'declined' | 'over'
  firstName: string
  landlord: string
  address: string
  total: Cents
  parts: PlanPart[]
}

/** A plan as its link shows it; null if it is gone, or is not for the address of the link. Changes nothing. */
export const openPlan = (link: PlanLink, today: IsoDate): Promise<AskedPlan | null> =>
  inTransaction(
    { personId: null, organizationId: link.organizationId },
    async (tx) => (await readAsked(tx, link, today))?.asked ?? null,
  )

async function readAsked(tx: Tx, { id, organizationId, addressee }: PlanLink, today: IsoDate) {
  const row = await tx
    .selectFrom('lease_plan')
    .select(['lease_id', 'lease_renter_id', 'total', 'agreed_on', 'declined_on', 'ended_on'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  const [renter] = row ? await readRenters(tx, { organizationId, ids: [row.lease_renter_id] }) : []
  if (!row || renter?.email == null || addresseeOf(renter.email) !== addressee) return null
  const parts = (
    await tx
      .selectFrom('lease_plan_part')
      .select(['due_on', 'amount'])
      .where('organization_id', '=', organizationId)
      .where('plan_id', '=', id)
      .orderBy('due_on')
      .execute()
  ).map(({ due_on, amount }) => ({ on: isoDate(due_on), amount }))
  const asked: AskedPlan = {
    state: stateOf({ ...row, hasLeft: renter.hasLeft, parts, today }),
    firstName: renter.firstName,
    landlord: renter.landlord,
    address: fullAddress(renter) ?? '',
    total: row.total,
    parts,
  }
  return { asked, leaseId: row.lease_id, renter: renter.fullName, email: renter.email }
}

type Facts = {
  agreed_on: string | null
  declined_on: string | null
  ended_on: string | null
  hasLeft: boolean
  parts: readonly PlanPart[]
  today: IsoDate
}

/** A proposal can be answered until its first payment is due. */
const isTooLate = (parts: readonly PlanPart[], today: IsoDate): boolean => today > (parts[0]?.on ?? today)

function stateOf({ agreed_on, declined_on, ended_on, hasLeft, parts, today }: Facts): AskedPlan['state'] {
  if (ended_on !== null || hasLeft) return 'over'
  if (agreed_on !== null) return 'agreed'
  if (declined_on !== null) return 'declined'
  return isTooLate(parts, today) ? 'over' : 'open'
}

/** The renter's answer, once: a second one finds it answered. Returns whether it counted. */
export const answerPlan = (link: PlanLink, answer: 'yes' | 'no', today: IsoDate): Promise<boolean> =>
  inTransaction({ personId: null, organizationId: link.organizationId }, async (tx) => {
    const { organizationId } = link
    const plan = await tx
      .selectFrom('lease_plan')
      .select('lease_renter_id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', link.id)
      .executeTakeFirst()
    // Of two answers at once, or an answer and another address, the second reads what the first one wrote.
    if (plan) await lockRenters(tx, { organizationId, ids: [plan.lease_renter_id] })
    const read = await readAsked(tx, link, today)
    if (read?.asked.state !== 'open') return false
    await tx
      .updateTable('lease_plan')
      .set({
        ...(answer === 'yes' ? { agreed_on: today } : { declined_on: today }),
        answered_sha256: addressDigest(read.email),
      })
      .where('organization_id', '=', link.organizationId)
      .where('id', '=', link.id)
      .execute()
    await recordAudit(tx, 'plan.answered', { subject: read.leaseId, details: { answer } })
    const { asked, leaseId, renter } = read
    for (const { email } of await mailedAdmins(tx, link.organizationId))
      await postMail(
        tx,
        planAnsweredMail({
          to: email,
          renter,
          address: asked.address,
          answer,
          total: asked.total,
          firstOn: answer === 'yes' ? (asked.parts[0]?.on ?? null) : null,
          url: new URL(rentPaths.lease(leaseId), config().publicUrl).href,
        }),
      )
    return true
  })
