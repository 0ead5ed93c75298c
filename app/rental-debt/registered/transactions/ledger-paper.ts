import { formatDate } from '#app/platform/values/format-date.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'
import type { Figures } from '../ledger/figures.ts'
import { entriesOf, type LedgerEntry } from '../ledger/join-rows.ts'
import { entryLabels, type LabelledLedger } from './entry-labels.ts'

export type PaperLine = { date: string; title: string; note: string; amount: string; balance: string }

/** A ledger as it stands on paper, in texts only: it is drawn in a thread, which takes values and no functions. */
export type LedgerPaper = { title: string; subtitle: string; figures: [string, string][]; lines: PaperLine[] }

export type PaperHead = { title: string; fileNumber: string | null }

export function ledgerPaper(labelled: LabelledLedger, { title, fileNumber }: PaperHead): LedgerPaper {
  const { ledger } = labelled
  const file = fileNumber ? `File ${fileNumber}. ` : ''
  return {
    title,
    subtitle: `${file}Ledger as of ${formatDate(ledger.asOf)}.`,
    figures: figureLines(ledger.figures).map(([label, cents]) => [label, formatCents(cents)]),
    lines: entriesOf(ledger.rows)
      .reverse()
      .map((entry) => paperLine(entry, labelled)),
  }
}

function figureLines(figures: Figures): [string, Cents][] {
  const lines: [string, Cents][] = [
    ['Outstanding balance', figures.outstanding],
    ['Owing in all', figures.total],
    ['Payments', figures.payments],
    ['Waived', figures.waivers],
  ]
  return figures.overpayment > 0 ? [...lines, ['Overpayment', figures.overpayment]] : lines
}

function paperLine(entry: LedgerEntry, labelled: LabelledLedger): PaperLine {
  const { title, notes } = entryLabels(entry, labelled)
  return {
    date: formatDate(entry.at),
    title,
    note: notes.map(onOneLine).filter(Boolean).join('\n'),
    amount: formatCents(entry.amount).replace('-', '\u2212'),
    balance: balanceText(entry),
  }
}

/** What somebody typed breaks where the column ends, not where they pressed Enter: 500 times would be pages of nothing. */
const onOneLine = (note: string) => note.replace(/[\s\u0085]+/g, ' ').trim()

const balanceText = ({ balance, overpayment }: LedgerEntry) =>
  overpayment > 0 ? `${formatCents(balance)}\n${formatCents(overpayment)} overpaid` : formatCents(balance)
