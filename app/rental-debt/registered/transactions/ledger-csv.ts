import { csvOf } from '#app/platform/values/csv.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import type { Credit } from '../ledger/facts.ts'
import type { LedgerRow } from '../ledger/ledger.ts'
import { formatRate } from '../ledger/rate.ts'
import { aheadLabels, type LabelledLedger, roundingNote, rowLabels } from './entry-labels.ts'

const columns = [
  'Date',
  'Transaction',
  'From',
  'To (not counted)',
  'Days',
  'Rate a year',
  'On (first day)',
  'On (last day)',
  'Charged',
  'Credited',
  'Balance',
  'Overpaid',
  'Recorded ahead',
  'Tenant',
]
const filersColumns = ['Recorded by', 'Recorded on', 'Note']

/**
 * Every row of a ledger, oldest first, with amounts that a spreadsheet can add up: charges and credits are in separate
 * columns, so that no amount needs a minus. The last line has no amount: it has the notes for all rows.
 */
export function ledgerCsv(worded: LabelledLedger, role: 'filer' | 'debtor'): string {
  const head = role === 'filer' ? [...columns, ...filersColumns] : columns
  const lines = [
    ...worded.ledger.rows.map((row) => lineOf(row, worded)),
    ...worded.ahead.map((credit) => aheadLineOf(credit, worded)),
    ['', roundingNote, ...Array.from({ length: head.length - 2 }, () => '')],
  ]
  return csvOf([head, ...lines.map((line) => line.slice(0, head.length))])
}

/** In a separate column: it counts from its day, and no total of the others includes it. */
function aheadLineOf(credit: Credit, worded: LabelledLedger): string[] {
  const { payer, recorded, note } = worded.creditLabels({ creditId: credit.id, paidById: credit.paidById })
  const { title } = aheadLabels(credit, worded)
  return [
    credit.at,
    title,
    ...Array.from({ length: 10 }, () => ''),
    formatCentsForInput(credit.amount),
    payer,
    recorded?.by ?? '',
    recorded?.on ?? '',
    note ?? '',
  ]
}

function lineOf(row: LedgerRow, worded: LabelledLedger): string[] {
  const { payer, recorded, note } = 'creditId' in row ? worded.creditLabels(row) : { payer: '' }
  return [
    row.at,
    rowLabels(row, worded).title,
    ...periodOf(row),
    row.amount < 0 ? '' : formatCentsForInput(row.amount),
    row.amount < 0 ? formatCentsForInput(-row.amount) : '',
    formatCentsForInput(row.balance),
    row.overpayment > 0 ? formatCentsForInput(row.overpayment) : '',
    '',
    payer,
    recorded?.by ?? '',
    recorded?.on ?? '',
    note ?? '',
  ]
}

/**
 * The period, the days, the rate, and the base amount; for daily compensation the amount per day. Interest on
 * compensation grows every day: it is calculated from both ends, as the mean of the two times rate and days.
 */
function periodOf(row: LedgerRow): string[] {
  if (!('stretch' in row)) return ['', '', '', '', '', '']
  const period = [row.from, row.to, String(row.days)]
  if (row.kind === 'rent') return [...period, '', ...[row.perDay, row.perDay].map(formatCentsForInput)]
  return [...period, formatRate(row.rate), ...[row.baseAtStart, row.base].map(formatCentsForInput)]
}
