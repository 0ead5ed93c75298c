import { type LedgerPaper, onOneLine, type PaperLine } from '#app/platform/paper/ledger-paper.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Credit } from '../ledger/facts.ts'
import type { Figures } from '../ledger/figures.ts'
import { entriesOf, type LedgerEntry } from '../ledger/join-rows.ts'
import { aheadLabels, entryLabels, type LabelledLedger, roundingNote } from './entry-labels.ts'

export type PaperHead = {
  title: string
  fileNumber: string | null
  landlords: readonly string[]
  tenants: readonly string[]
  tribunal: string | null
  issuedOn: string | null
}

export function ledgerPaper(labelled: LabelledLedger, head: PaperHead, values: Values): LedgerPaper {
  const { ledger } = labelled
  return {
    title: head.title,
    facts: factLines(head, ledger.asOf, values),
    figures: figureLines(ledger.figures).map(([label, cents]) => [label, values.cents(cents)]),
    lines: entriesOf(ledger.rows)
      .reverse()
      .map((entry) => paperLine(entry, labelled, values)),
    remark: roundingNote,
    ahead: labelled.ahead.map((credit) => aheadLine(credit, labelled, values)),
  }
}

function factLines(head: PaperHead, asOf: string, values: Values): [string, string][] {
  const { fileNumber, landlords, tenants, tribunal, issuedOn } = head
  const facts: [string, string | null][] = [
    ['Ledger as of', values.date(asOf)],
    [landlords.length > 1 ? 'Landlords' : 'Landlord', landlords.join(', ')],
    [tenants.length > 1 ? 'Tenants' : 'Tenant', tenants.join(', ')],
    ['File number', fileNumber],
    ['Order of', tribunal],
    ['Order issued', issuedOn && values.date(issuedOn)],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function figureLines(figures: Figures): [string, Cents][] {
  const lines: [string, Cents][] = [
    ['Outstanding balance', figures.outstanding],
    ['Charged in all', figures.total],
    ['Payments', figures.payments],
    ['Waived', figures.waivers],
  ]
  return figures.overpayment > 0 ? [...lines, ['Overpayment', figures.overpayment]] : lines
}

function paperLine(entry: LedgerEntry, labelled: LabelledLedger, values: Values): PaperLine {
  const { title, notes } = entryLabels(entry, labelled)
  return {
    date: values.date(entry.at),
    title,
    note: notes.map(onOneLine).filter(Boolean).join('\n'),
    amount: values.cents(entry.amount).replace('-', '\u2212'),
    balance: balanceText(entry, values),
  }
}

function aheadLine(credit: Credit, labelled: LabelledLedger, values: Values): PaperLine {
  const { title, notes } = aheadLabels(credit, labelled)
  const amount = `\u2212${values.cents(credit.amount)}`
  return { date: values.date(credit.at), title, note: onOneLine(notes.join('. ')), amount, balance: '' }
}

const balanceText = ({ balance, overpayment }: LedgerEntry, values: Values) =>
  overpayment > 0 ? `${values.cents(balance)}\n${values.cents(overpayment)} overpaid` : values.cents(balance)
