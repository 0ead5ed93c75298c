import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'

export type Refund = { state: 'requested' | 'refunded' | 'failed'; on: IsoDate | null }

/** The refund of a debt's fee, done or pending; null if there is none. */
export async function findRefund(tx: Tx, organizationId: string, debtId: string): Promise<Refund | null> {
  const fee = await tx
    .selectFrom('checkout')
    .select(['refund_state as state', 'refunded_at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('refund_state', 'is not', null)
    .executeTakeFirst()
  if (!fee?.state) return null
  return { state: fee.state, on: fee.refunded_at && torontoDate(fee.refunded_at) }
}

/** Why a reviewer rejected an application, in the reviewer's words. */
export async function findRejectionReason(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<string | null> {
  const event = await tx
    .selectFrom('debt_event')
    .select('reason')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('event', '=', 'rejected')
    .executeTakeFirst()
  const { reason } = (event?.reason ?? {}) as { reason?: string }
  return reason ?? null
}
