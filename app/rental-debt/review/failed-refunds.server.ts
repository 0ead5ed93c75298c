import type { Staff } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { retryRefund } from '../application/checkout/refunds.server.ts'

export type FailedRefund = {
  checkoutId: string
  debtId: string | null
  title: string
  organizationName: string
  cents: number
  paidOn: IsoDate | null
  failure: string
}

/** The failed refunds, oldest payment first. */
export async function listFailedRefunds(staff: Staff): Promise<FailedRefund[]> {
  const rows = await inTransaction(staff.actor, (tx) =>
    tx
      .selectFrom('checkout')
      .innerJoin('organization as org', 'org.id', 'checkout.organization_id')
      .leftJoin('rental_debt as debt', 'debt.id', 'checkout.rental_debt_id')
      .select(['checkout.id', 'checkout.amount_in_cents', 'checkout.paid_at', 'checkout.refund_failure'])
      .select(['org.name', 'debt.id as debtId', 'debt.address_1', 'debt.city'])
      .where('checkout.refund_state', '=', 'failed')
      .orderBy('checkout.paid_at')
      .orderBy('checkout.id')
      .limit(100)
      .execute(),
  )
  return rows.map((row) => ({
    checkoutId: row.id,
    debtId: row.debtId,
    title: [row.address_1, row.city].filter(Boolean).join(', ') || 'A deleted draft',
    organizationName: row.name,
    cents: row.amount_in_cents,
    paidOn: row.paid_at && torontoDate(row.paid_at),
    failure: row.refund_failure ?? 'Not known',
  }))
}

/** Tries a failed refund once more; false if it is already being tried again. */
export async function retryFailedRefund(staff: Staff, checkoutId: string): Promise<boolean> {
  return inTransaction(staff.actor, async (tx) => {
    const checkout = await tx
      .selectFrom('checkout')
      .select('organization_id as organizationId')
      .where('id', '=', checkoutId)
      .executeTakeFirst()
    if (!checkout) throw notFound()
    const { organizationId } = checkout
    await actForOrganization(tx, organizationId)
    return retryRefund(tx, { organizationId, checkoutId })
  })
}
