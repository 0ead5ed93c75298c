import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { readFees, readReceipts } from '../receipts/receipts.server.ts'
import { leaseLedger } from './lease-ledger.ts'
import type { WordedLedger } from './ledger-words.ts'

type Reading = { lease: LeaseView; asOf: IsoDate; forRenter: boolean }

/** The ledger of a lease that its reader has opened, in the words that they may see; null if the lease is gone. */
export async function readLeaseLedger(
  tx: Tx,
  { lease, asOf, forRenter }: Reading,
): Promise<WordedLedger | null> {
  const { id, organizationId } = lease
  const months = (await readMonthsOf(tx, { organizationId, ids: [id] })).get(id)
  if (!months) return null
  const receipts = (await readReceipts(tx, id)).filter(({ removedOn }) => removedOn === null)
  const fees = (await readFees(tx, id)).filter(({ removedOn }) => removedOn === null)
  const ledger = leaseLedger(
    { ...months, receipts, oneOff: fees.map((fee) => ({ id: fee.id, dueOn: fee.on, amount: fee.amount })) },
    asOf,
  )
  return {
    ledger,
    asOf,
    landlord: lease.landlord,
    beganOn: lease.startsOn,
    countsFrom: lease.countsFrom,
    address: fullAddress(lease) ?? '',
    renters: forRenter ? null : lease.renters.map(({ name }) => name),
    receipts: new Map(receipts.map((receipt) => [receipt.id, receipt])),
    fees: new Map(fees.map((fee) => [fee.id, fee])),
  }
}
