import { randomUUID } from 'node:crypto'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import {
  type ChangedBy,
  changeLease,
  decided,
  expectSeen,
  type FromForm,
  type LeaseFault,
  type LockedLease,
  refusal,
} from '../leases/change-lease.server.ts'
import { conflictOf, conflictText } from './conflicts.ts'
import type { Correction, ReceiptInput } from './receipt-schema.ts'
import { type Receipt, readReceipts } from './receipts.server.ts'

/** The maximum number of valid ones per lease, so that a ledger stays bounded. */
export const maxReceipts = 1_000

const full: LeaseFault = {
  field: null,
  text: 'This lease already holds 1,000 payments and credits, the most it can hold',
}

/** `seen`: what the person has read of what was said of the month. */
type Recording = FromForm & { receipt: ReceiptInput; seen: string }

/** Records a payment or a credit. A payment that does not fit with what was said of its month needs a second answer. */
export const recordReceipt = (caller: Caller, { receipt, seen, ...given }: Recording) =>
  changeLease(caller, given, async (tx, lease) => {
    if (lease.months.receipts.length >= maxReceipts) throw refusal.because(full)
    const conflict = receipt.kind === 'payment' ? conflictOf(lease.months, { on: receipt.receivedOn }) : null
    expectSeen(conflict ? [conflictText(conflict)] : [], seen)
    await addReceipt(tx, { by: landlord(caller), lease, receipt })
    return 'recorded' as const
  })

export const landlord = (caller: Caller): ChangedBy => ({ personId: personIdOf(caller), disputeId: null })

/** Adds a payment or a credit to a locked lease. */
export async function addReceipt(tx: Tx, adding: Omit<Inserting, 'corrects'>): Promise<void> {
  const { lease, receipt } = adding
  await insertReceipt(tx, adding)
  await recordAudit(tx, 'lease.payment_recorded', {
    subject: lease.id,
    details: { kind: receipt.kind, on: receipt.receivedOn },
  })
}

type Inserting = {
  by: ChangedBy
  lease: Pick<LockedLease, 'organizationId' | 'id'>
  receipt: ReceiptInput
  corrects?: Receipt
}

async function insertReceipt(tx: Tx, { by, lease, receipt, corrects }: Inserting): Promise<void> {
  const { kind, amount, receivedOn, method, forMonth, reference, note } = receipt
  const { organizationId, id: leaseId } = lease
  const statement = corrects
    ? await tx
        .selectFrom('lease_receipt')
        .select('statement_id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', corrects.id)
        .executeTakeFirst()
    : null
  await tx
    .insertInto('lease_receipt')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_id: leaseId,
      kind,
      amount,
      received_on: receivedOn,
      method,
      for_month: forMonth,
      reference,
      note,
      // What a statement recorded stays its own: another statement takes it back.
      statement_id: statement?.statement_id ?? null,
      corrects_id: corrects?.id ?? null,
      recorded_by: by.personId,
      recorded_at: nowInTransaction,
      dispute_id: by.disputeId,
    })
    .execute()
}

type Correcting = FromForm & { receiptId: string; correction: Correction }

const partOfStatement: LeaseFault = {
  field: null,
  text: 'This amount comes from what you said of the month. Change what you said instead',
}
const gone: LeaseFault = { field: null, text: 'This was changed or removed already' }
const unchanged: LeaseFault = { field: null, text: 'Change what is wrong, or remove it' }

/** Corrects a payment or a credit, or removes it. The old row stays, with the reason; the new one names it. */
export const correctReceipt = (caller: Caller, { receiptId, correction, ...given }: Correcting) =>
  changeLease(caller, given, async (tx, lease) => {
    const saved = await standingReceipt(tx, lease, receiptId)
    if (saved.isDecided) throw refusal.because(decided)
    const { receipt, why } = correction
    if (saved.statedFor !== null && receipt?.amount !== saved.amount) throw refusal.because(partOfStatement)
    if (receipt && isSame(saved, receipt)) throw refusal.because(unchanged)
    await takeReceiptOut(tx, lease, { receiptId, by: landlord(caller), why })
    if (receipt) await insertReceipt(tx, { by: landlord(caller), lease, receipt, corrects: saved })
    await recordAudit(tx, receipt ? 'lease.payment_corrected' : 'lease.payment_removed', {
      subject: lease.id,
    })
    return receipt ? ('corrected' as const) : ('removed' as const)
  })

type TakingOut = { receiptId: string; by: ChangedBy; why: string }

/** It counts no longer; its row stays, with the reason. Of a decision no one of ours is named. */
export const takeReceiptOut = (tx: Tx, lease: LockedLease, { receiptId, by, why }: TakingOut) =>
  tx
    .updateTable('lease_receipt')
    .set({
      removed_at: nowInTransaction,
      removed_by: by.disputeId === null ? by.personId : null,
      removed_because: why,
    })
    .where('organization_id', '=', lease.organizationId)
    .where('id', '=', receiptId)
    .execute()

const isSame = (saved: Receipt, receipt: ReceiptInput): boolean =>
  saved.returnedOn === null &&
  saved.kind === receipt.kind &&
  saved.amount === receipt.amount &&
  saved.on === receipt.receivedOn &&
  saved.method === receipt.method &&
  saved.forMonth === (receipt.forMonth?.slice(0, 7) ?? null) &&
  saved.reference === receipt.reference &&
  saved.note === receipt.note

export async function standingReceipt(tx: Tx, lease: LockedLease, id: string): Promise<Receipt> {
  const saved = (await readReceipts(tx, lease.id)).find((each) => each.id === id)
  if (!saved) throw refusal.because('not-found')
  if (saved.removedOn !== null) throw refusal.because(gone)
  return saved
}

type Returning = FromForm & { receiptId: string; returnedOn: ReceiptInput['receivedOn']; why: string | null }

/** The bank returned a payment: it never counted, and stays in the ledger as returned. */
export const returnReceipt = (caller: Caller, { receiptId, returnedOn, why, ...given }: Returning) =>
  changeLease(caller, given, async (tx, lease) => {
    const saved = await standingReceipt(tx, lease, receiptId)
    if (saved.isDecided) throw refusal.because(decided)
    if (saved.kind === 'credit' || saved.returnedOn !== null)
      throw refusal.because({ field: null, text: 'Only a payment that counts can be returned' })
    if (returnedOn < saved.on)
      throw refusal.because({
        field: 'returned_on',
        text: 'A payment cannot be returned before it was received',
      })
    await tx
      .updateTable('lease_receipt')
      .set({ returned_on: returnedOn, returned_because: why })
      .where('organization_id', '=', lease.organizationId)
      .where('id', '=', receiptId)
      .execute()
    await recordAudit(tx, 'lease.payment_returned', { subject: lease.id, details: { on: returnedOn } })
    return 'returned' as const
  })
