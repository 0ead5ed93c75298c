import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'

export type OrderToCheck = { id: string; fileName: string; broughtOn: string }

const maxShown = 3

/** The orders that this person uploaded and has not submitted: the newest three, and the number of others. */
export async function readOrdersToCheck(
  tx: Tx,
  caller: PersonCaller,
): Promise<{ orders: OrderToCheck[]; moreOrders: number }> {
  const rows = await tx
    .selectFrom('contribution')
    .select(['id', 'file_name', 'created_at'])
    .select((e) => e.fn.countAll<number>().over().as('total'))
    .where('organization_id', '=', caller.organizationId)
    .where('person_id', '=', personIdOf(caller))
    .where('state', '=', 'to_check')
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute()
  return {
    orders: rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      broughtOn: torontoDate(row.created_at),
    })),
    moreOrders: Math.max(0, Number(rows[0]?.total ?? 0) - rows.length),
  }
}
