import type { Caller } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordOpening } from '../../audit.server.ts'
import type { LeaseLedger } from '../../ledger/lease-ledger.ts'
import { readLeaseLedger } from '../../ledger/read-ledger.server.ts'
import type { Fee, Receipt } from '../../receipts/receipts.server.ts'
import { type LeaseView, readLease } from '../read-lease.server.ts'
import type { BalanceEntity } from './lease-call.ts'

/** The ledger of a lease of the caller's organization, which is recorded as on its page; null if it is not theirs. */
export async function readBalance(
  { actor, organizationId }: Caller,
  leaseId: string,
): Promise<BalanceEntity | null> {
  const today = await clockToday()
  return inTransaction(actor, async (tx) => {
    const lease = await readLease(tx, leaseId, today)
    if (lease?.organizationId !== organizationId) return null
    const read = await readLeaseLedger(tx, { lease, asOf: today, forRenter: false })
    if (!read) return null
    await recordOpening(tx, 'lease.opened', { subject: leaseId, why: 'landlord' })
    return {
      lease_id: leaseId,
      as_of: today,
      balance: lease.owed,
      months: lease.months.map(monthOf),
      charges: chargesOf(read.ledger, read.fees),
      payments: [...read.receipts.values()].map(paymentOf),
    }
  })
}

const monthOf = ({
  month,
  dueOn,
  due,
  received,
  owed,
  statement,
}: LeaseView['months'][number]): BalanceEntity['months'][number] => ({
  month,
  due_on: dueOn,
  due,
  received,
  owed,
  said: statement?.said ?? null,
  said_as_of: statement?.asOf ?? null,
  said_by: statement && (statement.isDecided ? 'dispute' : statement.channel),
})

const chargesOf = ({ lines }: LeaseLedger, fees: ReadonlyMap<string, Fee>): BalanceEntity['charges'] =>
  lines.flatMap(({ on, what, charged, credited }) =>
    what.kind === 'receipt'
      ? []
      : [
          {
            on,
            kind: what.kind,
            month: what.kind === 'rent' ? what.month : null,
            amount: charged - credited,
            what: what.kind === 'fee' ? (fees.get(what.id)?.what ?? null) : null,
          },
        ],
  )

const paymentOf = (receipt: Receipt): BalanceEntity['payments'][number] => ({
  id: receipt.id,
  kind: receipt.kind,
  amount: receipt.amount,
  received_on: receipt.on,
  for_month: receipt.forMonth,
  method: receipt.method,
  reference: receipt.reference,
  note: receipt.note,
  returned_on: receipt.returnedOn,
  recorded_by_confirming: receipt.statedFor,
})
