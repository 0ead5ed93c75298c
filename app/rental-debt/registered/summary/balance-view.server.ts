import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { joinMonths } from '../ledger/join-rows.ts'
import { type OrderSources, readOrderSources } from '../ledger/sources.server.ts'
import { type LabelledLedger, rowLabels } from '../transactions/entry-labels.ts'
import { isLedger, readLabelledLedger } from '../transactions/labelled-ledger.server.ts'
import { type FinancialSummary, financialSummary } from './financial-summary.ts'

/** What the cards about money say, to filer and debtor alike: nothing in it is about a person. */
export type BalanceView = FinancialSummary & {
  asOf: IsoDate
  /** When a fact of the ledger last changed. */
  updatedOn: IsoDate | null
}

/** One step on the way from the order to what is owed: months of one kind in a row are one step. */
export type BalanceStep = { at: string; title: string; notes: string[]; amount: number; balance: number }

/** For the filer also how the balance came to be, and the sentences of the order behind it. */
export type FilerBalance = BalanceView & {
  steps: BalanceStep[]
  earlierSteps: number
  sources: OrderSources | null
}

type Asked = { member: Member; debt: DebtAccess; today: IsoDate; updatedAt: Date | null }

/** Null until the approval has fixed the amounts; 'fault' where they cannot be calculated. */
export async function findBalance(tx: Tx, asked: Asked): Promise<BalanceView | 'fault' | null> {
  const worded = await readLabelledLedger(tx, asked.member, asked.debt, asked.today)
  return isLedger(worded) ? viewBalance(worded, asked) : worded
}

export async function findFilerBalance(tx: Tx, asked: Asked): Promise<FilerBalance | 'fault' | null> {
  const { organizationId, id } = asked.debt
  const worded = await readLabelledLedger(tx, asked.member, asked.debt, asked.today)
  if (!isLedger(worded)) return worded
  return {
    ...viewBalance(worded, asked),
    ...viewSteps(worded),
    sources: await readOrderSources(tx, organizationId, id),
  }
}

function viewBalance({ facts, ledger }: LabelledLedger, { today, updatedAt }: Asked): BalanceView {
  return {
    ...financialSummary(facts, ledger),
    asOf: today,
    updatedOn: updatedAt && torontoDate(updatedAt.getTime()),
  }
}

/** More steps than that are read on the tab of transactions. */
const maxSteps = 12

function viewSteps(worded: LabelledLedger): { steps: BalanceStep[]; earlierSteps: number } {
  const all = joinMonths(worded.ledger.rows).map((row) => {
    const { at, amount, balance } = row
    const { title, notes } = rowLabels(row, worded)
    return { at, amount, balance, notes, title: row.kind === 'opening_balance' ? 'Ordered amount' : title }
  })
  return { steps: all.slice(-maxSteps), earlierSteps: Math.max(0, all.length - maxSteps) }
}
