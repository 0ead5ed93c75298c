import { correctionRefusal } from '#app/disputes/correction/correct-record.server.ts'
import type { DisputeChange, KeptCorrection } from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { CorrectableValues } from '../../application/court-order/order-values.ts'
import type { AmountField } from '../../registered/amounts/amount-fields.ts'
import { correctAmount } from '../../registered/amounts/correct-amount.server.ts'
import type { CreditReason } from '../../registered/ledger/facts.ts'
import { readOwed } from '../../registered/ledger/read-owed.server.ts'
import { updateLockedOccupancy } from '../../registered/move-out/update-occupancy.server.ts'
import { takeOut } from '../../registered/people/take-out.server.ts'
import {
  changeLockedLedger,
  type LedgerWork,
  type LockedLedger,
} from '../../registered/transactions/change-ledger.server.ts'
import { correctionWork } from '../../registered/transactions/correct-transaction.server.ts'
import { findCredit } from '../../registered/transactions/credits.server.ts'
import { paymentWork } from '../../registered/transactions/record-payment.server.ts'
import { waiverWork } from '../../registered/transactions/waive-amount.server.ts'
import type { Change } from './changes.ts'
import type { KeptValue } from './corrected-values.ts'

type Debt = Pick<DisputeChange, 'id' | 'partyId' | 'organizationId' | 'subjectId' | 'personId' | 'at'>

/**
 * Makes the changes of a decision, in order and through the filer's own commands, in a transaction that locks the debt
 * and acts for its organization. Returns what is kept of it, and what both sides read.
 */
export async function applyChanges(tx: Tx, debt: Debt, changes: readonly Change[]): Promise<KeptCorrection> {
  const { organizationId, subjectId, at } = debt
  const asOf = torontoDate(at)
  const before = await readOwed(tx, organizationId, subjectId, asOf)
  const values: KeptValue[] = []
  for (const change of changes) values.push(await apply(tx, debt, change))
  const after = await readOwed(tx, organizationId, subjectId, asOf)
  return { values, balance: { asOf, before: before.outstanding, after: after.outstanding } }
}

function apply(tx: Tx, debt: Debt, change: Change): Promise<KeptValue> {
  switch (change.kind) {
    case 'payment':
      return addCredit(tx, debt, 'payment', { ...change.credit, work: paymentWork(change.credit) })
    case 'waiver':
      return addCredit(tx, debt, change.credit.reason, { ...change.credit, work: waiverWork(change.credit) })
    case 'transaction':
      return changeTransaction(tx, debt, change)
    case 'move-out':
      return changeMoveOut(tx, debt, change)
    case 'order':
      return changeAmount(tx, debt, change)
    case 'person':
      return takeOutDisputer(tx, debt)
  }
}

const transactionGone = 'Someone else changed a transaction. Look at the ledger again.'

type Added = { amount_in_cents: number; at: string; work: LedgerWork }

async function addCredit(tx: Tx, debt: Debt, reason: CreditReason, added: Added): Promise<KeptValue> {
  await changeLedger(tx, debt, added.work)
  const { amount_in_cents, at } = added
  return { kind: 'credit', was: null, now: { reason, amount_in_cents, at } }
}

async function changeTransaction(
  tx: Tx,
  debt: Debt,
  { transactionId, correction }: Extract<Change, { kind: 'transaction' }>,
): Promise<KeptValue> {
  const saved = await findCredit(tx, debt.organizationId, debt.subjectId, transactionId)
  if (!saved || saved.withdrawn_at) throw correctionRefusal.because(transactionGone)
  await changeLedger(tx, debt, correctionWork(transactionId, correction))
  const { credit } = correction
  return { kind: 'credit', was: creditOf(saved), now: credit && creditOf(credit) }
}

type CreditFacts = { reason: CreditReason; amount_in_cents: number; at: string }

const creditOf = ({ reason, amount_in_cents, at }: CreditFacts): CreditFacts => ({
  reason,
  amount_in_cents,
  at,
})

async function changeLedger(tx: Tx, debt: Debt, work: LedgerWork): Promise<void> {
  const { id: disputeId, organizationId, subjectId: debtId, personId, at } = debt
  const { filer_id: filerId } = await tx
    .selectFrom('rental_debt')
    .select('filer_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const ledger: LockedLedger = { organizationId, debtId, filerId, personId, disputeId, at }
  const worked = await changeLockedLedger(tx, ledger, work)
  if (worked.refusal === 'not-found') throw correctionRefusal.because(transactionGone)
  if (worked.refusal) throw correctionRefusal.because(worked.refusal.text)
}

async function changeMoveOut(
  tx: Tx,
  { id: disputeId, organizationId, subjectId: debtId, personId, at }: Debt,
  { vacatedOn }: Extract<Change, { kind: 'move-out' }>,
): Promise<KeptValue> {
  const answer =
    vacatedOn === null
      ? ({ vacated_date_status: 'in_possession', vacated_date: null } as const)
      : ({ vacated_date_status: 'active', vacated_date: vacatedOn } as const)
  const debt = { organizationId, id: debtId }
  const before = await updateLockedOccupancy(tx, debt, { answer, at, personId, disputeId })
  if (typeof before === 'string') throw correctionRefusal.because(before)
  const was = before.status === 'unknown' ? null : { vacatedOn: before.vacatedOn }
  return { kind: 'move-out', was, now: { vacatedOn } }
}

async function changeAmount(
  tx: Tx,
  { subjectId: debtId, organizationId, personId, at }: Debt,
  { field, value }: Extract<Change, { kind: 'order' }>,
): Promise<KeptValue> {
  const corrected = await correctAmount(tx, {
    organizationId,
    debtId,
    personId,
    at,
    field,
    value: value as CorrectableValues[AmountField],
  })
  if (typeof corrected === 'string') throw correctionRefusal.because(corrected)
  return { kind: 'order', field, was: corrected.was, now: value }
}

async function takeOutDisputer(
  tx: Tx,
  { partyId, subjectId: debtId, organizationId, personId, at }: Debt,
): Promise<KeptValue> {
  if (partyId === null) throw correctionRefusal.because('No one is named who could be removed.')
  const taken = await takeOut(tx, { organizationId, debtId, debtorId: partyId, personId, at })
  if (typeof taken === 'string') throw correctionRefusal.because(taken)
  return { kind: 'person', name: taken.name }
}
