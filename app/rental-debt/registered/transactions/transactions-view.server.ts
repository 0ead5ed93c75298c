import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { pageAt } from '#app/platform/values/paging.ts'
import { type DebtAccess, requireDebt } from '../../debt-access.server.ts'
import type { Figures } from '../ledger/figures.ts'
import { entriesOf, type LedgerEntry } from '../ledger/join-rows.ts'
import { type OrderSources, readOrderSources } from '../ledger/sources.server.ts'
import { entryLabels, type LabelledLedger } from './entry-labels.ts'
import { isLedger, readLabelledLedger } from './labelled-ledger.server.ts'
import { isRecordable } from './recordable.ts'
import { listWithdrawnCredits, type WithdrawnCredit } from './withdrawn-credits.server.ts'

/** One line of the table; the id of its transaction only where this reader can correct it. */
export type EntryView = {
  at: string
  title: string
  notes: string[]
  amount: number
  balance: number
  overpayment: number
  correct: string | null
}

/** More lines than that go on further pages. */
export const linesPerPage = 50

export type TransactionsView = {
  id: string
  role: DebtAccess['role']
  issuedOn: string | null
  /** What is recorded cannot be calculated: there are neither figures nor lines. */
  isFault: boolean
  figures: Figures | null
  entries: EntryView[]
  page: number
  pageCount: number
  sources: OrderSources | null
  withdrawn: WithdrawnCredit[]
  canRecord: boolean
  isSettled: boolean
}

type Asked = { asOf: IsoDate; page: number }

/** The ledger of a debt as this person may see it, a page of its lines at a time. */
export function viewTransactions(member: Member, debtId: string, asked: Asked): Promise<TransactionsView> {
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireDebt(tx, member, debtId)
    const read = await readLabelledLedger(tx, member, debt, asked.asOf)
    const isFault = read === 'fault'
    const worded = isLedger(read) ? read : null
    const canRecord = debt.role === 'filer' && isRecordable(debt.status) && !isFault
    return {
      id: debt.id,
      role: debt.role,
      issuedOn: worded?.facts.issuedOn ?? null,
      isFault,
      figures: worded && worded.ledger.rows.length > 0 ? worded.ledger.figures : null,
      ...pageOf(worded, asked.page, canRecord),
      sources: worded && (await readOrderSources(tx, debt.organizationId, debtId)),
      withdrawn: await listWithdrawnCredits(tx, member, debt),
      canRecord,
      isSettled: debt.status === 'settled',
    }
  })
}

function pageOf(worded: LabelledLedger | null, asked: number, canCorrect: boolean) {
  if (!worded) return { entries: [], page: 1, pageCount: 1 }
  const entries = entriesOf(worded.ledger.rows)
  const { offset, ...paging } = pageAt(asked, entries.length, linesPerPage)
  const shown = entries.slice(offset, offset + linesPerPage)
  return { entries: shown.map((entry) => viewEntry(entry, worded, canCorrect)), ...paging }
}

function viewEntry(entry: LedgerEntry, worded: LabelledLedger, canCorrect: boolean): EntryView {
  const { at, amount, balance, overpayment, rows } = entry
  const [row] = rows
  const correct = canCorrect && row && 'creditId' in row ? row.creditId : null
  return { at, amount, balance, overpayment, ...entryLabels(entry, worded), correct }
}
