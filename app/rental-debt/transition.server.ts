import type { Updateable } from 'kysely'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import {
  type DebtEvent,
  type DebtStatus,
  type EndingEvent,
  type LastingEvent,
  owing,
  returnsToPreviousStatus,
  statusAfter,
} from './lifecycle.ts'

export type Move<Event extends DebtEvent = DebtEvent> = {
  organizationId: string
  debtId: string
  event: Event
  /** Null if the product itself does it: a payment arrived, a date was reached. */
  personId: string | null
  /** Stored with the event; ids, codes and a person's own text, never a SIN. */
  reason?: Record<string, unknown>
  /** By the application's clock; the real time if omitted. */
  at?: Date
  /** Other changes with the status. */
  set?: Updateable<RentalDebtTable>
}

/**
 * Moves a debt by its table of transitions and writes the event with its actor, in the caller's transaction. Of two at
 * the same moment one wins: the other finds the status changed and gets the new one.
 */
export const moveDebt = (tx: Tx, move: Move<LastingEvent>): Promise<Moved> => apply(tx, move)

/** The same for its end, which must also close an open dispute: only `endDebt` uses this. */
export const moveDebtToItsEnd = (tx: Tx, move: Move<EndingEvent>): Promise<Moved> => apply(tx, move)

type Moved = { ok: true; status: DebtStatus } | { ok: false; status: DebtStatus | null }

async function apply(tx: Tx, move: Move): Promise<Moved> {
  const row = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', move.organizationId)
    .where('id', '=', move.debtId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { ok: false, status: null }
  const from = row.status as DebtStatus
  const to = statusAfter(from, move.event, await statusBefore(tx, move))
  if (!to) return { ok: false, status: from }
  await tx
    .updateTable('rental_debt')
    .set({ ...move.set, status: to, updated_at: nowInTransaction })
    .where('organization_id', '=', move.organizationId)
    .where('id', '=', move.debtId)
    .execute()
  await tx
    .insertInto('debt_event')
    .values({
      organization_id: move.organizationId,
      rental_debt_id: move.debtId,
      event: move.event,
      from_status: from,
      to_status: to,
      person_id: move.personId,
      reason: move.reason ? JSON.stringify(move.reason) : null,
      ...(move.at && { created_at: move.at }),
    })
    .execute()
  await recordAudit(tx, `debt.${move.event}`, { subject: move.debtId })
  return { ok: true, status: to }
}

/** The debt's status before what this event undoes: a dispute, and the bankruptcy in which it was filed. */
async function statusBefore(tx: Tx, move: Move): Promise<DebtStatus | null> {
  if (!returnsToPreviousStatus(move.event)) return null
  const row = await tx
    .selectFrom('debt_event')
    .select('from_status')
    .where('organization_id', '=', move.organizationId)
    .where('rental_debt_id', '=', move.debtId)
    // A debt settled after its six years is no longer reported when it is open again.
    .where('from_status', 'in', move.event === 'reopened' ? [...owing, 'expired'] : owing)
    .where('to_status', 'not in', move.event === 'reopened' ? [...owing, 'expired'] : owing)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.from_status as DebtStatus | undefined) ?? null
}
