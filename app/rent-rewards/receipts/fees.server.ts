import { randomUUID } from 'node:crypto'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import {
  type ChangedBy,
  changeLease,
  decided,
  type FromForm,
  type LockedLease,
  refusal,
} from '../leases/change-lease.server.ts'
import { firstDayOf, lastDayOf, monthOf } from '../months/months.ts'

const maxFees = 500

export type NewFee = { amount: Cents; dueOn: IsoDate; what: string }

/** Adds an amount that is due once, on a day of its own. */
export const addFee = (caller: Caller, { fee, ...given }: FromForm & { fee: NewFee }) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId } = lease
    if (lease.months.oneOff.length >= maxFees)
      throw refusal.because({ field: null, text: 'This lease already holds 500 fees, the most it can hold' })
    if (await hasDecidedFee(tx, lease, fee)) throw refusal.because(decided)
    await tx
      .insertInto('lease_fee')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        lease_id: leaseId,
        amount: fee.amount,
        due_on: fee.dueOn,
        what: fee.what,
        recorded_by: personIdOf(caller),
        recorded_at: nowInTransaction,
      })
      .execute()
    await recordAudit(tx, 'lease.fee_added', { subject: leaseId, details: { on: fee.dueOn } })
    return 'fee' as const
  })

/** Removes a fee from the calculation; its row stays, with the reason. Removed twice is removed. */
export const removeFee = (
  caller: Caller,
  { feeId, why, ...given }: FromForm & { feeId: string; why: string },
) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId } = lease
    const saved = await tx
      .selectFrom('lease_fee')
      .select('removed_at')
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', leaseId)
      .where('id', '=', feeId)
      .executeTakeFirst()
    if (!saved) throw refusal.because('not-found')
    if (saved.removed_at === null) {
      await takeFeeOut(tx, lease, { feeId, by: { personId: personIdOf(caller), disputeId: null }, why })
    }
    return 'fee-removed' as const
  })

type TakingOut = { feeId: string; by: ChangedBy; why: string }

export async function takeFeeOut(
  tx: Tx,
  { organizationId, id }: LockedLease,
  { feeId, by, why }: TakingOut,
): Promise<void> {
  await tx
    .updateTable('lease_fee')
    .set({
      removed_at: nowInTransaction,
      removed_by: by.disputeId === null ? by.personId : null,
      removed_because: why,
      dispute_id: by.disputeId,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', feeId)
    .execute()
  await recordAudit(tx, 'lease.fee_removed', { subject: id })
}

/** Whether our reviewers took such a fee of the same month away. */
async function hasDecidedFee(tx: Tx, { organizationId, id }: LockedLease, fee: NewFee): Promise<boolean> {
  const month = monthOf(fee.dueOn)
  const row = await tx
    .selectFrom('lease_fee')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .where('dispute_id', 'is not', null)
    .where('amount', '=', fee.amount)
    .where('due_on', '>=', firstDayOf(month))
    .where('due_on', '<=', lastDayOf(month))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
