import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Paging } from '#app/platform/values/paging.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { type DebtAccess, requireDebt } from '../../debt-access.server.ts'
import { isTakenBack } from '../is-taken-back.server.ts'
import type { Figures } from '../ledger/figures.ts'
import { chargedNextDay, type Ledger } from '../ledger/ledger.ts'
import { type OrderSources, readOrderSources } from '../ledger/sources.server.ts'
import { type YearLine, yearsOf } from '../ledger/years.ts'
import { balanceHistory } from './balance-history.ts'
import { listChangedFacts } from './changed-facts.server.ts'
import { type Chart, chartOf } from './draw-balance.ts'
import { aheadLabels, type LabelledLedger } from './entry-labels.ts'
import { isLedger, type LedgerReader, type ReadDebt, readLabelledLedger } from './labelled-ledger.server.ts'
import { isRecordable } from './recordable.ts'
import type { ChangedFact } from './withdrawn-credits.server.ts'
import { yearLineLabels } from './year-labels.ts'
import { type Show, type ShownYear, yearsToShow } from './years-to-show.ts'

/** One line of a year; the id of its transaction only if this reader can correct it. */
export type LineView = Pick<YearLine, 'kind' | 'at' | 'amount' | 'balance' | 'overpayment'> & {
  when: Shown
  title: string
  by: string | null
  notes: string[]
  correct: string | null
}

export type YearView = Omit<ShownYear, 'lines'> & { lines: LineView[] | null }

/** A payment or a waiver with a future date. */
export type AheadView = { id: string; at: string; title: string; notes: string[]; amount: number }

export type TransactionsView = Paging & {
  id: string
  role: ReadDebt['role']
  issuedOn: string | null
  /** The recorded data cannot be calculated: there are neither figures nor lines. */
  isFault: boolean
  figures: Figures | null
  /** What the day after the displayed one adds, in cents. */
  perDay: number
  chart: Chart | null
  years: YearView[]
  show: Show
  ahead: AheadView[]
  sources: OrderSources | null
  withdrawn: ChangedFact[]
  canRecord: boolean
  isSettled: boolean
  /** Deleted because a dispute succeeded: nothing is owed on it. */
  isTakenBack: boolean
}

export type Asked = { asOf: IsoDate; today: IsoDate; show: Show; year: string | null; page: number }

/** The ledger of a debt as this person may see it, by year. */
export function viewTransactions(member: Member, debtId: string, asked: Asked): Promise<TransactionsView> {
  return inTransaction(member.actor, async (tx) =>
    readTransactions(tx, member, await requireDebt(tx, member, debtId), asked),
  )
}

/** The ledger in the words that this reader may see; only its filer's people change it. */
export async function readTransactions(
  tx: Tx,
  reader: LedgerReader,
  debt: ReadDebt & Pick<DebtAccess, 'status'>,
  asked: Asked,
): Promise<TransactionsView> {
  const read = await readLabelledLedger(tx, reader, debt, asked)
  const isFault = read === 'fault'
  const labelled = isLedger(read) ? read : null
  const ledger = labelled && labelled.ledger.rows.length > 0 ? labelled.ledger : null
  const canRecord = debt.role === 'filer' && isRecordable(debt.status) && !isFault
  return {
    id: debt.id,
    role: debt.role,
    issuedOn: labelled?.facts.issuedOn ?? null,
    isFault,
    figures: ledger?.figures ?? null,
    perDay: labelled && ledger ? chargedNextDay(labelled.facts, ledger.asOf) : 0,
    // On later pages of a year, the reader wants the lines.
    chart: ledger && asked.page === 1 ? viewChart(ledger) : null,
    ...viewYears(labelled, asked, canRecord),
    show: asked.show,
    ahead: labelled ? labelled.ahead.map((credit) => viewAhead(credit, labelled)) : [],
    sources: labelled && (await readOrderSources(tx, debt.organizationId, debt.id)),
    withdrawn: await listChangedFacts(tx, reader, debt),
    canRecord,
    isSettled: debt.status === 'settled',
    isTakenBack: await isTakenBack(tx, debt),
  }
}

/** On the order's own day there is nothing to draw. */
function viewChart(ledger: Ledger): Chart | null {
  const history = balanceHistory(ledger)
  return history.points.length > 2 ? chartOf(history) : null
}

function viewYears(
  labelled: LabelledLedger | null,
  asked: Asked,
  canCorrect: boolean,
): Paging & { years: YearView[] } {
  if (!labelled) return { years: [], page: 1, pageCount: 1 }
  const { years, ...paging } = yearsToShow(yearsOf(labelled.ledger.rows), asked)
  return {
    ...paging,
    years: years.map(({ lines, ...year }) => ({
      ...year,
      lines: lines?.map((line) => viewLine(line, labelled, canCorrect)) ?? null,
    })),
  }
}

function viewLine(line: YearLine, labelled: LabelledLedger, canCorrect: boolean): LineView {
  const { rows, kind, at, amount, balance, overpayment } = line
  const [row] = rows
  const correct = canCorrect && row && 'creditId' in row ? row.creditId : null
  return { kind, at, amount, balance, overpayment, ...yearLineLabels(line, labelled), correct }
}

const viewAhead = (credit: LabelledLedger['ahead'][number], labelled: LabelledLedger): AheadView => ({
  id: credit.id,
  at: credit.at,
  amount: credit.amount,
  ...aheadLabels(credit, labelled),
})
