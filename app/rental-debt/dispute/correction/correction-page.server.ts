import { readChanges } from '#app/disputes/correction/correction-draft.server.ts'
import { type AlsoOpen, listAlsoOpen } from '#app/disputes/deciding/decision-page.server.ts'
import { findDecidable } from '#app/disputes/staff-dispute.server.ts'
import { inputValue } from '#app/order-reader/field-values.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import { listPayers, type Payer } from '../../application/repayment/payers.server.ts'
import { type AmountField, amountFields } from '../../registered/amounts/amount-fields.ts'
import { amountName, shownAmount } from '../../registered/amounts/amount-text.ts'
import type { CreditReason } from '../../registered/ledger/facts.ts'
import { rentalDebtDisputes } from '../rental-debt-disputes.server.ts'
import { type Change, creditName, creditText, shownPossession } from './changes.ts'

const subjects = [rentalDebtDisputes]

/** What can be changed: the current values of the debt. */
export type CorrectionView = {
  disputeId: string
  title: string
  isOpen: boolean
  consequences: string
  gathered: { what: string; now: Shown; why: string | null }[]
  transactions: { id: string; text: string }[]
  amounts: { field: AmountField; name: string; value: Shown | null; typed: string }[]
  possession: Shown
  payers: Payer[]
  today: IsoDate
  issuedOn: IsoDate
  also: AlsoOpen[]
}

/** The data for a decision that corrects the debt, for a reviewer who is not a party to it; null for others. */
export async function openCorrection(staff: Staff, disputeId: string): Promise<CorrectionView | null> {
  const today = torontoDate(await now())
  return inTransaction(staff.actor, async (tx) => {
    const found = await findDecidable(tx, staff, subjects, disputeId)
    if (!found) return null
    const { dispute, row, title } = found
    const { organizationId, subjectId: debtId } = dispute
    const also = await listAlsoOpen(tx, rentalDebtDisputes, row)
    const changes = await readChanges<Change>(tx, { staff, disputeId })
    await actForOrganization(tx, organizationId)
    const about = { organizationId, debtId }
    const debt = await readDebt(tx, about)
    if (!debt) return null
    const transactions = await listTransactions(tx, about)
    return {
      also,
      disputeId,
      title,
      today,
      isOpen: row.state === 'open',
      transactions,
      consequences: rentalDebtDisputes.labels.outcomes.corrected?.consequences ?? '',
      gathered: changes.map((change) => describe(change, transactions)),
      payers: await listPayers(tx, organizationId, debtId),
      ...debt,
    }
  })
}

type About = { organizationId: string; debtId: string }

async function listTransactions(tx: Tx, { organizationId, debtId }: About) {
  const rows = await tx
    .selectFrom('debt_transaction')
    .select(['id', 'reason', 'amount_in_cents', 'at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('transaction_type', '=', 'credit')
    .where('withdrawn_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: `${creditName(row.reason as CreditReason)} of ${creditText(row)}`,
  }))
}

async function readDebt(tx: Tx, { organizationId, debtId }: About) {
  const order = await findCourtOrder(tx, organizationId, debtId)
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['issued_date', 'vacated_date', 'vacated_date_status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  if (debt.issued_date === null) return null
  return {
    issuedOn: isoDate(debt.issued_date),
    possession: debt.vacated_date_status === 'unknown' ? 'Not known' : shownPossession(debt.vacated_date),
    amounts: amountFields.flatMap((field) => {
      if (!order) return []
      const value = order.values[field]
      const typed = inputValue(field === 'interest_rate' ? 'rate' : kindOf(field), value)
      return [{ field, name: amountName(field), value: shownAmount(field, value), typed }]
    }),
  }
}

const kindOf = (field: AmountField) => (field.endsWith('_date') ? 'date' : 'money')

function describe(change: Change, transactions: readonly { id: string; text: string }[]) {
  switch (change.kind) {
    case 'payment':
      return { what: creditName('payment'), now: creditText(change.credit), why: null }
    case 'waiver':
      return { what: creditName(change.credit.reason), now: creditText(change.credit), why: null }
    case 'transaction': {
      const { credit, why } = change.correction
      const was = transactions.find(({ id }) => id === change.transactionId)?.text ?? 'A transaction'
      return { what: was, now: credit ? creditText(credit) : 'Removed', why }
    }
    case 'move-out':
      return { what: 'Move-out date', now: shownPossession(change.vacatedOn), why: null }
    case 'person':
      return { what: 'The person who disputes', now: 'Removed: not the person named', why: null }
    case 'order':
      return {
        what: amountName(change.field),
        now: shownAmount(change.field, change.value) ?? 'None',
        why: null,
      }
  }
}
