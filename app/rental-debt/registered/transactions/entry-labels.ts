import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { explainRow, type RowEnd, type RowExplanation } from '../ledger/explain.ts'
import type { Credit, LedgerFacts } from '../ledger/facts.ts'
import type { LedgerEntry } from '../ledger/join-rows.ts'
import type { CreditRow, Ledger, LedgerRow } from '../ledger/ledger.ts'
import type { Allocation } from '../ledger/position.ts'
import { formatRate } from '../ledger/rate.ts'
import { creditTitle } from './transaction-labels.ts'

/** The payer of a credit, and its filer's note: omitted if the reader must not know. */
export type CreditLabels = {
  payer: string
  recorded?: { by: string; on: IsoDate } | undefined
  note?: string | null | undefined
}

/** A ledger with the texts of its reader and authors. */
export type LabelledLedger = {
  facts: LedgerFacts
  ledger: Ledger
  /** Recorded for a day after today and the ledger's day: they do not count yet. */
  ahead: readonly Credit[]
  creditLabels: (credit: Pick<CreditRow, 'creditId' | 'paidById'>) => CreditLabels
}

/** A line's meaning and source. */
export type EntryLabels = { title: string; notes: string[] }

/** Shown once, where the rows are. */
export const roundingNote =
  'Months with the same number of days can differ by a cent. Interest is rounded once, on the total, and each month is the difference between two totals.'

type Opening = Extract<RowExplanation, { isIncluded: boolean }>
type Accrued = Extract<RowExplanation, { days: number }>
type Credited = Extract<RowExplanation, { uses: unknown }>

const accrualTitles = {
  rent: 'Daily compensation',
  interest: 'Interest',
  rental_interest: 'Interest on compensation',
} as const

export function entryLabels({ rows }: Pick<LedgerEntry, 'rows'>, worded: LabelledLedger): EntryLabels {
  const [first, ...more] = rows
  if (!first) return { title: '', notes: [] }
  if (more.length === 0) return rowLabels(first, worded)
  const parts = rows.map((row) => ({ row, ...rowLabels(row, worded) }))
  return {
    title: mergedTitle(rows.map(({ kind }) => kind)),
    notes: parts.map(
      ({ row, title, notes }) => `${title} ${shownInEnglish({ cents: row.amount })}: ${notes.join(', ')}`,
    ),
  }
}

/** One row of the ledger on its own. */
export function rowLabels(row: LedgerRow, { facts, ledger, creditLabels }: LabelledLedger): EntryLabels {
  const explained = explainRow(row, facts, ledger.asOf)
  if (explained.kind === 'opening_balance')
    return { title: 'Ordered amount', notes: [openingNote(explained)] }
  if ('uses' in explained) return creditEntryLabels(explained, creditLabels(explained))
  return { title: accrualTitles[explained.kind], notes: [calculationOf(explained)] }
}

/** Interest and rent that share a date are one line (specification 3, section 9). */
function mergedTitle(kinds: readonly LedgerRow['kind'][]): string {
  if (!kinds.includes('rent')) return 'Interest'
  return kinds.some((kind) => kind !== 'rent') ? 'Daily compensation and interest' : accrualTitles.rent
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The permanent end of a charge is shown; the end of a month, or the requested day, is not. */
const ends: Partial<Record<RowEnd, string>> = {
  moved_out: ', until the move-out',
  stopped: ', the last days charged',
}

/** Rate, principal and days; or days at the daily rent. */
function calculationOf(explained: Accrued): string {
  const when = `${days(explained.days)} from ${formatDate(explained.from)}${ends[explained.until] ?? ''}`
  if (explained.kind === 'rent') {
    const met =
      explained.fromSurplus > 0
        ? `, ${formatCents(explained.fromSurplus)} of it covered by the overpayment`
        : ''
    return `${formatCents(explained.perDay)} a day, ${when}${met}`
  }
  const base = formatCents(explained.base)
  const on = explained.isGrowing ? `${formatCents(explained.baseAtStart)} growing to ${base}` : base
  return `${formatRate(explained.rate)} a year on ${on}, ${when}`
}

function openingNote({ principal, filingCost, isIncluded }: Opening): string {
  const ordered = `${formatCents(principal)} ordered`
  if (filingCost === 0) return ordered
  const cost = formatCents(filingCost)
  return isIncluded ? `${ordered}, filing cost of ${cost} included` : `${ordered}, and ${cost} filing cost`
}

const bucketNames: Record<keyof Allocation, string> = {
  interest: 'interest',
  rentalInterest: 'interest on compensation',
  filingCost: 'filing cost',
  principal: 'ordered amount',
  rentalPrincipal: 'daily compensation',
  surplus: 'overpayment',
}

function creditEntryLabels(explained: Credited, { payer, recorded, note }: CreditLabels): EntryLabels {
  const uses = explained.uses.map(({ of, amount }) => `${formatCents(amount)} to ${bucketNames[of]}`)
  const by = explained.kind === 'payment' ? `Paid by ${payer}` : `For ${payer}`
  return {
    title: creditTitle(explained.reason),
    notes: [`${by}: ${uses.join(', ')}`, ...recordNotes(recorded, note)],
  }
}

const recordNotes = (recorded: CreditLabels['recorded'], note: CreditLabels['note']): string[] => [
  ...(recorded ? [`Recorded by ${recorded.by} on ${formatDate(recorded.on)}`] : []),
  ...(note ? [note] : []),
]

/** The payer and recorder of a credit in the future: how it is applied is not known yet. */
export function aheadLabels(credit: Credit, { creditLabels }: LabelledLedger): EntryLabels {
  const { payer, recorded, note } = creditLabels({ creditId: credit.id, paidById: credit.paidById })
  return {
    title: creditTitle(credit.reason),
    notes: [
      credit.reason === 'payment' ? `Paid by ${payer}` : `For ${payer}`,
      ...recordNotes(recorded, note),
      `Recorded ahead: counts from ${formatDate(credit.at)}`,
    ],
  }
}
