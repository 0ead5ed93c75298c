import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Delivery } from './delivery.ts'

/** How a debtor got the notice of a debt: mailed, on paper, or not yet. */
export type NoticeState =
  | { kind: 'mailed'; on: IsoDate }
  | ({ kind: 'delivered' } & Delivery)
  | { kind: 'outstanding' }

/** The notices of a debt's debtors, by debtor. The latest recorded delivery counts. */
export async function listNotices(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Map<string, NoticeState>> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'notified_on'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  const deliveries = await tx
    .selectFrom('notice_delivery')
    .select(['debtor_id', 'how', 'delivered_on'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('recorded_at')
    .execute()
  const byDebtor = new Map(deliveries.map((row) => [row.debtor_id, row]))
  return new Map(
    rows.map(({ id, notified_on }): [string, NoticeState] => {
      if (notified_on === null) return [id, { kind: 'outstanding' }]
      const delivery = byDebtor.get(id)
      return delivery
        ? [id, { kind: 'delivered', how: delivery.how, on: isoDate(delivery.delivered_on) }]
        : [id, { kind: 'mailed', on: isoDate(notified_on) }]
    }),
  )
}

/** The names of a debt's debtors that no notice has reached, in order. */
export async function listUnnotified(tx: Tx, organizationId: string, debtId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('notified_on', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}
