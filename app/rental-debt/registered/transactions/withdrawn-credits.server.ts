import { displayName } from '#app/account/display-name.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { productName } from '#app/platform/product.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { CreditReason } from '../ledger/facts.ts'
import type { LedgerReader, ReadDebt } from './labelled-ledger.server.ts'
import { readPayerNames } from './labelled-ledger.server.ts'
import { creditTitle } from './transaction-labels.ts'

/** What no longer counts: its values, who changed it, why, and its replacement. */
export type ChangedFact = {
  id: string
  /** When it was changed. */
  at: number
  was: string
  recorded: Shown
  withdrawn: string
  why: string
  now: Shown
}

/** Latest first, for both sides: debtors see the withdrawal of what they saw. Notes stay with the filer. */
export async function listWithdrawnCredits(
  tx: Tx,
  reader: LedgerReader,
  debt: ReadDebt,
): Promise<ChangedFact[]> {
  const isFiler = debt.role === 'filer'
  const isDebtor = debt.role === 'debtor'
  const rows = await withdrawnRows(tx, debt)
  if (rows.length === 0) return []
  const payerName = await readPayerNames(tx, reader, debt)
  const describeCredit = ({ reason, amount_in_cents, at, paid_by_id, note }: Credit) =>
    [
      `${creditTitle(reason as CreditReason)} of ${formatCents(amount_in_cents)}, ${formatDate(at)}`,
      `${reason === 'payment' ? 'paid by' : 'for'} ${payerName(paid_by_id)}`,
      isFiler && note,
    ]
      .filter(Boolean)
      .join(', ')
  const now = await rowsInTheirPlace(tx, debt)
  return rows.map((row) => {
    const next = now.get(row.id)
    return {
      id: row.id,
      at: row.withdrawn_at.getTime(),
      was: describeCredit(row),
      recorded: isDebtor
        ? { date: torontoDate(row.created_at) }
        : `${recorder(row)} on ${formatDay(row.created_at)}`,
      withdrawn: `${remover(row, isDebtor)} on ${formatDay(row.withdrawn_at)}`,
      why: row.withdrawn_reason ?? 'Unknown',
      now: next ? describeCredit(next) : 'Removed',
    }
  })
}

type WithdrawnRow = Awaited<ReturnType<typeof withdrawnRows>>[number]

/** Changes by our reviewers, as an answer to a dispute, are shown as ours. */
const recorder = (row: WithdrawnRow) => (row.recorded_by_staff ? productName : displayName(row))

function remover(row: WithdrawnRow, isDebtor: boolean): string {
  if (row.withdrawn_by_staff) return productName
  const by = { first_name: row.by_first, last_name: row.by_last, email: row.by_email }
  return isDebtor ? nameFor(by) : displayName(by)
}

/** To a debtor a name, never an address of the filer's people. */
export const nameFor = ({ first_name, last_name }: Record<'first_name' | 'last_name', string | null>) =>
  wholeName(first_name, last_name) || 'The landlord'

const formatDay = (at: Date): string => formatDate(torontoDate(at))

const creditColumns = ['t.id', 't.reason', 't.amount_in_cents', 't.at', 't.paid_by_id', 't.note'] as const

type Credit = {
  reason: string
  amount_in_cents: number
  at: string
  paid_by_id: string | null
  note: string | null
}

const withdrawnRows = (tx: Tx, { organizationId, id }: ReadDebt) =>
  tx
    .selectFrom('debt_transaction as t')
    .leftJoin('person as recorder', 'recorder.id', 't.recorded_by')
    .leftJoin('person as by', 'by.id', 't.withdrawn_by')
    .select(creditColumns)
    .select(['t.created_at', 't.withdrawn_at', 't.withdrawn_reason'])
    .select(['t.recorded_by_staff', 't.withdrawn_by_staff'])
    .select(['recorder.first_name', 'recorder.last_name', 'recorder.email'])
    .select(['by.first_name as by_first', 'by.last_name as by_last', 'by.email as by_email'])
    .where('t.organization_id', '=', organizationId)
    .where('t.rental_debt_id', '=', id)
    .where('t.withdrawn_at', 'is not', null)
    .orderBy('t.withdrawn_at', 'desc')
    .orderBy('t.id')
    .$narrowType<{ withdrawn_at: Date }>()
    .execute()

/** The corrections, by the id of what each corrects. */
async function rowsInTheirPlace(tx: Tx, { organizationId, id }: ReadDebt): Promise<Map<string, Credit>> {
  const rows = await tx
    .selectFrom('debt_transaction as t')
    .select(creditColumns)
    .select('t.corrects_id')
    .where('t.organization_id', '=', organizationId)
    .where('t.rental_debt_id', '=', id)
    .where('t.corrects_id', 'is not', null)
    .$narrowType<{ corrects_id: string }>()
    .execute()
  return new Map(rows.map((row) => [row.corrects_id, row]))
}
