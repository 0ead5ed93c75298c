import { type LedgerPaper, onOneLine, type PaperLine } from '#app/platform/paper/ledger-paper.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import {
  beforeText,
  notesOf,
  notKnown,
  paperRemark,
  receiptNotes,
  receiptTitle,
  titleOf,
  type WordedLedger,
} from './ledger-words.ts'

const minus = (text: string) => text.replace('-', '\u2212')

/** A lease's ledger on paper, oldest line first. */
export function leaseLedgerPaper(worded: WordedLedger, values: Values): LedgerPaper {
  const { ledger, asOf, landlord, address, renters } = worded
  const facts: [string, string][] = [
    ['Ledger as of', values.date(asOf)],
    ['Landlord', landlord],
  ]
  if (renters) facts.push([renters.length > 1 ? 'Renters' : 'Renter', renters.join(', ')])
  return {
    title: address,
    facts,
    figures: [
      [
        ledger.balance !== null && ledger.balance < 0 ? 'Paid ahead' : 'Owed',
        ledger.balance === null ? notKnown : values.cents(Math.abs(ledger.balance)),
      ],
      ['Charged in all', values.cents(ledger.charged)],
      ['Paid and credited', values.cents(ledger.credited)],
    ],
    lines: ledger.lines.map((line) => ({
      date: values.date(line.on),
      title: titleOf(line, worded, values),
      note: notesOf(line, worded, values).map(onOneLine).join('\n'),
      amount: minus(values.cents(line.charged - line.credited)),
      balance: line.balance === null ? notKnown : minus(values.cents(line.balance)),
    })),
    remark: [paperRemark, beforeText(worded, values)].filter(Boolean).join(' '),
    ahead: ledger.notCounted.map((one) => notCountedLine(one, worded, values)),
  }
}

function notCountedLine(
  { id, amount, on, why }: WordedLedger['ledger']['notCounted'][number],
  worded: WordedLedger,
  values: Values,
): PaperLine {
  const receipt = worded.receipts.get(id)
  const reason = why === 'ahead' ? 'Dated ahead' : `Returned on ${values.date(receipt?.returnedOn ?? on)}`
  const notes = receipt ? receiptNotes(receipt, worded, values) : []
  return {
    date: values.date(on),
    title: receiptTitle(receipt),
    note: [reason, ...notes].map(onOneLine).join('\n'),
    amount: `\u2212${values.cents(amount)}`,
    balance: '',
  }
}
