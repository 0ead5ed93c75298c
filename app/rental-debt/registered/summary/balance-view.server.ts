import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { type OrderSources, readOrderSources } from '../ledger/sources.server.ts'
import type { LabelledLedger } from '../transactions/entry-labels.ts'
import { isLedger, readLabelledLedger } from '../transactions/labelled-ledger.server.ts'
import { type FinancialSummary, financialSummary } from './financial-summary.ts'

/** The content of the money cards, for filer and debtor alike: nothing in it is about a person. */
export type BalanceView = FinancialSummary & {
  asOf: IsoDate
  /** When a fact of the ledger last changed. */
  updatedOn: IsoDate | null
}

/** For the filer also the sentences of the order behind it. */
export type FilerBalance = BalanceView & { sources: OrderSources | null }

type Asked = { member: Member; debt: DebtAccess; today: IsoDate; updatedAt: Date | null }

/** Null until the approval fixes the amounts; 'fault' if they cannot be calculated. */
export async function findBalance(tx: Tx, asked: Asked): Promise<BalanceView | 'fault' | null> {
  const worded = await readLabelledLedger(tx, asked.member, asked.debt, {
    asOf: asked.today,
    today: asked.today,
  })
  return isLedger(worded) ? viewBalance(worded, asked) : worded
}

export async function findFilerBalance(tx: Tx, asked: Asked): Promise<FilerBalance | 'fault' | null> {
  const { organizationId, id } = asked.debt
  const worded = await readLabelledLedger(tx, asked.member, asked.debt, {
    asOf: asked.today,
    today: asked.today,
  })
  if (!isLedger(worded)) return worded
  return {
    ...viewBalance(worded, asked),
    sources: await readOrderSources(tx, organizationId, id),
  }
}

function viewBalance({ facts, ledger }: LabelledLedger, { today, updatedAt }: Asked): BalanceView {
  return {
    ...financialSummary(facts, ledger),
    asOf: today,
    updatedOn: updatedAt && torontoDate(updatedAt),
  }
}
