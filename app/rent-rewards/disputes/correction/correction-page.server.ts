import type { GatherView } from '#app/disputes/correction/answer-correction-pages.server.ts'
import { readChanges } from '#app/disputes/correction/correction-draft.server.ts'
import { listAlsoOpen } from '#app/disputes/deciding/decision-page.server.ts'
import { findDecidable } from '#app/disputes/staff-dispute.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { readLease, type StatedMonth } from '../../leases/read-lease.server.ts'
import { listAddedMonths } from '../../past/proven-months.server.ts'
import { type Fee, type Receipt, readFees, readReceipts } from '../../receipts/receipts.server.ts'
import { readRenter } from '../disputed-renter.server.ts'
import { leaseRenterDisputes } from '../lease-renter-disputes.server.ts'
import type { Change } from './changes.ts'
import { addedBefore, correctedWords, saidText } from './corrected-values.ts'

/** What can be changed: the lease as it is now. */
export type CorrectionView = GatherView & {
  months: { month: string; text: string; isDisputed: boolean }[]
  /** Those that were added from before. */
  past: { month: string; text: string; isDisputed: boolean }[]
  receipts: { id: string; text: string }[]
  fees: { id: string; text: string }[]
  rent: number
  left: string | null
  today: IsoDate
  countsFrom: IsoDate
}

/** The data for a decision that corrects a lease, for a reviewer who is not a party to it; null for others. */
export async function openCorrection(staff: Staff, disputeId: string): Promise<CorrectionView | null> {
  const today = await clockToday()
  return inTransaction(staff.actor, async (tx) => {
    const found = await findDecidable(tx, staff, [leaseRenterDisputes], disputeId)
    if (!found) return null
    const { dispute, row, title } = found
    const changes = await readChanges<Change>(tx, { staff, disputeId })
    const also = await listAlsoOpen(tx, leaseRenterDisputes, row)
    await actForOrganization(tx, dispute.organizationId)
    const { leaseId, leftOn } = await readRenter(tx, dispute.subjectId)
    const lease = await readLease(tx, leaseId, today)
    if (!lease) return null
    const added = await listAddedMonths(tx, { organizationId: dispute.organizationId, leaseId })
    const receipts = (await readReceipts(tx, leaseId)).filter(isOwn)
    const fees = (await readFees(tx, leaseId)).filter(({ removedOn }) => removedOn === null)
    return {
      disputeId,
      title,
      also,
      today,
      isOpen: row.state === 'open',
      consequences: leaseRenterDisputes.labels.outcomes.corrected?.consequences ?? '',
      gathered: changes.map((change) => describe(change, { receipts, fees })),
      months: lease.months.map(({ month, statement }) => ({
        month,
        text: statement ? textOf(statement) : 'Not confirmed',
        isDisputed: row.parts.includes(month),
      })),
      past: added.map((month) => ({ month, text: addedBefore, isDisputed: row.parts.includes(month) })),
      receipts: receipts.map((receipt) => ({ id: receipt.id, text: receiptText(receipt) })),
      fees: fees.map((fee) => ({ id: fee.id, text: feeText(fee) })),
      rent: lease.rent,
      left: leftOn,
      countsFrom: lease.countsFrom,
    }
  })
}

/** What a statement recorded changes with the statement. */
const isOwn = ({ removedOn, statedFor }: Receipt): boolean => removedOn === null && statedFor === null

const textOf = ({ said, received, asOf }: StatedMonth) => saidText({ said, received, asOf })

const receiptText = ({ kind, amount, on, returnedOn }: Receipt): string =>
  `${kind === 'credit' ? 'Credit' : 'Payment'} of ${formatCents(amount)} on ${formatDate(on)}${returnedOn ? ', returned' : ''}`

const feeText = ({ what, amount, on }: Fee): string =>
  `${what}, ${formatCents(amount)}, due ${formatDate(on)}`

type Known = { receipts: readonly Receipt[]; fees: readonly Fee[] }

function describe(change: Change, { receipts, fees }: Known) {
  switch (change.kind) {
    case 'month': {
      const { month, said, received, asOf } = change
      return { what: formatMonth(month), now: saidText({ said, received, asOf }), why: null }
    }
    case 'past': {
      const { what, now } = correctedWords(change)
      return { what, now: now ?? '', why: null }
    }
    case 'payment': {
      const { amount, receivedOn: on } = change
      const { what, now } = correctedWords({
        kind: 'receipt',
        was: null,
        now: { kind: 'payment', amount, on },
      })
      return { what, now: now ?? '', why: null }
    }
    case 'receipt': {
      const receipt = receipts.find(({ id }) => id === change.receiptId)
      return { what: receipt ? receiptText(receipt) : 'A payment or credit', now: 'Removed', why: null }
    }
    case 'fee': {
      const fee = fees.find(({ id }) => id === change.feeId)
      return { what: fee ? feeText(fee) : 'A fee', now: 'Removed', why: null }
    }
    case 'rent':
      return {
        what: `Rent a month from ${formatDate(change.from)}`,
        now: { cents: change.rent },
        why: null,
      }
    case 'left':
      return { what: 'The renter left', now: { date: change.leftOn }, why: null }
  }
}
