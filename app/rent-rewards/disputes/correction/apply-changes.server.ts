import { correctionRefusal } from '#app/disputes/correction/correct-record.server.ts'
import type { DisputeChange, KeptCorrection } from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { readRenters } from '../../consent/lease-renters.server.ts'
import { changeLockedLease, type LockedLease } from '../../leases/change-lease.server.ts'
import { setLeft } from '../../leases/change-renter.server.ts'
import { termOn } from '../../months/charges.ts'
import { knownBalance } from '../../months/confirmed.ts'
import { firstDayOf, type Month } from '../../months/months.ts'
import { readMonthsOf } from '../../months/read-months.server.ts'
import { stateMonthIn } from '../../months/state-month.server.ts'
import { takeMonthAway } from '../../past/take-month-away.server.ts'
import { takeFeeOut } from '../../receipts/fees.server.ts'
import { readFees, readReceipts } from '../../receipts/receipts.server.ts'
import { addReceipt, takeReceiptOut } from '../../receipts/record-receipt.server.ts'
import { readRenter } from '../disputed-renter.server.ts'
import type { Change } from './changes.ts'
import type { KeptSaid, KeptValue } from './corrected-values.ts'

const byDecision = 'Our reviewers decided so on a dispute'
const gone = 'Someone else changed this meanwhile. Look at the months again.'

type Doing = { lease: LockedLease; renterId: string; by: { personId: string; disputeId: string } }

/**
 * Makes the changes of a decision, in order and through the landlord's own commands, in a transaction that acts for the
 * landlord's organization. Each carries the dispute: the landlord cannot change it. Returns what both sides read.
 */
export async function applyChanges(
  tx: Tx,
  { id: disputeId, organizationId, subjectId, personId, at }: DisputeChange,
  changes: readonly Change[],
): Promise<KeptCorrection> {
  const today = torontoDate(at)
  const { leaseId } = await readRenter(tx, subjectId)
  const balance = async () => {
    const lease = (await readMonthsOf(tx, { organizationId, ids: [leaseId] })).get(leaseId)
    return lease ? knownBalance(lease, today) : null
  }
  const before = await balance()
  const values: KeptValue[] = []
  for (const change of changes)
    values.push(
      await changeLockedLease(tx, { organizationId, leaseId, today }, (_, lease) =>
        apply(tx, { lease, renterId: subjectId, by: { personId, disputeId } }, change),
      ),
    )
  return { values, balance: { asOf: today, before, after: await balance() } }
}

function apply(tx: Tx, doing: Doing, change: Change): Promise<KeptValue> {
  switch (change.kind) {
    case 'month':
      return sayMonth(tx, doing, change)
    case 'past':
      return takeAway(tx, doing, change)
    case 'payment':
      return recordPayment(tx, doing, change)
    case 'receipt':
      return removeReceipt(tx, doing, change)
    case 'fee':
      return removeFee(tx, doing, change)
    case 'rent':
      return changeRent(tx, doing, change)
    case 'left':
      return changeLeft(tx, doing, change)
  }
}

async function sayMonth(
  tx: Tx,
  { lease, by }: Doing,
  { month, said, received, asOf }: Extract<Change, { kind: 'month' }>,
): Promise<KeptValue> {
  const was = await standingStatement(tx, lease.id, month)
  const [stated] = await stateMonthIn(
    tx,
    { organizationId: lease.organizationId, ...by },
    { month, asOf, said: [{ leaseId: lease.id, said, received }], channel: 'page', today: lease.today },
  )
  if (!stated)
    throw correctionRefusal.because(
      `No rent of ${formatMonth(month)} was due by ${formatDate(asOf)}. Enter the day it was due, or a later one.`,
    )
  return { kind: 'month', month, was, now: { said, received, asOf } }
}

async function standingStatement(tx: Tx, leaseId: string, month: Month): Promise<KeptSaid | null> {
  const row = await tx
    .selectFrom('lease_statement')
    .select(['said', 'received', 'as_of'])
    .where('lease_id', '=', leaseId)
    .where('month', '=', firstDayOf(month))
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row ? { said: row.said, received: row.received, asOf: row.as_of } : null
}

async function takeAway(
  tx: Tx,
  { lease: { id: leaseId, organizationId } }: Doing,
  { month }: Extract<Change, { kind: 'past' }>,
): Promise<KeptValue> {
  if (!(await takeMonthAway(tx, { organizationId, leaseId, month }))) throw correctionRefusal.because(gone)
  return { kind: 'past', month }
}

async function recordPayment(
  tx: Tx,
  { lease, by }: Doing,
  { amount, receivedOn }: Extract<Change, { kind: 'payment' }>,
): Promise<KeptValue> {
  const receipt = {
    kind: 'payment' as const,
    amount,
    receivedOn,
    method: null,
    forMonth: null,
    reference: null,
    note: null,
  }
  await addReceipt(tx, { by, lease, receipt })
  return { kind: 'receipt', was: null, now: { kind: 'payment', amount, on: receivedOn } }
}

async function removeReceipt(
  tx: Tx,
  { lease, by }: Doing,
  { receiptId }: Extract<Change, { kind: 'receipt' }>,
): Promise<KeptValue> {
  const saved = (await readReceipts(tx, lease.id)).find(({ id }) => id === receiptId)
  if (!saved || saved.removedOn !== null || saved.statedFor !== null) throw correctionRefusal.because(gone)
  await takeReceiptOut(tx, lease, { receiptId, by, why: byDecision })
  await recordAudit(tx, 'lease.payment_removed', { subject: lease.id })
  return { kind: 'receipt', was: { kind: saved.kind, amount: saved.amount, on: saved.on }, now: null }
}

async function removeFee(
  tx: Tx,
  { lease, by }: Doing,
  { feeId }: Extract<Change, { kind: 'fee' }>,
): Promise<KeptValue> {
  const saved = (await readFees(tx, lease.id)).find(({ id }) => id === feeId)
  if (!saved || saved.removedOn !== null) throw correctionRefusal.because(gone)
  await takeFeeOut(tx, lease, { feeId, by, why: byDecision })
  return { kind: 'fee', what: saved.what, amount: saved.amount, on: saved.on }
}

/** Another rent from a day on, until the next change; recurring fees and subsidy stay. */
async function changeRent(
  tx: Tx,
  { lease, by }: Doing,
  { from, rent }: Extract<Change, { kind: 'rent' }>,
): Promise<KeptValue> {
  const { organizationId, id: leaseId, months } = lease
  const before = termOn(months.terms, from)
  await tx
    .deleteFrom('lease_term')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('starts_on', '=', from)
    .execute()
  await tx
    .insertInto('lease_term')
    .values({
      organization_id: organizationId,
      lease_id: leaseId,
      starts_on: from,
      rent,
      fees: before.fees,
      subsidy: before.subsidy,
      dispute_id: by.disputeId,
    })
    .execute()
  await recordAudit(tx, 'lease.rent_changed', { subject: leaseId, details: { from } })
  return { kind: 'rent', from, was: before.rent, now: rent }
}

async function changeLeft(
  tx: Tx,
  { lease, renterId, by }: Doing,
  { leftOn }: Extract<Change, { kind: 'left' }>,
): Promise<KeptValue> {
  const [renter] = await readRenters(tx, { organizationId: lease.organizationId, ids: [renterId] })
  const { joinedOn, leftOn: wasOn } = await readRenter(tx, renterId)
  if (!renter) throw correctionRefusal.because(gone)
  if (leftOn < isoDate(joinedOn))
    throw correctionRefusal.because(`The renter joined the lease on ${formatDate(joinedOn)}.`)
  await setLeft(tx, { by, lease, renter, how: 'moved', day: leftOn as IsoDate })
  return { kind: 'left', was: isoDateOrNull(wasOn), now: leftOn }
}
